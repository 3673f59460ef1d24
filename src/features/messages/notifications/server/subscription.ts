import { ECDH } from 'node:crypto'

const bytesOf = (text: string) => (/^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0))

/** True when a text is the public key of a browser: a point of the curve P-256, uncompressed, as base64url. */
export function isDeviceKey(text: string): boolean {
  const point = bytesOf(text)
  if (point.length !== 65 || point[0] !== 4) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** True when a text is the secret of 16 bytes that a browser made with its key. */
export const isAuthSecret = (text: string): boolean => bytesOf(text).length === 16
