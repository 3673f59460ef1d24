import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

// A push service on this machine and a browser that subscribed there. The browser reads messages with node:crypto
// alone, after RFC 8291 and 8188, independently of the library that writes them.

export interface Arrival {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** How the service answers: a status with headers, or not at all. */
export type Manner = { status: number; headers?: Record<string, string>; body?: string } | 'hang' | 'cut' | 'stall'

export interface PushService {
  /** `http://127.0.0.1:port` */
  origin: string
  /** `127.0.0.1:port` */
  host: string
  arrivals: Arrival[]
  /** Decides about each message; 201 until told otherwise. */
  answer(decide: (arrival: Arrival) => Manner): void
  /** Resolves when `count` messages have arrived in all. */
  arrived(count: number): Promise<void>
  /** Stops listening; open connections are cut. */
  stop(): Promise<void>
  /** Listens on the same port again. */
  start(): Promise<void>
}

const created: Manner = { status: 201, headers: { location: '/message/1' } }

export async function pushService(): Promise<PushService> {
  const arrivals: Arrival[] = []
  const news = new EventEmitter({ captureRejections: true }).setMaxListeners(0)
  let decide: (arrival: Arrival) => Manner = () => created
  const server = createServer(async (request, response) => {
    const arrival = { path: request.url ?? '', headers: request.headers, body: await buffer(request) }
    arrivals.push(arrival)
    reply(response, decide(arrival))
    news.emit('arrival')
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  afterAll(stop)
  return {
    origin: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    arrivals,
    answer: (how) => {
      decide = how
    },
    arrived: async (count) => {
      while (arrivals.length < count) await once(news, 'arrival')
    },
    stop,
    start: () => listen(port),
  }
}

function reply(response: ServerResponse, manner: Manner): void {
  if (manner === 'hang') return
  if (manner === 'cut') {
    response.socket?.destroy()
    return
  }
  if (manner === 'stall') {
    response.writeHead(201, { 'content-length': '10' })
    response.write('half')
    return
  }
  response.writeHead(manner.status, manner.headers).end(manner.body)
}

export interface Browser {
  /** What the browser hands to POST /push/subscriptions. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Reads a message; throws when it is not for this browser or was changed. */
  read(body: Buffer): { id: number; key: string; title: string; body: string; url: string | null }
}

/** A browser with keys of its own that subscribed at the service under a path of its own. */
export function browserAt(
  service: Pick<PushService, 'origin'>,
  path = `/push/${randomBytes(8).toString('hex')}`,
): Browser {
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
