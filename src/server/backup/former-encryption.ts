import { argon2, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { damaged, otherPassphrase } from './refused.ts'

// Reads what was encrypted before backups were files of age: a head, then pieces of 64 KiB, each sealed by AES-256-GCM under
// the number of its place and whether it is the last one. The head: words, salt, and what tells a wrong passphrase.

const WORDS = Buffer.from('purok encrypted backup 1\n', 'latin1')
const SALT_BYTES = 16
const PROOF_BYTES = 32
const HEAD_BYTES = WORDS.length + SALT_BYTES + PROOF_BYTES
const TAG_BYTES = 16
const PIECE = 64 * 1024 + TAG_BYTES

const hash = promisify(argon2)

/** True when a file's first bytes are those of a backup in the former encryption. */
export const isFormerlyEncrypted = (start: Buffer): boolean => start.subarray(0, WORDS.length).equals(WORDS)

/** Opens one; BackupRefused for another passphrase, and for bytes that are not as they were written. */
export async function* openFormer(
  file: AsyncIterable<Buffer>,
  passphrase: string,
  path: string,
): AsyncGenerator<Buffer> {
  let key: Buffer | null = null
  let waiting: Buffer = Buffer.alloc(0)
  let place = 0
  for await (const chunk of file) {
    waiting = Buffer.concat([waiting, chunk])
    if (key === null && waiting.length >= HEAD_BYTES) {
      key = await keyOf(waiting.subarray(0, HEAD_BYTES), passphrase, path)
      waiting = waiting.subarray(HEAD_BYTES)
    }
    // One piece is always kept back: the end says that it was the last.
    for (; key !== null && waiting.length > PIECE; waiting = waiting.subarray(PIECE))
      yield opened({ key, place: place++, last: false, path }, waiting.subarray(0, PIECE))
  }
  if (key === null) throw damaged(path)
  yield opened({ key, place, last: true, path }, waiting)
}

async function keyOf(head: Buffer, passphrase: string, path: string): Promise<Buffer> {
  const salt = head.subarray(WORDS.length, WORDS.length + SALT_BYTES)
  const made = await hash('argon2id', {
    message: passphrase.normalize('NFKC'),
    nonce: salt,
    parallelism: 1,
    memory: 64 * 1024,
    passes: 3,
    tagLength: 64,
  })
  const proof = createHmac('sha256', made.subarray(32)).update(WORDS).update(salt).digest()
  if (!timingSafeEqual(proof, head.subarray(-PROOF_BYTES))) throw otherPassphrase(path)
  return made.subarray(0, 32)
}

interface At {
  key: Buffer
  place: number
  last: boolean
  path: string
}

function opened({ key, place, last, path }: At, piece: Buffer): Buffer {
  if (piece.length < TAG_BYTES) throw damaged(path)
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(place, 5, 6)
  nonce[11] = Number(last)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(piece.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw damaged(path, error)
  }
}
