import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

// A browser that subscribed at a push service. It reads messages with node:crypto alone, after RFC 8291 and 8188, and
// checks signatures after RFC 8292: independently of the library that writes them.

export interface Browser {
  /** Subscription the browser hands to POST /push/subscriptions. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Reads a message; throws when it is not for this browser or was changed. */
  read(body: Buffer): { id: number; key: string; title: string; body: string; url: string | null }
}

/** A browser with keys of its own that subscribed at the service under a path of its own. */
export function browserAt(service: { origin: string }, path = `/push/${randomBytes(8).toString('hex')}`): Browser {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `${service.origin}${path}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: (body) => JSON.parse(decrypt(body, pair.computeSecret.bind(pair), publicKey, auth)),
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
const label = (text: string) => Buffer.from(`${text}\0`)

function decrypt(body: Buffer, agree: (other: Buffer) => Buffer, own: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const material = derive(agree(sender), auth, Buffer.concat([label('WebPush: info'), own, sender]), 32)
  const key = derive(material, salt, label('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(material, salt, label('Content-Encoding: nonce'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

/** The claims of a VAPID header (RFC 8292), or null when its signature is not by the key that the browser subscribed with. */
export function vapidClaims(
  header: string | undefined,
  publicKey: string,
): { aud: string; sub: string; exp: number } | null {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey) return null
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const verified = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return verified ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}
