import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../start/config.ts'

/** The installation's own key: kept outside of the database and of every backup. */
export interface SecretKey {
  bytes: Buffer
  /** Tells one key from another and tells nothing of it; may be written anywhere. */
  id: string
}

type Place = Pick<Config, 'dataDir' | 'secretKey'>

const NAME = 'secret.key'
/** 256 random bits as text. */
const KEY = /^[\w-]{43}$/
const known = new Map<string, SecretKey>()

const keyOf = (bytes: Buffer): SecretKey => ({
  bytes,
  id: createHmac('sha256', bytes).update('purok key id').digest('hex').slice(0, 16),
})

/** SECRET_KEY, or else the file `secret.key` of the data folder, which only the product's user reads; made at the first start. */
export function secretKeyOf(config: Place): SecretKey {
  const there = findSecretKey(config)
  if (there) return there
  const path = join(config.dataDir, NAME)
  const own = `${path}.${randomBytes(6).toString('hex')}`
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    // A link is there whole or not at all, and of two processes that start at once one wins.
    linkSync(own, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(own, { force: true })
  }
  return secretKeyOf(config)
}

/** The same without making one: null where there is none yet. */
export function findSecretKey({ dataDir, secretKey }: Place): SecretKey | null {
  // The text itself is the key, so that what stands in the file may be set as it is.
  if (secretKey !== null) return keyOf(Buffer.from(secretKey))
  const path = join(dataDir, NAME)
  const read = known.get(path)
  if (read) return read
  try {
    const text = readFileSync(path, 'utf8').trim()
    if (!KEY.test(text)) throw new Error(`${path} is no key: bring back the one that was there, or set SECRET_KEY.`)
    const key = keyOf(Buffer.from(text))
    known.set(path, key)
    return key
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** A key for one purpose alone, 32 bytes. */
export const keyFor = ({ bytes }: SecretKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, 'purok', purpose, 32))

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
