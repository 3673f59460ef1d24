import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Semaphore } from '../database/connection-gate.ts'

const hash = promisify(
  (algorithm: 'argon2id', parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
    argon2(algorithm, parameters, done),
)
const MEMORY_KIB = 19 * 1024
const PASSES = 2
const KEY_BYTES = 32

/** Hashing is made to cost: one processor stays for everything else, however many sign in (A10). */
const passwordQueue = new Semaphore(Math.max(1, availableParallelism() - 1), Infinity)

/** argon2id with 19 MiB and two passes: 32 bytes that take as long to find again. */
export async function slowHash(message: string | Buffer, salt: Buffer): Promise<Buffer> {
  await passwordQueue.take()
  try {
    return await hash('argon2id', {
      message,
      nonce: salt,
      parallelism: 1,
      memory: MEMORY_KIB,
      passes: PASSES,
      tagLength: KEY_BYTES,
    })
  } finally {
    passwordQueue.give(true)
  }
}

const derive = (password: string, salt: Buffer) => slowHash(password.normalize('NFKC'), salt)

/** As `argon2id$salt$key` in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `argon2id$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`
}

const nobodys = 'argon2id$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='

/** Compares in constant time; without a stored hash it takes as long and is false, so that time tells nothing (A06). */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = (stored ?? nobodys).split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64'))
  const known = Buffer.from(key, 'base64')
  return stored !== null && known.length === derived.length && timingSafeEqual(derived, known)
}
