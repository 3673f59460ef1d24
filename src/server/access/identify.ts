import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/contract.ts'
import type { LinkState } from '../feature/feature.ts'
import type { Host } from '../feature/host.ts'
import { checkSignature, linkRefused, loadLinkKey } from '../files/links.ts'
import { addressOf } from '../http/client.ts'
import { type Account, authorise } from './access.ts'

/** Facts the hooks before parsing learn about a request. */
interface Caller {
  account: Account | null
  link: LinkState
  now: Date
  timeZone: string
  /** Milliseconds that it took to learn this, of those that the request's answer may take. */
  spent: number
}

type Known = Omit<Caller, 'spent'>

const callers = new WeakMap<FastifyRequest, Caller>()
const nobody = new Set(['', 'null', 'undefined'])

/** Returns the caller of a request; undefined before it was identified. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request)
export const deleteCaller = (request: FastifyRequest) => callers.delete(request)

/**
 * The bearer token of a request; `Bearer null`, `Bearer undefined` and nothing are no token
 * (docs/spec/http.md#tokens).
 */
export function bearerOf(request: FastifyRequest): string | null {
  const token = /^Bearer\s+(.*)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim() ?? ''
  return nobody.has(token) || token.length > 200 ? null : token
}

/** Identifies the caller, counted before anything else is done for them: strangers by their network, accounts by themselves (A11). */
export async function identify(endpoint: Endpoint, request: FastifyRequest, host: Host): Promise<void> {
  const now = host.clock.now()
  const since = performance.now()
  const client = { address: addressOf(request), now }
  const token = endpoint.who === 'public' && !endpoint.link ? null : bearerOf(request)
  const familiar = token !== null && host.limits.knows(token, now)
  const tooMany = familiar ? null : await host.limits.stranger(client)
  // A token that was not seen lately may be real: whoever else calls from there, the office gets through.
  if (tooMany && !token) throw tooMany
  const known = () => recognise(endpoint, request, { host, token, now, since })
  const caller = await (familiar ? known() : host.database.asStranger(known))
  if (token) host.limits.note(token, caller.account !== null, now)
  if (caller.account) {
    if (!familiar && !tooMany) host.limits.noStranger(client)
    await host.limits.account(caller.account.userId, now)
  } else {
    const still = familiar ? await host.limits.stranger(client) : tooMany
    if (still) throw still
  }
  if (caller.link === 'refused' && !caller.account && endpoint.who !== 'public') throw linkRefused()
  if (caller.link !== 'valid') authorise(endpoint.who, caller.account)
  callers.set(request, { ...caller, spent: performance.now() - since })
}

async function recognise(
  endpoint: Endpoint,
  request: FastifyRequest,
  { host, token, now, since }: { host: Host; token: string | null; now: Date; since: number },
): Promise<Known> {
  const { database } = host
  const signed = token ? await host.authenticate(database.dbUntil(database.dueFor(since)), token, now) : null
  const account = signed?.account ?? null
  // Whoever is signed in may be answered with signed links, so their key is there before a handler runs.
  if (account || endpoint.link) await loadLinkKey(host, now)
  const link = endpoint.link ? checkSignature(host, request.url, now) : 'none'
  return { account, link, now, timeZone: signed?.timeZone ?? host.timeZone() }
}
