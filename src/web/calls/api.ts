import { type AnswerOf, type AskOf, type Endpoint, fillPath, type RawReply } from '#shared/contract.ts'
import type { AccountInfo } from '#shared/people.ts'
import { readToken, startAnew } from '../device/token.ts'
import { noteMe, ownToken, shownBy } from '../device/token-owner.ts'
import { ApiError, readApiError, UNREACHABLE } from './api-error.ts'
import { noteLine } from './connection.ts'
import { answerOfEarlyRequest } from './early-answers.ts'
import { reauthenticate } from './reauthentication.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Sends the same money once, however often the call is repeated (docs/spec/http.md#repeats). */
  idempotencyKey?: string
  /** Files by the names of the contract; null and undefined are left out. */
  files?: Readonly<Record<string, File | readonly File[] | null | undefined>>
}

/** A file arrives with the name the server gave it. */
export type CallAnswer<E extends Endpoint> = E['reply'] extends 'file' ? File : AnswerOf<E>
export type QueryKey = readonly unknown[]
type Arguments<E extends Endpoint> =
  Record<never, never> extends AskOf<E>
    ? [ask?: AskOf<E>, options?: CallOptions]
    : [ask: AskOf<E>, options?: CallOptions]

/** Parts of an endpoint needed to call it; the contract's own words, or the compiler complains. */
type Wire<E extends Endpoint> = Pick<E, 'method' | 'path' | 'who'> &
  (E['reply'] extends RawReply ? Pick<E, 'reply'> : unknown) &
  (E['idempotent'] extends true ? Pick<E, 'idempotent'> : unknown) &
  (E['atRoot'] extends true ? Pick<E, 'atRoot'> : unknown) &
  // Input of a DELETE stands in its address unless its contract has a body.
  (E extends { method: 'DELETE'; body: object } ? { body: object } : unknown)

/**
 * An endpoint without its contract's schemas, for the pages that load first: they would be a tenth of what those load. Name the
 * endpoint as a type: `wired<typeof sessionContract.login>({ method: 'POST', path: '/login', who: 'public' })`.
 */
export const typedEndpoint = <E extends Endpoint>(wire: Wire<E>): E => wire as unknown as E

type Sending<E extends Endpoint> = (ask: AskOf<E>, options: CallOptions) => Promise<CallAnswer<E>>

/** `endpoint` as forms check and keep its values, but sent in another way: a payment that is posted from a report. */
export const withSender = <E extends Endpoint>(endpoint: E, send: Sending<E>): E => ({ ...endpoint, send })

/** Calls an endpoint: `await call(billsContract.list, { page: 2 })`. Rejects with ApiError. */
export const call = <E extends Endpoint>(endpoint: E, ...[ask, options]: Arguments<E>) =>
  callWith(endpoint, ask ?? ({} as AskOf<E>), options ?? {})

/** The same where the endpoint is not known, whose ask may then not be left out. */
export const callWith = <E extends Endpoint>(
  endpoint: E & { readonly send?: Sending<E> },
  ask: AskOf<E>,
  options: CallOptions,
): Promise<CallAnswer<E>> =>
  endpoint.send?.(ask, options) ?? (send(endpoint, ask as Ask, options) as Promise<CallAnswer<E>>)

/** The key under which the answer is kept: the first word of the path, by which lists are asked again, the path, then the ask. */
export const keyOf = <E extends Endpoint>({ method, path }: E, ask: AskOf<E>): QueryKey => [
  path.split('/')[1],
  method,
  path,
  ask,
]

type Ask = Readonly<Record<string, unknown>>
/** An endpoint as far as it is needed here. */
type Sent = Pick<Endpoint, 'method' | 'path' | 'who'> & Partial<Endpoint>

/** `again`: after its session had ended and its person signed in once more. */
async function send(endpoint: Sent, ask: Ask, options: CallOptions, again = false): Promise<unknown> {
  const token = endpoint.who === 'public' ? null : await ownToken()
  const response = await reach(endpoint, ask, options, token)
  if (response.ok) {
    const answer = await readAnswer(endpoint, response)
    if (endpoint.method === 'GET' && endpoint.path === '/me') noteMe(token, answer as AccountInfo)
    return answer
  }
  const error = await readApiError(response)
  if (error.status !== 401 || endpoint.who === 'public') throw error
  // Whoever signed in in another tab meanwhile stays signed in.
  const over = token === readToken()
  const owner = endpoint.path === '/logout' ? undefined : shownBy(token)
  if (again || (over && !owner)) {
    if (over) startAnew()
    throw error
  }
  if (over && owner) await reauthenticate(owner)
  return send(endpoint, ask, options, true)
}

async function reach(endpoint: Sent, ask: Ask, options: CallOptions, token: string | null): Promise<Response> {
  const parts = splitAsk(endpoint, ask)
  const path = fillPath(endpoint.path, ask) + queryText(parts.query)
  const form = options.files && formOf(parts.body, options.files)
  const body = form ?? (endpoint.method === 'GET' || !parts.hasBody ? null : JSON.stringify(parts.body))
  const address = endpoint.atRoot ? path : `/api${path}`
  const early = form
    ? null
    : await answerOfEarlyRequest(endpoint.method, address, typeof body === 'string' ? body : null)
  if (early) return early
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      headers: headersOf(token, options, typeof body === 'string'),
      body,
      ...(options.signal ? { signal: options.signal } : {}),
    })
    noteLine(response.status)
    return response
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    noteLine(null)
    throw Object.assign(new ApiError(0, UNREACHABLE), { cause })
  }
}

function headersOf(token: string | null, options: CallOptions, json: boolean): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(json ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  }
}

/** Path parameters by name; fields of the query schema, or all of a call without a body, go into the address. */
function splitAsk(endpoint: Sent, ask: Ask): { query: Ask; body: Ask; hasBody: boolean } {
  const rest = Object.entries(ask).filter(([name]) => !new RegExp(`:${name}\\b`).test(endpoint.path))
  const hasBody = endpoint.method !== 'GET' && (endpoint.method !== 'DELETE' || endpoint.body !== undefined)
  const queried = new Set(fieldsOf(endpoint.query))
  const inQuery = ([name]: [string, unknown]) => !hasBody || queried.has(name)
  return {
    query: Object.fromEntries(rest.filter(inQuery)),
    body: Object.fromEntries(rest.filter((field) => !inQuery(field))),
    hasBody,
  }
}

const fieldsOf = (schema: Endpoint['query']): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : []

/** `?page=2&status=paid`; what is missing or null means "no filter" and stays away. */
function queryText(query: Ask): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

function formOf(body: Ask, files: NonNullable<CallOptions['files']>): FormData {
  const form = new FormData()
  for (const [name, value] of flat(body)) if (value !== undefined) form.append(name, fieldText(value))
  for (const [name, file] of flat(files)) if (file instanceof File) form.append(name, file)
  return form
}

/** Fields one by one; every item of a list under `name[]`. */
const flat = (fields: Ask): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one): [string, unknown] => [`${name}[]`, one]) : [[name, value]],
  )

const fieldText = (value: unknown): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

async function readAnswer(endpoint: Sent, response: Response): Promise<unknown> {
  if (endpoint.reply === 'empty' || response.status === 204) return null
  if (endpoint.reply === 'text') return response.text()
  if (endpoint.reply !== 'file') return response.json()
  const blob = await response.blob()
  return new File([blob], fileName(response.headers.get('content-disposition')), { type: blob.type })
}

/** The name in a Content-Disposition header; the encoded form (RFC 5987) wins because it keeps ñ. */
function fileName(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1] ?? 'file'
}
