import { ReadableStream as WebStream } from 'node:stream/web'
import { createTarDecoder } from 'modern-tar'
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
