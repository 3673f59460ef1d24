import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/**
 * A provider of text messages, as data: what it is called with and where its answers say what. `{key}`, `{to}` (63917…), `{sender}`,
 * `{text}`, `{reference}` and `{id}` (the provider's, in `receipt`) are filled in; a field that is left blank is not sent.
 */
export interface SmsProvider {
  send: SmsCall
  /** Path of the message's id in the answer, such as `data.uid`; an answer without it is a refusal. */
  id: string
  /** Call that asks what became of a message; null where the provider does not tell. */
  receipt: (SmsCall & { state: string; delivered: readonly string[]; failed: readonly string[] }) | null
  /** Paths in what the provider posts when somebody answers a message; null where it does not. */
  reply: { from: string; text: string } | null
  /** True when the provider itself drops a second message of the same `{reference}`: only then is one whose end is unknown sent again. */
  dropsRepetitions: boolean
}

interface SmsCall {
  url: string
  headers?: Readonly<Record<string, string>> | undefined
  form?: Readonly<Record<string, string>> | undefined
  json?: Readonly<Record<string, string>> | undefined
}

/** By the published API of Semaphore, version 4, and of PhilSMS, version 3. */
const PROVIDERS: Readonly<Record<string, SmsProvider>> = {
  semaphore: {
    send: {
      url: 'https://api.semaphore.co/api/v4/messages',
      form: { apikey: '{key}', number: '{to}', message: '{text}', sendername: '{sender}' },
    },
    id: '0.message_id',
    receipt: {
      url: 'https://api.semaphore.co/api/v4/messages/{id}?apikey={key}',
      state: '0.status',
      delivered: ['Sent'],
      failed: ['Failed', 'Refunded'],
    },
    reply: null,
    dropsRepetitions: false,
  },
  philsms: {
    send: {
      url: 'https://app.philsms.com/api/v3/sms/send',
      headers: { authorization: 'Bearer {key}' },
      json: { recipient: '{to}', sender_id: '{sender}', type: 'plain', message: '{text}' },
    },
    id: 'data.uid',
    receipt: {
      url: 'https://app.philsms.com/api/v3/sms/{id}',
      headers: { authorization: 'Bearer {key}' },
      state: 'data.status',
      delivered: ['Delivered'],
      failed: ['Failed', 'Rejected', 'Undelivered', 'Expired'],
    },
    reply: null,
    dropsRepetitions: false,
  },
}

const texts = z.record(z.string(), z.string())
const call = { url: z.url(), headers: z.optional(texts), form: z.optional(texts), json: z.optional(texts) }
const provider = z.object({
  send: z.object(call),
  id: z.string(),
  receipt: z._default(
    z.nullable(z.object({ ...call, state: z.string(), delivered: z.array(z.string()), failed: z.array(z.string()) })),
    null,
  ),
  reply: z._default(z.nullable(z.object({ from: z.string(), text: z.string() })), null),
  dropsRepetitions: z._default(z.boolean(), false),
})

/** True for the name of a provider that is only tried: messages are counted as sent, and nobody is called. */
export const isTrial = (name: string): boolean => name === 'trial'

/** Reads the provider of SMS_PROVIDER: one that is known, or a file with the data of another. Throws an Error that says what does not fit. */
export function readProvider(name: string): SmsProvider {
  const known = PROVIDERS[name]
  if (known) return known
  if (!name.endsWith('.json'))
    throw new Error(`must be ${Object.keys(PROVIDERS).join(', ')}, trial, or the path of a file that ends with .json.`)
  let data: unknown
  try {
    data = JSON.parse(readFileSync(name, 'utf8'))
  } catch (error) {
    throw new Error(`names ${name}, which cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
  const read = z.safeParse(provider, data)
  if (read.success) return read.data
  const [first] = read.error.issues
  throw new Error(`names ${name}, where ${first?.path.join('.') || 'something'} does not fit: ${first?.message}`)
}
