import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** What was sealed, and which key it was. */
export interface Sealed {
  bytes: Buffer
  keyId: Buffer
}

/** Seals what the database must hold but a copy of the database must not tell (AES-256-GCM). */
export interface Secrets {
  /** `about` says what it is and whose: it opens under no other name. */
  seal(bytes: Buffer, about: string): Promise<Sealed>
  /** Null when another key sealed it, for something else, or when it was changed. */
  open(sealed: Sealed, about: string): Promise<Buffer | null>
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const FILE = 'secret.key'

/**
 * The key is SECRET_KEY, or else `secret.key` in the data folder, which is made when it is first needed and which no
 * backup takes along.
 */
export function secretsOf(config: Pick<Config, 'secretKey' | 'dataDir'>): Secrets {
  let loaded: Promise<{ key: Buffer; keyId: Buffer }> | undefined
  const load = () => {
    loaded ??= derived(config)
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }
  return {
    async seal(bytes, about) {
      const { key, keyId } = await load()
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return { bytes: Buffer.concat([iv, cipher.getAuthTag(), body]), keyId }
    },
    async open({ bytes, keyId: sealedBy }, about) {
      const { key, keyId } = await load()
      if (!keyId.equals(sealedBy) || bytes.length < IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}

async function derived({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>) {
  const secret = secretKey ?? (await keyOf(dataDir))
  const from = (info: string, length: number) => Buffer.from(hkdfSync('sha256', secret, '', info, length))
  return { key: from('purok secrets', 32), keyId: from('purok key id', 8) }
}

async function keyOf(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE)
  const key = (await read(path)) ?? (await make(path, dataDir))
  if (!/^[\w-]{43}$/.test(key)) throw new Error(`${path} is no key: put back the one that was there, or set SECRET_KEY`)
  return key
}

const read = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

/** Whole or not at all, and once: a second one that makes it reads what the first made. */
async function make(path: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return (await read(path)) ?? ''
}
