import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../start/config.ts'
import { keyFor, secretKeyOf } from './secret-key.ts'

/** A sealed secret, and the key it was sealed with. */
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

/** Under the installation's own key, which no backup takes along. */
export function secretsOf(config: Pick<Config, 'secretKey' | 'dataDir'>): Secrets {
  const load = () => {
    const secret = secretKeyOf(config)
    return { key: keyFor(secret, 'purok secrets'), keyId: Buffer.from(secret.id, 'hex') }
  }
  return {
    async seal(bytes, about) {
      const { key, keyId } = load()
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return { bytes: Buffer.concat([iv, cipher.getAuthTag(), body]), keyId }
    },
    async open({ bytes, keyId: sealedBy }, about) {
      const { key, keyId } = load()
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
