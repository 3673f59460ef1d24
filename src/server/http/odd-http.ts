import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'
import { Failure } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import { refusals } from '../refusals.ts'

// Headers of a refusal before Fastify has a request: those of every other answer all the same (A08).

type Headers = Readonly<Record<string, string>>

const JSON_TYPE = 'application/json; charset=utf-8'
const bodyOf = (refusal: Message) => JSON.stringify(new Failure('unreadable', refusal).body)
const headersOf = (safe: Headers, body: string): Headers => ({
  ...safe,
  'cache-control': 'no-store',
  vary: 'Origin',
  'content-type': JSON_TYPE,
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
})

/** An address that is no address: `%zz`, or longer than any of ours. */
export const refuseAddress = (safe: Headers): NonNullable<FastifyServerOptions['frameworkErrors']> =>
  function refuse(_error, request, reply: FastifyReply) {
    void reply
      .code(400)
      .headers({ ...safe, 'cache-control': 'no-store', vary: 'Origin', 'x-request-id': request.id })
      .type(JSON_TYPE)
      .send(bodyOf(refusals.address_unreadable))
  }

const REFUSED: Readonly<Record<string, readonly [number, Message]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, refusals.request_too_slow],
  HPE_HEADER_OVERFLOW: [431, refusals.request_too_large],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, refusals.request_too_large],
}

/** Refuses a request that Node's parser does not understand. */
export const refuseUnreadable = (safe: Headers) =>
  function refuse(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, refusal] = REFUSED[error.code ?? ''] ?? [400, refusals.request_unreadable]
    const body = bodyOf(refusal)
    const lines = Object.entries(headersOf(safe, body)).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    socket.destroy(error)
  }

/** Node answers what a client expects (417) and a missing Host (400) by itself, without any header of ours. */
export function refuseExpectations(app: FastifyInstance, safe: Headers): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf(refusals.request_unreadable)
    response.writeHead(417, headersOf(safe, body)).end(body)
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1')
      throw new Failure('unreadable', refusals.request_unreadable)
  })
}
