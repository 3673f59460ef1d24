import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { A_PDF, aPicture, pngChunk, pngClaiming, uploader } from '../../../test/uploads.ts'
import { type FileToStore, storeDocument, storePicture } from './files.ts'

// H02: what an upload is, is decided by its content; what is kept was drawn by ourselves.

const { host, database } = await testApp()
const upload = await uploader()
const PICTURES_ONLY = 'Only JPEG, PNG, GIF or WebP pictures are accepted.'
const PICTURES_OR_PDF = 'Only JPEG, PNG, GIF, WebP or PDF files are accepted.'
const DAMAGED = 'This one is damaged or incomplete.'

type Keep = (file: FileToStore) => Promise<{ id: string }>

const keep = async (store: Keep, bytes: Buffer | string, filename?: string) => {
  const one = await upload(bytes, filename)
  const { id } = await database.transaction({ userId: null, requestId: null }, (db) =>
    store({ db, host, upload: one, purpose: 'test', ownerUserId: null }),
  )
  return await database.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
const onDisk = (id: string) => readFileSync(join(host.config.dataDir, 'files', id.slice(0, 2), id))
const rows = async () => (await database.db.selectFrom('files').select('id').execute()).length

describe('what is no picture', () => {
  const html = '<!doctype html><html><script>alert(1)</script></html>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.for([
    ['a page named like a picture', html],
    ['a drawing with a script', svg],
    ['a drawing with an XML heading', `<?xml version="1.0"?>\n${svg}`],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'), Buffer.alloc(200)])],
    ['a Windows program', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)])],
    ['a Linux program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(200)])],
    ['text', 'just words'],
    ['nothing at all', ''],
    ['a picture of a kind that is not taken', Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1')],
  ] as const)('%s is refused as picture and as document', async ([, bytes]) => {
    const before = await rows()
    await expect(keep(storePicture, Buffer.from(bytes), 'photo.jpg')).rejects.toMatchObject({
      code: 'invalid',
      message: PICTURES_ONLY,
      errors: { documents: [PICTURES_ONLY] },
    })
    await expect(keep(storeDocument, Buffer.from(bytes), 'scan.pdf')).rejects.toMatchObject({
      code: 'invalid',
      message: PICTURES_OR_PDF,
      errors: { documents: [PICTURES_OR_PDF] },
    })
    expect(await rows()).toBe(before)
  })

  it('a PDF is a document and no picture', async () => {
    await expect(keep(storePicture, A_PDF, 'logo.png')).rejects.toMatchObject({ message: PICTURES_ONLY })
    const row = await keep(storeDocument, A_PDF, 'photo.jpg')
    expect(row).toMatchObject({ content_type: 'application/pdf', audience: 'private', size: A_PDF.length })
    expect(onDisk(row.id)).toEqual(A_PDF)
  })
})

describe('what only claims to be a picture', () => {
  it.for(['jpeg', 'png', 'gif', 'webp'] as const)('a %s that was cut is refused', async (format) => {
    const whole = await aPicture({ format })
    for (const part of [0.5, 0.98]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part))
      await expect(keep(storePicture, cut)).rejects.toMatchObject({ message: `${PICTURES_ONLY} ${DAMAGED}` })
    }
  })

  it('a PNG without its last bytes is refused', async () => {
    const whole = await aPicture({ format: 'png' })
    await expect(keep(storePicture, whole.subarray(0, whole.length - 8))).rejects.toMatchObject({ code: 'invalid' })
  })

  it.for([
    ['a JPEG beginning with a page behind it', Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1')],
    ['a script that begins like a GIF', Buffer.from('GIF89a=1;alert(1)//', 'latin1')],
    ['a PNG signature alone', Buffer.from('89504e470d0a1a0a', 'hex')],
  ] as const)('%s is refused', async ([, bytes]) => {
    await expect(keep(storePicture, Buffer.from(bytes))).rejects.toMatchObject({ code: 'invalid' })
  })

  it('50,000 × 50,000 pixels in a small file are refused before they are drawn', async () => {
    const before = process.memoryUsage().rss
    await expect(keep(storePicture, pngClaiming(50_000, 50_000), 'map.png')).rejects.toMatchObject({
      message: `${PICTURES_ONLY} This one has more than 40 million pixels.`,
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  it.for([
    ['cut', A_PDF.subarray(0, 120)],
    ['its end is missing', A_PDF.subarray(0, A_PDF.length - 8)],
    ['something before it', Buffer.concat([Buffer.from('<script>'), A_PDF])],
    ['an archive behind it', Buffer.concat([A_PDF, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])],
  ] as const)('a PDF is refused when it is no whole one: %s', async ([, bytes]) => {
    await expect(keep(storeDocument, Buffer.from(bytes), 'scan.pdf')).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('what is kept', () => {
  it.for([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['gif', 'image/png'],
    ['webp', 'image/png'],
  ] as const)('a %s becomes %s whatever its name says', async ([format, contentType]) => {
    const row = await keep(storePicture, await aPicture({ format }), '../../etc/passwd.svg')
    expect(row).toMatchObject({ content_type: contentType, audience: 'public', original_name: '../../etc/passwd.svg' })
    expect(row.id).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const stored = onDisk(row.id)
    expect(stored.length).toBe(row.size)
    expect(await sharp(stored).metadata()).toMatchObject({ width: 320, height: 200 })
  })

  it('where a photograph was taken is forgotten, and it stands upright', async () => {
    const photo = await sharp(await aPicture({ width: 300, height: 100 }))
      .withExif({
        IFD0: { Artist: 'Pedro Ramos' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const sent = await sharp(photo).metadata()
    expect(sent.exif?.toString('latin1')).toContain('Pedro Ramos')
    expect(sent).toMatchObject({ orientation: 6, width: 300, height: 100 })
    const stored = onDisk((await keep(storePicture, photo)).id)
    const { width, height, exif, orientation, icc, xmp } = await sharp(stored).metadata()
    expect({ width, height, exif, orientation, icc, xmp }).toEqual({ width: 100, height: 300 })
    expect(stored.toString('latin1')).not.toMatch(/Pedro Ramos|Exif|GPS/)
  })

  it('what hangs on a picture stays behind', async () => {
    const script = '<script>alert(1)</script>'
    const jpeg = Buffer.concat([await aPicture(), Buffer.from(script), Buffer.from('PK\x05\x06', 'latin1')])
    const png = await aPicture({ format: 'png' })
    const comment = pngChunk('tEXt', Buffer.from(`Comment\0${script}`))
    const commented = Buffer.concat([png.subarray(0, 33), comment, png.subarray(33)])
    for (const bytes of [jpeg, commented]) {
      const stored = onDisk((await keep(storePicture, bytes)).id).toString('latin1')
      expect(stored).not.toContain('script')
      expect(stored).not.toContain('PK\x05\x06')
    }
  })

  it('a large photograph shrinks to 2,000 pixels, a transparent picture stays transparent', async () => {
    const photo = await keep(storePicture, await aPicture({ format: 'png', width: 2400, height: 1200 }))
    expect(photo.content_type).toBe('image/jpeg')
    expect(await sharp(onDisk(photo.id)).metadata()).toMatchObject({ width: 2000, height: 1000 })
    const logo = await keep(storePicture, await aPicture({ format: 'webp', alpha: true }))
    expect(await sharp(onDisk(logo.id)).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  })

  it('the name a client gave is kept as plain text', async () => {
    const row = await keep(storePicture, await aPicture(), `r\u202Egpj.exe\0\n${'n\u0303'.repeat(300)}`)
    expect(row.original_name).toBe(`rgpj.exe${'ñ'.repeat(192)}`)
  })
})
