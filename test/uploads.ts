import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import type { Upload } from '#server/feature/feature.ts'

/** A noisy picture, so that it does not shrink to nothing; `alpha` makes it half transparent. */
export function aPicture({
  format = 'jpeg',
  width = 320,
  height = 200,
  alpha = false,
}: {
  format?: 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff'
  width?: number
  height?: number
  alpha?: boolean
} = {}): Promise<Buffer> {
  const noise = sharp({
    create: { width, height, channels: 3, background: '#7799bb', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
  return (alpha ? noise.ensureAlpha(0.5) : noise).toFormat(format).toBuffer()
}

/** Fields as a form sends them, without lists and what is empty, with a photo. */
export function withPhoto(fields: object, field: string, photo: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== null && !Array.isArray(value)) form.append(name, String(value))
  form.append(field, new Blob([new Uint8Array(photo)]), 'photo.jpg')
  return form
}

/** A PNG whose header claims a size and whose pixels are a few bytes. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** One part of a PNG, with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The smallest PDF a viewer opens. */
export const A_PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj',
    'trailer <</Root 1 0 R>>',
    'startxref',
    '0',
    '%%EOF',
    '',
  ].join('\n'),
)

/** Turns bytes into uploads as a form leaves them on disk, removed when the test file is through. */
export async function uploader(): Promise<(bytes: Buffer | string, filename?: string) => Promise<Upload>> {
  const folder = await mkdtemp(join(tmpdir(), 'purok-uploads-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  let count = 0
  return async (content, filename = 'photo.jpg') => {
    const bytes = Buffer.from(content)
    count += 1
    const path = join(folder, String(count))
    await writeFile(path, bytes)
    return { field: 'documents', path, size: bytes.length, filename }
  }
}
