import { crc32, inflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import type { Message } from '#shared/messages.ts'
import { refusals } from './refusals.ts'

/** A file that cannot be read; what is said tells why and what to do instead. */
export class Unreadable extends Error {
  readonly refusal: Message

  constructor(message: Message, options?: ErrorOptions) {
    super(message.message, options)
    this.name = 'Unreadable'
    this.refusal = message
  }
}

const BROKEN = refusals.excel_damaged
const PROTECTED = refusals.excel_protected
const TOO_LARGE = refusals.excel_unpacked

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const MAX_ENTRIES = 2_000
/** The first day a zip knows. */
const NO_DATE = new Date(1980, 0, 1)

interface Entry {
  name: string
  method: number
  crc: number
  compressedSize: number
  offset: number
}

/** The list at a zip file's end. */
function entriesOf(zip: Buffer): Entry[] {
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new Unreadable(TOO_LARGE)
  const entries: Entry[] = []
  for (let at = zip.readUInt32LE(end + 16), left = count; left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Unreadable(BROKEN)
    if (zip.readUInt16LE(at + 8) & 1) throw new Unreadable(PROTECTED)
    const nameLength = zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      compressedSize: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(zip: Buffer): number {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 65_535); at--) {
    if (zip.readUInt32LE(at) === END) return at
  }
  throw new Unreadable(BROKEN)
}

function contentOf(zip: Buffer, entry: Entry, room: number): Buffer {
  if (zip.readUInt32LE(entry.offset) !== LOCAL) throw new Unreadable(BROKEN)
  const start = entry.offset + 30 + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28)
  const packed = zip.subarray(start, start + entry.compressedSize)
  if (packed.length < entry.compressedSize) throw new Unreadable(BROKEN)
  if (entry.method !== 0 && entry.method !== 8) throw new Unreadable(BROKEN)
  if (entry.method === 0 && packed.length > room) throw new Unreadable(TOO_LARGE)
  // The sizes a zip states are believed by nobody: unpacking itself stops at the limit.
  const content = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, room) })
  if (crc32(content) !== entry.crc) throw new Unreadable(BROKEN)
  return content
}

/**
 * Unpacks the wanted files of a zip, `limit` bytes together. Throws Unreadable for zips that are broken, protected by
 * a password, or larger than that.
 */
export function unzip(zip: Buffer, wanted: (name: string) => boolean, limit: number): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let room = limit
  try {
    for (const entry of entriesOf(zip)) {
      if (!wanted(entry.name) || files.has(entry.name)) continue
      const content = contentOf(zip, entry, room)
      room -= content.length
      files.set(entry.name, content)
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    const tooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new Unreadable(tooLarge ? TOO_LARGE : BROKEN, { cause: error })
  }
  return files
}

/** A zip that holds files as they are, for a reader that wants a zip. */
export const zipOf = (files: ReadonlyMap<string, Buffer>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files), { level: 0, mtime: NO_DATE }))
