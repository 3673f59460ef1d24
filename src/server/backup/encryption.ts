import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Duplex, type Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption'
import { damaged, otherPassphrase, refuseUnread } from './refused.ts'

// An encrypted backup is a file of age (age-encryption.org/v1) with a passphrase: `age -d` opens it. What was altered, cut off or
// put in another order cannot be read, and no more than some pieces of 64 KiB are in memory.

const WORDS = Buffer.from('age-encryption.org/v1\n', 'latin1')

/** True when a file's first bytes are those of age. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, WORDS.length).equals(WORDS)

/** Encrypts what passes through with a passphrase. */
export const encryption = (passphrase: string): Duplex =>
  Duplex.from(async function* encrypted(plain: AsyncIterable<Buffer>) {
    const encrypter = new Encrypter()
    encrypter.addRecipient(new Passphrase(passphrase))
    yield* outOf(await encrypter.encrypt(into(plain)))
  })

/** Opens an encrypted file; BackupRefused for another passphrase, and for bytes that are not as they were written. */
export async function* openEncrypted(file: Readable, passphrase: string, path: string): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(new Passphrase(passphrase, path))
  try {
    yield* outOf(await decrypter.decrypt(into(file)))
  } catch (error) {
    refuseUnread(error, (cause) => damaged(path, cause))
  } finally {
    file.destroy()
  }
}

const into = (bytes: AsyncIterable<Buffer>) => WebStream.from(bytes) as ReadableStream<Uint8Array>
async function* outOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
}

const hash = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
/** Two to the power of this many rounds: 0.9 s and 128 MB. */
const WORK = 17
/** Work that `age -p` takes. Only a forged file would ask for more, and for its memory. */
const MOST_WORK = 18
const LABEL = Buffer.from('age-encryption.org/v1/scrypt', 'latin1')
const CIPHER = 'chacha20-poly1305'
const TAG = { authTagLength: 16 }
/** The key is made for one file. */
const NONCE = Buffer.alloc(12)

/**
 * Says in the head of a file of age what its key is, under a passphrase. The library says the same, but its scrypt holds up
 * the server's own thread for a second each time; that of Node works beside it.
 */
class Passphrase implements Recipient, Identity {
  readonly #passphrase: string
  readonly #path: string

  constructor(passphrase: string, path = '') {
    this.#passphrase = passphrase.normalize('NFKC')
    this.#path = path
  }

  async wrapFileKey(fileKey: Uint8Array): Promise<Stanza[]> {
    const salt = randomBytes(16)
    const cipher = createCipheriv(CIPHER, await this.#keyOf(salt, WORK), NONCE, TAG)
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return [new Stanza(['scrypt', salt.toString('base64').replaceAll('=', ''), String(WORK)], body)]
  }

  async unwrapFileKey(stanzas: Stanza[]): Promise<Uint8Array | null> {
    const [{ args, body }, ...others] = stanzas as [Stanza, ...Stanza[]]
    const [kind, salt = '', work = ''] = args
    if (kind !== 'scrypt' || others.length > 0 || !/^[1-9]\d?$/.test(work) || Number(work) > MOST_WORK) return null
    try {
      const key = await this.#keyOf(Buffer.from(salt, 'base64'), Number(work))
      const decipher = createDecipheriv(CIPHER, key, NONCE, TAG)
      decipher.setAuthTag(body.subarray(-TAG.authTagLength))
      return Buffer.concat([decipher.update(body.subarray(0, -TAG.authTagLength)), decipher.final()])
    } catch (error) {
      throw otherPassphrase(this.#path, error)
    }
  }

  #keyOf(salt: Buffer, work: number): Promise<Buffer> {
    const options = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** work * 8 * 128 + 1024 * 1024 }
    return hash(this.#passphrase, Buffer.concat([LABEL, salt]), 32, options)
  }
}
