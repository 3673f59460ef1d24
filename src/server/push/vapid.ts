import { createECDH } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { sharedSecret } from '../files/queries.ts'

/** The keys that identify this installation to push services (RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Reads the keys; whoever asks first on a new installation makes them. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const fresh = createECDH('prime256v1')
  fresh.generateKeys()
  const secret = await sharedSecret(db, 'vapid', padded(fresh.getPrivateKey()))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

/** A number that begins with zeros comes shorter than the 32 bytes of a key. */
const padded = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key])
