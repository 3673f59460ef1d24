import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '#features/people/account/server/queries.ts'
import { removeFile, signedFileUrl, storeDocument, storePicture } from '#server/files/files.ts'
import { loadLinkKey, signedLink } from '#server/files/links.ts'
import { testApp } from '../../../../../test/app.ts'
import { A_PDF, aPicture, pngClaiming, uploader } from '../../../../../test/uploads.ts'

const { app, call, host, database, clock, signInAs, tokenFor } = await testApp()
await loadLinkKey(host)
const upload = await uploader()
const nobody = { userId: null, requestId: null }
const BASE = 'http://office.example'
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const person = (lastname: string) =>
  database.transaction(nobody, (tx) =>
    insertUser(tx, {
      firstname: 'Ana',
      middlename: null,
      lastname,
      email: null,
      contactNumber: null,
      role: 'home_owner',
    }),
  )
const owner = await person('Cruz')
const neighbour = await person('Ramos')

const picture = await aPicture()
const aPublicPicture = async () => {
  const one = await upload(picture)
  return await database.transaction(nobody, (db) =>
    storePicture({ db, host, upload: one, purpose: 'announcement', ownerUserId: admin.userId }),
  )
}
const aDocument = async (bytes: Buffer = A_PDF) => {
  const one = await upload(bytes)
  return await database.transaction(nobody, (db) =>
    storeDocument({ db, host, upload: one, purpose: 'permit', ownerUserId: owner }),
  )
}
const look = (path: string, token?: string) => call<{ message: string }>('GET', path, undefined, token ? { token } : {})
/** The path of a signed link as `call` wants it. */
const linked = (id: string) => signedFileUrl(host, BASE, id, clock.now()).slice(`${BASE}/api`.length)

describe('a public picture', () => {
  it('is shown to everybody, from other origins too, and kept for good', async () => {
    const { id } = await aPublicPicture()
    const { status, headers, bytes } = await look(`/files/${id}`)
    expect(status).toBe(200)
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('ffd8ff', 'hex'))
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-disposition']).toMatch(/^inline; filename="announcement\.jpg"/)
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  })

  it('does not mind a dead token or an old link', async () => {
    const { id } = await aPublicPicture()
    for (const token of ['null', 'dead']) expect((await look(`/files/${id}`, token)).status).toBe(200)
    expect((await look(`/files/${id}?expires=1&signature=old`)).status).toBe(200)
  })

  it('is 404 once it was taken away', async () => {
    const { id } = await aPublicPicture()
    await database.transaction(nobody, (db) => removeFile({ db, host, id }))
    expect((await look(`/files/${id}`, admin.token)).status).toBe(404)
  })
})

describe('P07: a document', () => {
  it('opens for staff and for its owner, and nothing keeps a copy', async () => {
    const { id } = await aDocument()
    for (const token of [admin.token, treasurer.token, await tokenFor(owner)]) {
      const { status, headers, bytes } = await look(`/files/${id}`, token)
      expect(status).toBe(200)
      expect(bytes).toEqual(A_PDF)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-security-policy']).not.toContain('sandbox')
    }
  })

  it('stays closed for a neighbour and for nobody', async () => {
    const { id } = await aDocument()
    expect((await look(`/files/${id}`, await tokenFor(neighbour))).status).toBe(403)
    expect(await look(`/files/${id}`)).toMatchObject({ status: 401, body: { message: 'Please sign in.' } })
    expect((await look(`/files/${id}`, 'dead')).status).toBe(401)
  })

  it('opens by its signed link without a session, also when somebody else is signed in', async () => {
    const { id } = await aDocument(picture)
    for (const token of [undefined, await tokenFor(neighbour)]) {
      const { status, headers } = await look(linked(id), token)
      expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/jpeg' })
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })

  it('stays closed for a link that is changed, of another file or expired', async () => {
    const [one, other] = [await aDocument(), await aDocument()]
    const link = linked(one.id)
    const changed = link.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`)
    for (const path of [link.replace(one.id, other.id), changed, `${link}A`, `/files/${one.id}?signature=`])
      expect((await look(path)).status).toBe(403)
    expect((await look(link)).status).toBe(200)
    clock.set(new Date(clock.now().getTime() + 30 * 60_000).toISOString())
    expect(await look(link)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('not valid any more') },
    })
    expect((await look(link, admin.token)).status).toBe(200)
  })

  it('a link of something else opens no file', async () => {
    const { id } = await aDocument()
    const link = signedLink(host, BASE, '/payments/12/receipt', clock.now())
    expect((await look(`/files/${id}${link.slice(link.indexOf('?'))}`)).status).toBe(403)
  })
})

describe('paths (H03)', () => {
  let port = 0
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  /** Sends a path as it is; fetch and inject would tidy it up first. */
  const rawly = (path: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const input = request({ port, path, headers: { authorization: `Bearer ${admin.token}` } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      })
      input.on('error', reject).end()
    })

  it.for([
    '../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%252f..%252fpackage.json',
    '..%5c..%5cpackage.json',
    '%c0%ae%c0%ae%c0%afetc%c0%afpasswd',
    '....//....//etc/passwd',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    'aa%00.jpg',
    '..;/..;/etc/passwd',
    'file:%2f%2f%2fetc%2fpasswd',
    '.',
    '%2e',
    'A'.repeat(5_000),
    '',
  ])('/files/%s leads nowhere', async (path) => {
    const { status, text } = await rawly(`/api/files/${path}`)
    expect([400, 404, 414]).toContain(status)
    expect(JSON.parse(text)).toEqual({ message: expect.any(String), code: expect.any(String), params: {} })
    expect(text).not.toMatch(/root:|"name": "purok"|\/work|\/tmp/)
  })
})

describe('uploads over HTTP (H02)', () => {
  const send = (bytes: Buffer | string, name: string, type: string) => {
    const form = new FormData()
    form.append('logo_1', new File([new Uint8Array(Buffer.from(bytes))], name, { type }))
    return call<{ message: string; errors: Record<string, string[]> }>('POST', '/settings', undefined, {
      token: admin.token,
      form,
    })
  }
  const logo = async () => (await call<{ logo_1_url: string }>('GET', '/public/settings')).body.logo_1_url
  const TEXT = 'Only JPEG, PNG, GIF or WebP pictures are accepted.'

  it('a logo arrives, gets an address of its own, and the next one replaces it', async () => {
    expect((await send(picture, 'logo.jpg', 'image/jpeg')).status).toBe(200)
    const first = await logo()
    expect((await send(await aPicture({ format: 'png' }), 'logo.jpg', 'image/jpeg')).status).toBe(200)
    const second = await logo()
    expect(second).not.toBe(first)
    expect((await look(new URL(second).pathname.slice(4))).headers['content-type']).toBe('image/png')
    expect((await look(new URL(first).pathname.slice(4))).status).toBe(404)
  })

  it.for([
    ['a page', '<html><script>alert(1)</script></html>', 'logo.jpg', 'image/jpeg'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg', 'image/svg+xml'],
    ['an archive', 'PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'logo.png', 'image/png'],
    ['a program', 'MZ\x90\0aaaaaaaaaaaaaaaaaaaaaaaaaaaa', '../logo.png', 'image/png'],
  ] as const)('%s is refused whatever it is called, and the old logo stays', async ([, bytes, name, type]) => {
    const before = await logo()
    const answer = await send(Buffer.from(bytes, 'latin1'), name, type)
    expect(answer).toMatchObject({ status: 422, body: { message: TEXT, errors: { logo_1: [TEXT] } } })
    expect(await logo()).toBe(before)
  })

  it('a cut picture and a bomb are refused', async () => {
    expect((await send(picture.subarray(0, 3_000), 'a.jpg', 'image/jpeg')).status).toBe(422)
    expect((await send(pngClaiming(50_000, 50_000), 'a.png', 'image/png')).status).toBe(422)
  })
})
