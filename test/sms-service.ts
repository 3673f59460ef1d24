import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** A text message as its provider gets it. */
export interface SentText {
  path: string
  headers: Record<string, string | string[] | undefined>
  /** Fields as they were sent, as a form or as JSON. */
  fields: Record<string, string>
}

/** Answer of the provider: a status and what is said as JSON, or nothing at all. */
type Reply = { status: number; body: unknown } | 'hang'

/** A provider of text messages on this machine. */
export async function smsService() {
  const sent: SentText[] = []
  const questions: string[] = []
  const news = new EventEmitter().setMaxListeners(0)
  let answer: (message: SentText) => Reply = () => ({ status: 200, body: [{ message_id: sent.length }] })
  let state: (path: string) => unknown = () => [{ status: 'Pending' }]
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'GET') {
      questions.push(path)
      say(200, state(path))
      return
    }
    const body = await text(request)
    const isJson = String(request.headers['content-type']).includes('json')
    const fields = isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
    const message = { path, headers: request.headers, fields }
    sent.push(message)
    const reply = answer(message)
    news.emit('sent')
    if (reply !== 'hang') say(reply.status, reply.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    /** Paths at which it was asked what became of messages. */
    questions,
    answer: (decide: typeof answer) => {
      answer = decide
    },
    state: (decide: typeof state) => {
      state = decide
    },
    async arrived(count: number): Promise<void> {
      while (sent.length < count) await once(news, 'sent')
    },
  }
}
