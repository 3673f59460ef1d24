import * as z from 'zod/mini'
import { type Outcome, reasonOf } from '../notices/delivery.ts'
import type { PushMessage } from '../notices/push.ts'
import { jsonOf, post } from './post.ts'

const ticket = z.object({
  status: z.string(),
  id: z.optional(z.string()),
  message: z.optional(z.string()),
  details: z.optional(z.object({ error: z.optional(z.string()) })),
})
const answer = z.object({ data: z.union([ticket, z.array(ticket)]) })

/** Hands a message for the resident app to the Expo push service at `url`. */
export async function sendThroughExpo(
  { url, tryMs }: { url: string; tryMs: number },
  token: string,
  message: PushMessage,
): Promise<Outcome> {
  const body = JSON.stringify({
    to: token,
    title: message.title,
    body: message.body,
    sound: 'default',
    priority: 'high',
    data: { id: message.notificationId, url: message.url, key: message.key },
  })
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': message.key,
  }
  try {
    const posted = await post({ url: new URL(url), headers, body, anywhere: true, timeout: tryMs })
    if (posted.status >= 500 || posted.status === 429 || posted.status === 401 || posted.status === 403)
      return { kind: 'later', reason: `Expo answered ${posted.status}` }
    return readTicket(posted.status, posted.body)
  } catch (error) {
    return { kind: 'later', reason: reasonOf(String(error)) }
  }
}

function readTicket(status: number, body: string): Outcome {
  const read = z.safeParse(answer, jsonOf(body))
  const first = read.success ? [read.data.data].flat()[0] : undefined
  if (!first) return { kind: status < 300 ? 'later' : 'refused', reason: `Expo answered ${status} without a ticket` }
  if (first.status === 'ok') return { kind: 'sent', providerId: first.id ?? null }
  const reason = reasonOf(`${first.details?.error ?? 'Expo'}: ${first.message ?? 'refused'}`)
  if (first.details?.error === 'DeviceNotRegistered') return { kind: 'gone', reason }
  return { kind: first.details?.error === 'MessageTooBig' ? 'refused' : 'later', reason }
}
