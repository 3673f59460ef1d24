import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

// A push service on this machine. What subscribes there is in push-browser.ts.

export interface Arrival {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Answer of the service: a status with headers, or not at all. */
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
    const arrival = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await buffer(request),
    }
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
