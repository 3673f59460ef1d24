import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

/** The types of content that are taken, and how each is called outside. */
const TAKEN = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const

/** The same, and what the product makes itself. */
export const EXTENSIONS = { ...TAKEN, 'application/zip': 'zip' } as const

export type ContentType = keyof typeof TAKEN
export type StoredType = keyof typeof EXTENSIONS

/** Enough for the signatures of all five types. */
const HEAD_BYTES = 4_100
const PDF_END_BYTES = 1_024

const isStored = (type: string): type is ContentType => Object.hasOwn(TAKEN, type)

/** Returns the type of a file on disk by its first bytes, whatever its name says; null for everything that is not kept. */
export async function contentTypeOf(path: string): Promise<ContentType | null> {
  const found = await fileTypeFromBuffer(await part(path, (size) => ({ from: 0, length: Math.min(size, HEAD_BYTES) })))
  return found && isStored(found.mime) ? found.mime : null
}

/**
 * True when a PDF is whole: its header is the very first thing, and it ends with the trailer and nothing after it.
 * A cut file has no end, and a second format glued to a PDF stands before or after it.
 */
export async function isWholePdf(path: string): Promise<boolean> {
  const head = await part(path, (size) => ({ from: 0, length: Math.min(size, 16) }))
  const tail = await part(path, (size) => {
    const length = Math.min(size, PDF_END_BYTES)
    return { from: size - length, length }
  })
  return (
    /^%PDF-[12]\.\d/.test(head.toString('latin1')) && /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail.toString('latin1'))
  )
}

async function part(path: string, choose: (size: number) => { from: number; length: number }): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { from, length } = choose((await handle.stat()).size)
    if (length === 0) return Buffer.alloc(0)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
