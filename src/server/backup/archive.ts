import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { encryption, isEncrypted, openEncrypted } from './encryption.ts'
import { isFormerlyEncrypted, openFormer } from './former-encryption.ts'
import { BackupRefused, refuseUnread } from './refused.ts'

export interface Entry {
  name: string
  /** The bytes, to be read before the next entry is asked for; what is left unread is passed over. */
  body: AsyncIterable<Buffer>
}

/** The entries of a tar one after another; throws BackupRefused when it is none or ends early. */
export async function* tarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = WebStream.from(source) as ReadableStream<Uint8Array>
  for await (const { header, body } of refusing(bytes.pipeThrough(createTarDecoder({ strict: true })))) {
    yield { name: header.name, body: buffers(body) }
    await body.cancel()
  }
}

async function* buffers(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of refusing(body))
    yield Buffer.from(buffer, byteOffset, byteLength)
}

/** Hands on what comes; an archive that the library cannot read is refused. */
async function* refusing<T>(source: ReadableStream<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    refuseUnread(
      error,
      (cause) => new BackupRefused('This file is no backup, or it is damaged or incomplete.', { cause }),
    )
  }
}

// A backup is a .tar.gz that any tool opens. It ends with one more gzip member, empty, whose comment is the checksum of
// everything before it: a file that was cut or changed anywhere is known without looking inside. With a passphrase all of
// that is encrypted.

const SEAL_WORDS = 'purok backup sha256 '
const seal = (digest: string) =>
  Buffer.concat([
    // A gzip head with a comment, no date and an unknown system; an empty body; the checksum and length of nothing.
    Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]),
    Buffer.from(`${SEAL_WORDS}${digest}\0`, 'latin1'),
    Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  ])
const SEAL_BYTES = seal('0'.repeat(64)).length

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>
  /** Seals the file, makes it safe from a power cut and gives it its name. */
  finish(): Promise<void>
  /** Removes what was written so far. */
  abandon(): Promise<void>
}

/** Writes an archive as `<path>.part`, which becomes `path` when it is whole. Memory does not grow with it. */
export async function writeArchive(path: string, at: Date, passphrase: string | null = null): Promise<ArchiveWriter> {
  const part = `${path}.part`
  const tar = createTarPacker()
  const hash = createHash('sha256')
  const sealed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, seal(hash.digest('hex')))
    },
  })
  const secret = passphrase === null ? [] : [encryption(passphrase)]
  const written = pipeline([
    Readable.fromWeb(tar.readable as WebStream),
    createGzip(),
    sealed,
    ...secret,
    createWriteStream(part, { mode: 0o600 }),
  ])
  // Whoever writes next or finishes hears of it.
  written.catch(() => undefined)
  const write = async (name: string, bytes: Buffer) => {
    const body = tar.controller.add({ name, size: bytes.length, mode: 0o600, mtime: at }).getWriter()
    await body.write(bytes)
    await body.close()
  }
  return {
    async add(name, bytes) {
      await Promise.race([write(name, bytes), written])
    },
    async finish() {
      tar.controller.finalize()
      await written
      await flush(part)
      await rename(part, path)
      if (process.platform !== 'win32') await flush(dirname(path))
    },
    async abandon() {
      tar.controller.error(new Error('the backup is abandoned'))
      await written.catch(() => undefined)
      await rm(part, { force: true })
    },
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** A backup as it was before it was encrypted, in pieces; BackupRefused when it cannot be opened. */
async function* plain(path: string, passphrase: string | null): AsyncGenerator<Buffer> {
  const start = await startOf(path)
  const former = isFormerlyEncrypted(start)
  if (!(former || isEncrypted(start))) return yield* createReadStream(path)
  if (passphrase === null)
    throw new BackupRefused(`${path} is encrypted. Name its passphrase with BACKUP_PASSPHRASE. Nothing was restored.`)
  yield* (former ? openFormer : openEncrypted)(createReadStream(path), passphrase, path)
}

/** Bytes enough to tell what a file is. */
const START_BYTES = 64

async function startOf(path: string): Promise<Buffer> {
  const handle = await open(path, 'r').catch((cause: unknown) => {
    throw new BackupRefused(`The backup ${path} cannot be read.`, { cause })
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Throws BackupRefused unless the file is whole and unchanged since it was written. Reads it once. */
export async function checkSeal(path: string, passphrase: string | null = null): Promise<void> {
  const hash = createHash('sha256')
  let end = Buffer.alloc(0)
  for await (const chunk of plain(path, passphrase)) {
    const known = Buffer.concat([end, chunk])
    hash.update(known.subarray(0, -SEAL_BYTES))
    end = known.subarray(-SEAL_BYTES)
  }
  if (!end.includes(SEAL_WORDS))
    throw new BackupRefused(`${path} is no backup, or it is incomplete: its end is missing. Nothing was restored.`)
  if (!end.equals(seal(hash.digest('hex'))))
    throw new BackupRefused(`${path} was changed or damaged since it was written. Nothing was restored.`)
}

/** The entries of an archive in the order they were written; throws BackupRefused when it cannot be read to its end. */
export async function* readArchive(path: string, passphrase: string | null = null): AsyncGenerator<Entry> {
  const unzipped = createGunzip()
  const done = pipeline(plain(path, passphrase), unzipped)
  // Whoever reads hears of it.
  done.catch(() => undefined)
  try {
    yield* tarEntries(unzipped)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.startsWith('Z_')) throw new BackupRefused('This backup is damaged and cannot be read.', { cause: error })
    throw error
  } finally {
    unzipped.destroy()
  }
}
