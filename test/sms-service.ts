import { type Arrival, pushService } from './push-service.ts'

/** A text message as its provider gets it. */
export interface SentText {
  path: string
  headers: Arrival['headers']
  /** Fields as they were sent, as a form or as JSON. */
  fields: Record<string, string>
}

/** Answer of the provider: a status and what is said as JSON, or nothing at all. */
type Reply = { status: number; body: unknown } | 'hang'

const fieldsOf = ({ headers, body }: Arrival): Record<string, string> =>
  String(headers['content-type']).includes('json')
    ? JSON.parse(body.toString())
    : Object.fromEntries(new URLSearchParams(body.toString()))

/** A provider of text messages on this machine. */
export async function smsService() {
  const service = await pushService()
  const sent: SentText[] = []
  const questions: string[] = []
  let answer: (message: SentText) => Reply = () => ({ status: 200, body: [{ message_id: sent.length }] })
  let state: (path: string) => unknown = () => [{ status: 'Pending' }]
  service.answer((arrival) => {
    const { path, headers } = arrival
    if (arrival.method === 'GET') {
      questions.push(path)
      return { status: 200, body: JSON.stringify(state(path)) }
    }
    const message = { path, headers, fields: fieldsOf(arrival) }
    sent.push(message)
    const reply = answer(message)
    return reply === 'hang' ? reply : { status: reply.status, body: JSON.stringify(reply.body) }
  })
  return {
    url: service.origin,
    sent,
    /** Paths at which it was asked what became of messages. */
    questions,
    answer: (decide: typeof answer) => {
      answer = decide
    },
    state: (decide: typeof state) => {
      state = decide
    },
    arrived: service.arrived,
  }
}
