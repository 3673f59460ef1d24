import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { A_PDF, aPicture } from '../../../../../test/uploads.ts'

// Supporting documents as the resident app sends them: what is kept, what is refused, and who opens them
// (docs/spec/requests.md#documents).

const { call, signInAs, tokenFor, database, clock, host } = await testApp()
const staff = await signInAs('treasurer')
const [house, other] = await database.transaction({ userId: null, requestId: null }, async (tx) => [
  await aHouse(tx),
  await aHouse(tx),
])
const owner = await tokenFor(house.owner.userId)
const neighbour = await tokenFor(other.owner.userId)

interface Document {
  document_url: string
  description: string
  content_type: string
}
interface Answer {
  message: string
  errors: Record<string, string[]>
  permit_request: { id: number; permit_documents: Document[] }
  sticker_request: { id: number; sticker_documents: Document[] }
}

function formOf(field: string, files: readonly (readonly [name: string, bytes: Buffer])[], values: object) {
  const form = new FormData()
  for (const [key, value] of Object.entries(values)) form.set(key, String(value))
  for (const [at, [name, bytes]] of files.entries()) {
    form.set(`${field}[${at}]`, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
    form.set(`descriptions[${at}]`, `Document ${at + 1}`)
  }
  return form
}
const permitInput = {
  clearanceType: 'Building Clearance',
  purpose: 'New gate',
  expect_start_date: '2026-12-01',
  expect_end_date: '2026-12-15',
}
const send = (files: readonly (readonly [string, Buffer])[], token = owner) =>
  call<Answer>('POST', '/permit-requests', undefined, { token, form: formOf('documents', files, permitInput) })

/** Files of the data folder, and rows about them. */
async function stored() {
  const folder = join(host.config.dataDir, 'files')
  const onDisk = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0
  const [row] = (
    await database.pool.query(
      'select (select count(*) from files) as files, (select count(*) from requests) as requests',
    )
  ).rows
  return { onDisk, ...row }
}
const pathOf = ({ document_url }: Document) => {
  const url = new URL(document_url)
  return { path: url.pathname.replace('/api', ''), signature: url.search }
}

const NOT_TAKEN = 'Only JPEG, PNG, GIF, WebP or PDF files are accepted.'
const picture = await aPicture()
const png = await aPicture({ format: 'png' })

describe('a document', () => {
  it.each([
    ['a page named like a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), NOT_TAKEN],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), NOT_TAKEN],
    ['a PNG that was cut', png.subarray(0, png.length / 2), `${NOT_TAKEN} This one is damaged or incomplete.`],
    [
      'a page that begins like a GIF',
      Buffer.from('GIF89a/*<script>*/=1;alert(1)//'),
      `${NOT_TAKEN} This one is damaged or incomplete.`,
    ],
    [
      'a PDF with an archive behind it',
      Buffer.concat([A_PDF, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
      `${NOT_TAKEN} This one is damaged or incomplete.`,
    ],
  ])('that is %s is refused with a reason, and nothing of the request is left', async (_, bytes, reason) => {
    const before = await stored()
    const { status, body } = await send([
      ['plan.jpg', picture],
      ['photo.jpg', bytes],
    ])
    expect([status, body.message, body.errors]).toEqual([422, reason, { documents: [reason] }])
    expect(await stored()).toEqual(before)
  })

  it('of 12 MB is refused with a reason, and nothing of the request is left', async () => {
    const before = await stored()
    const { status, body } = await send([['photo.jpg', Buffer.concat([picture, Buffer.alloc(12_000_000)])]])
    expect([status, body.message]).toEqual([413, 'A file may have at most 10 MB.'])
    expect(await stored()).toEqual(before)
  })

  it('does not tell where the photograph was taken, nor carry what hangs on it', async () => {
    const photo = await sharp(picture)
      .withExif({ IFD0: { Artist: 'Pedro Ramos' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(photo.toString('latin1')).toContain('Pedro Ramos')
    const { body } = await send([['photo.jpg', Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])]])
    const [document] = body.permit_request.permit_documents
    if (!document) throw new Error('the document is not there')
    const { path, signature } = pathOf(document)
    const { status, bytes, headers } = await call('GET', path + signature)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.toString('latin1')).not.toMatch(/Pedro Ramos|Exif\0\0|<script/)
  })
})

describe('somebody else', () => {
  it('opens no document by changing ids, and the link ends after half an hour', async () => {
    const mine = (await send([['letter.pdf', A_PDF]])).body.permit_request
    const theirs = (await send([['letter.pdf', A_PDF]], neighbour)).body.permit_request
    const [document] = mine.permit_documents
    const [own] = theirs.permit_documents
    if (!document || !own) throw new Error('the documents are not there')
    const { path, signature } = pathOf(document)
    expect((await call('GET', path, undefined, { token: owner })).status).toBe(200)
    expect((await call('GET', path, undefined, { token: staff.token })).status).toBe(200)
    expect((await call('GET', path, undefined, { token: neighbour })).status).toBe(403)
    // The signature of an own document opens no other one.
    expect((await call('GET', path + pathOf(own).signature, undefined, { token: neighbour })).status).toBe(403)
    expect((await call('GET', `/get-permit-request/${mine.id}`, undefined, { token: neighbour })).status).toBe(403)
    clock.set('2026-11-21T04:29:00.000Z')
    expect((await call('GET', path + signature)).status).toBe(200)
    clock.set('2026-11-21T04:31:00.000Z')
    expect((await call('GET', path + signature)).status).toBe(403)
    clock.set('2026-11-21T04:00:00.000Z')
  })

  it('reads no car sticker of another house either', async () => {
    const input = { car_model: 'Honda Click', car_plate_number: 'ABC 123', sticker_type: 'two_wheel' }
    const { body } = await call<Answer>('POST', '/car-sticker-requests', undefined, {
      token: owner,
      form: formOf('images', [['car.jpg', picture]], input),
    })
    const { id, sticker_documents } = body.sticker_request
    const [document] = sticker_documents
    if (!document) throw new Error('the document is not there')
    for (const path of [
      `/approved-sticker-request/${id}`,
      `/approved-sticker-requests/${house.owner.residentId}`,
      pathOf(document).path,
    ])
      expect((await call('GET', path, undefined, { token: neighbour })).status).toBe(403)
  })
})
