import { smsText } from '#shared/text/sms.ts'
import { jsonOf, type Post, type Posted, post } from '../push/post.ts'
import { type Outcome, reasonOf } from './delivery.ts'
import { isTrial, readProvider, type SmsProvider } from './sms-provider.ts'

/** Provider of text messages and its key, as the environment says (SMS_PROVIDER, SMS_KEY, SMS_URL). */
export interface SmsConfig {
  provider: string
  key: string
  /** Origin that is called in place of the provider's own; null for its own. */
  url: string | null
}

export interface TextMessage {
  /** The same for every repetition. */
  reference: string
  /** Mobile number of the Philippines, as contact numbers are kept: `09171234567`. */
  to: string
  /** Name that the receiver reads in place of a number; blank for the one that the provider gives. */
  sender: string
  text: string
}

export interface SmsSender {
  /** True when a message whose end is not known may be sent once more. */
  readonly repeats: boolean
  /** Hands one message to the provider. Never throws. */
  send(message: TextMessage): Promise<Outcome>
  /** Asks what became of a message by the provider's id. Never throws. */
  receipt(id: string): Promise<Receipt>
}

/** Fate of a message; `unknown` where the provider does not say yet, or not at all. */
export type Receipt = { kind: 'delivered' } | { kind: 'failed'; reason: string } | { kind: 'unknown' }

/** Reason of a message that was handed over without an answer: a second one might reach the person twice. */
export const NOT_KNOWN = 'It is not known whether it was sent: the provider did not answer'

const TRIAL: SmsSender = {
  repeats: true,
  send: async () => ({ kind: 'sent', providerId: null }),
  receipt: async () => ({ kind: 'unknown' }),
}

/** Opens a sender of text messages; nothing is called before the first message. `tryMs` is how long one try may take. */
export function openSms({ provider: name, key, url }: SmsConfig, tryMs: number): SmsSender {
  if (isTrial(name)) return TRIAL
  const provider = readProvider(name)
  const about = (call: Call, values: Values) => requestOf(call, { ...values, key }, url, tryMs)
  return {
    repeats: provider.dropsRepetitions,
    send: ({ reference, to, sender, text }) =>
      handOver(provider, about(provider.send, { reference, to: abroad(to), sender, text: smsText(text) })),
    receipt: (id) =>
      provider.receipt ? ask(provider.receipt, about(provider.receipt, { id })) : Promise.resolve({ kind: 'unknown' }),
  }
}

/** Reads an answer to a message, as the provider posts it; null for what is no answer, or where the provider posts none. */
export function readReply(config: SmsConfig | null, posted: unknown): { from: string; text: string } | null {
  const paths = config && !isTrial(config.provider) ? readProvider(config.provider).reply : null
  if (!paths) return null
  const [from, text] = [at(posted, paths.from), at(posted, paths.text)]
  return typeof from === 'string' && typeof text === 'string' ? { from, text } : null
}

type Call = SmsProvider['send']
type Values = Readonly<Record<string, string>>

/** A number as providers take it: with the country, without a sign. */
const abroad = (number: string) => number.replace(/^0/, '63').replace(/^\+/, '')

const fill = (template: string, values: Values, as: (value: string) => string = (value) => value) =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in values ? as(values[name] ?? '') : whole))

const filled = (fields: Readonly<Record<string, string>>, values: Values) =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, template]) => [name, fill(template, values)] as const)
      .filter(([, value]) => value !== ''),
  )

function requestOf(call: Call, values: Values, origin: string | null, timeout: number): Post {
  const url = new URL(fill(call.url, values, encodeURIComponent))
  const { form, json, headers = {} } = call
  const body = form
    ? new URLSearchParams(filled(form, values)).toString()
    : json
      ? JSON.stringify(filled(json, values))
      : ''
  return {
    url: origin ? new URL(url.pathname + url.search, origin) : url,
    method: form || json ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(json && { 'content-type': 'application/json' }),
      ...filled(headers, values),
      'content-length': Buffer.byteLength(body),
    },
    body,
    anywhere: true,
    timeout,
  }
}

async function handOver(provider: SmsProvider, request: Post): Promise<Outcome> {
  let answer: Posted
  try {
    answer = await post(request)
  } catch (error) {
    // Refused before a word was said; any other end leaves it open.
    const { code } = error as { code?: string }
    const never = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code ?? '')
    if (never || provider.dropsRepetitions) return { kind: 'later', reason: reasonOf(String(error)) }
    return { kind: 'refused', reason: NOT_KNOWN }
  }
  const { status, body } = answer
  const id = at(jsonOf(body), provider.id)
  if (status < 300 && id !== undefined) return { kind: 'sent', providerId: String(id) }
  const reason = reasonOf(`The provider answered ${status}: ${body}`)
  // A wrong key, no credit or too many at once are none of the number's fault.
  return { kind: status >= 500 || [401, 402, 403, 429].includes(status) ? 'later' : 'refused', reason }
}

async function ask(receipt: NonNullable<SmsProvider['receipt']>, request: Post): Promise<Receipt> {
  try {
    const { status, body } = await post(request)
    const state = status < 300 ? String(at(jsonOf(body), receipt.state)).toLowerCase() : ''
    const is = (one: string) => one.toLowerCase() === state
    if (receipt.delivered.some(is)) return { kind: 'delivered' }
    if (receipt.failed.some(is)) return { kind: 'failed', reason: reasonOf(`The provider says: ${state}`) }
    return { kind: 'unknown' }
  } catch {
    return { kind: 'unknown' }
  }
}

/** Value at a path like `data.0.uid`. */
const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (within, name) => (typeof within === 'object' && within !== null ? Reflect.get(within, name) : undefined),
      value,
    ) ?? undefined
