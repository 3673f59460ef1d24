import { BackupRefused } from './refused.ts'

// The part of the tar format that a backup needs: plain files of known size with short names. Any tar opens it.

const BLOCK = 512

/** End marker of a tar. */
export const END_OF_TAR = Buffer.alloc(2 * BLOCK)

/** The block before an entry's bytes; `name` has at most 100 ASCII characters, `size` is in bytes, `at` its date. */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`${name} is no name for an entry of a backup`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`
  block.write(name, 0, 'latin1')
  block.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8), 100, 'latin1')
  block.write(octal(size, 12) + octal(Math.floor(at.getTime() / 1000), 12), 124, 'latin1')
  block.write('        0', 148, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  block.write(`${octal(checksum(block), 7)} `, 148, 'latin1')
  return block
}

/** Zeros after an entry's bytes, up to the next block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

export interface Entry {
  name: string
  /** Bytes. */
  size: number
  /** The bytes, to be read before the next entry is asked for; what is left unread is passed over. */
  body: AsyncIterable<Buffer>
}

/** The entries of a tar one after another; throws BackupRefused when it is none or ends early. */
export async function* tarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new Bytes(source)
  for (;;) {
    const block = await bytes.whole(BLOCK)
    if (block.equals(END_OF_TAR.subarray(0, BLOCK))) return
    const entry = readHeader(block)
    const body = bytes.some(entry.size)
    yield { ...entry, body }
    for await (const _unread of body);
    await bytes.whole(tarPadding(entry.size).length)
  }
}

function readHeader(block: Buffer): { name: string; size: number } {
  const text = (start: number, length: number) =>
    block
      .toString('latin1', start, start + length)
      .split('\0')[0]
      ?.trim() ?? ''
  const blank = Buffer.from(block)
  blank.write('        ', 148, 'latin1')
  if (!/^[0-7]+$/.test(text(148, 8)) || Number.parseInt(text(148, 8), 8) !== checksum(blank))
    throw new BackupRefused('This file is no backup, or it is damaged.')
  return { name: text(0, 100), size: Number.parseInt(text(124, 12), 8) }
}

const checksum = (block: Buffer) => block.reduce((sum, byte) => sum + byte, 0)

/** Bytes that arrive in pieces of any size, handed on in the sizes that are asked for. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>
  #left: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async whole(size: number): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(this.some(size)))
  }

  async *some(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0; ) {
      if (this.#left.length === 0) {
        const next = await this.#source.next()
        if (next.done) throw new BackupRefused('This backup is incomplete: it ends in the middle.')
        this.#left = next.value
      }
      const piece = this.#left.subarray(0, missing)
      this.#left = this.#left.subarray(piece.length)
      missing -= piece.length
      yield piece
    }
  }
}
