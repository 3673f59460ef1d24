import type { AskOf, Endpoint, RawReply } from '#shared/contract.ts'
import { type Call, type CallAnswer, type CallOptions, directCall } from './api.ts'

type Always<E extends Endpoint, Name extends keyof E> = Pick<E, Name>

/** Parts of an endpoint needed to call it; the contract's own words, or the compiler complains. */
type Wire<E extends Endpoint> = Always<E, 'method' | 'path' | 'who'> &
  (E['reply'] extends RawReply ? Always<E, 'reply'> : unknown) &
  (E['idempotent'] extends true ? Always<E, 'idempotent'> : unknown) &
  (E['atRoot'] extends true ? Always<E, 'atRoot'> : unknown) &
  // Input of a DELETE stands in its address unless its contract has a body.
  (E extends { method: 'DELETE'; body: object } ? { hasBody: true } : unknown)

type Direct<E extends Endpoint> = (ask: AskOf<E>, options?: CallOptions) => Promise<CallAnswer<E>>

/** One endpoint as a call, as `client` of the office makes them, without its schemas. */
export function wired<E extends Endpoint>(wire: Wire<E>): Call<E> {
  // The rest of an endpoint is for the server and for forms that check before they send.
  const { hasBody, ...known } = wire as Wire<E> & { hasBody?: true }
  const endpoint = (hasBody ? { ...known, body: {} } : known) as unknown as E
  const direct = directCall<E>(endpoint) as Direct<E>
  const call = (ask = {} as AskOf<E>, options: CallOptions = {}) => direct(ask, options)
  const [, word] = endpoint.path.split('/')
  const key = (ask?: AskOf<E>) => [word, endpoint.method, endpoint.path, ask ?? {}]
  return Object.assign(call, { endpoint, key }) as unknown as Call<E>
}
