import { argon2, createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { BackupRefused } from './refused.ts'

// An encrypted backup: a head, then pieces of 64 KiB, each sealed by AES-256-GCM under the number of its place and
// whether it is the last one. So what was altered, cut off or put in another order cannot be read, without keeping more
// than a piece in memory. The head: words, salt, and what tells a wrong passphrase from a damaged file.

const WORDS = Buffer.from('purok encrypted backup 1\n', 'latin1')
const SALT_BYTES = 16
const PROOF_BYTES = 32
/** Bytes of the head of an encrypted backup. */
const HEAD_BYTES = WORDS.length + SALT_BYTES + PROOF_BYTES
const PIECE = 64 * 1024
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

const hash = promisify(argon2)
const MEMORY_KIB = 64 * 1024
const PASSES = 3

interface Keys {
  key: Buffer
  /** Proves that the passphrase is the one, and that the salt is whole. */
  proof: Buffer
}

async function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  const made = await hash('argon2id', {
    message: passphrase.normalize('NFKC'),
    nonce: salt,
    parallelism: 1,
    memory: MEMORY_KIB,
    passes: PASSES,
    tagLength: 64,
  })
  return {
    key: made.subarray(0, 32),
    proof: createHmac('sha256', made.subarray(32)).update(WORDS).update(salt).digest(),
  }
}

/** Each file has a key of its own by its salt, so that places may simply be counted. */
function nonceOf(place: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(place, 5, 6)
  nonce[11] = Number(last)
  return nonce
}

/** True when a file's first bytes are those of an encrypted backup. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, WORDS.length).equals(WORDS)

/** Encrypts what passes through with a passphrase. */
export async function encryption(passphrase: string): Promise<Transform> {
  const salt = randomBytes(SALT_BYTES)
  const { key, proof } = await keysOf(passphrase, salt)
  const sealed = (plain: Buffer, place: number, last: boolean) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(place, last))
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  const pieces = inPieces(PIECE, sealed)
  pieces.push(Buffer.concat([WORDS, salt, proof]))
  return pieces
}

/** Opens an encrypted backup again; `BackupRefused` for another passphrase, and for bytes that are not as they were written. */
export async function decryption(
  start: Buffer,
  passphrase: string,
  path: string,
): Promise<{ headBytes: number; opening: Transform }> {
  const refused = (cause?: unknown) =>
    new BackupRefused(`${path} is incomplete, or was changed or damaged since it was written. Nothing was restored.`, {
      cause,
    })
  if (start.length < HEAD_BYTES) throw refused()
  const salt = start.subarray(WORDS.length, WORDS.length + SALT_BYTES)
  const { key, proof } = await keysOf(passphrase, salt)
  if (!timingSafeEqual(proof, start.subarray(WORDS.length + SALT_BYTES, HEAD_BYTES)))
    throw new BackupRefused(
      `The passphrase is not the one of ${path} (BACKUP_PASSPHRASE), or the file's beginning is damaged. Nothing was restored.`,
    )
  const opened = (bytes: Buffer, place: number, last: boolean) => {
    if (bytes.length < TAG_BYTES) throw refused()
    try {
      const decipher = createDecipheriv(CIPHER, key, nonceOf(place, last), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch (cause) {
      throw refused(cause)
    }
  }
  return { headBytes: HEAD_BYTES, opening: inPieces(PIECE + TAG_BYTES, opened) }
}

/** Hands on bytes in pieces of one size, each turned by `turn`; the last piece is what is left at the end, and may be empty. */
function inPieces(size: number, turn: (piece: Buffer, place: number, last: boolean) => Buffer): Transform {
  let waiting: Buffer[] = []
  let length = 0
  let place = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        waiting.push(chunk)
        length += chunk.length
        // One piece is always kept back: the end says that it was the last.
        if (length > size) {
          let all = Buffer.concat(waiting)
          for (; all.length > size; all = all.subarray(size)) this.push(turn(all.subarray(0, size), place++, false))
          waiting = [all]
          length = all.length
        }
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        done(null, turn(Buffer.concat(waiting), place, true))
      } catch (error) {
        done(error as Error)
      }
    },
  })
}
