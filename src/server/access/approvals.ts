import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, Contract, Endpoint, ReplyOf } from '#shared/contract.ts'
import { conflict } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import { Answered, type Call, type Feature } from '../feature/feature.ts'
import type { Host } from '../feature/host.ts'
import { refusals } from '../refusals.ts'

/**
 * An act of a feature that waits for another officer's yes where the settings say so. It is a call: what was sent is kept, and the
 * same handler does it once somebody else agreed (docs/decisions/second-officer.md).
 */
export interface Approvable {
  endpoint: Endpoint
  feature: Feature
  /** True when the settings require a second officer for this call. Holds what that depends on until the transaction ends. */
  asks(call: Call): boolean | Promise<boolean>
  /** Reads what it is to replace, held; before the call is tried or done. */
  before(call: Call): Touched | Promise<Touched>
  /** Tells the work of the call: a proposal keeps it, and whoever agrees agrees to that and nothing else. */
  shows(answer: unknown, call: Call, before: Touched): Shown
  /** The body that was sent, with the name of who agreed where the record keeps a reason. */
  signed(body: unknown, approver: string): unknown
  handler(call: Call): unknown
}

/** State of the books that an act touches: ids, sums, parts. Numbers that are only given when it is done are none of it. */
export interface Touched {
  readonly [name: string]:
    | string
    | number
    | boolean
    | null
    | undefined
    | Touched
    | readonly (Touched | number | string | null)[]
}

export interface Shown {
  about: Message
  touches: Touched
}

interface Declared<E extends Endpoint> {
  asks(call: Call<E>): boolean | Promise<boolean>
  /** Text of the proposal, with its figures: made of what the call answered when it was tried, and of what was before it. */
  about(answer: ReplyOf<E>, call: Call<E>, before: Touched): Message
  /** Tells of what it touches the rest that the text does not say. */
  touches(answer: ReplyOf<E>, call: Call<E>): Touched
  /** Reads what the answer does not tell any more. */
  before?(call: Call<E>): Touched | Promise<Touched>
  signed?(body: BodyOf<E>, approver: string): BodyOf<E>
}

/** Declares a call of a feature's contract as such an act. */
export function approvable<C extends Contract, Name extends keyof C & string>(
  feature: Feature,
  contract: C,
  name: Name,
  { asks, about, touches, before, signed }: Declared<C[Name]>,
): Approvable {
  const endpoint = contract[name] as Endpoint
  return {
    endpoint,
    feature,
    asks: asks as Approvable['asks'],
    before: (before ?? (() => ({}))) as Approvable['before'],
    shows: (answer, call, was) => ({
      about: about(answer as ReplyOf<C[Name]>, call as Call<C[Name]>, was),
      touches: { before: was, done: touches(answer as ReplyOf<C[Name]>, call as Call<C[Name]>) },
    }),
    signed: (signed ?? ((body: unknown) => body)) as Approvable['signed'],
    handler: feature.handlers[name] as Approvable['handler'],
  }
}

const MAX_REASON = 500

/** A reason with the name of who agreed, within the length that reasons have. */
export function withApprover(reason: string, approver: string): string {
  const agreed = ` (approved by ${approver})`
  return reason.slice(0, MAX_REASON - agreed.length) + agreed
}

/** Name of a call: `POST /payments/:id/void`. */
const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** Does the work of an act, and tells what that was. */
export async function perform(act: Approvable, call: Call): Promise<Shown> {
  const before = await act.before(call)
  const answer = await act.handler(call)
  return act.shows(answer instanceof Answered ? answer.reply : answer, call, before)
}

/** True when an act is what a proposal showed. What was proposed before it was kept is not known to be. */
export function isAsShown(stored: { about: unknown; touches: unknown }, { about, touches }: Shown): boolean {
  const { code, params } = stored.about as Message
  const now = JSON.parse(JSON.stringify([about.code, about.params, touches]))
  return isDeepStrictEqual([code, params, stored.touches], now)
}

/** Words of whoever proposes: what is proposed is the same whatever they are. */
const WORDS = new Set(['reason', 'void_reason'])

/** The same for two calls that would do the same. */
export function subjectOf({ endpoint }: Approvable, { params, body }: Pick<Call, 'params' | 'body'>): string {
  const wordless = Object.entries(body ?? {}).filter(([name]) => !WORDS.has(name))
  const data = JSON.stringify([
    callName(endpoint),
    params,
    wordless.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ])
  return createHash('sha256').update(data).digest('hex')
}

const known = new WeakMap<object, ReadonlyMap<Endpoint, Approvable>>()

function actsOf({ manifests }: Pick<Host, 'manifests'>): ReadonlyMap<Endpoint, Approvable> {
  const acts =
    known.get(manifests) ??
    new Map(manifests.flatMap(({ approvable: own = [] }) => own).map((act) => [act.endpoint, act] as const))
  known.set(manifests, acts)
  return acts
}

/** The act that a call is; undefined for one that is none. */
const actOf = (host: Pick<Host, 'manifests'>, endpoint: Endpoint): Approvable | undefined => actsOf(host).get(endpoint)

export const actNamed = (host: Pick<Host, 'manifests'>, name: string): Approvable | undefined =>
  [...actsOf(host).values()].find(({ endpoint }) => callName(endpoint) === name)

/** 409 for an act that another officer has to agree to: whoever asked must not believe that it was done. */
export async function refuseUnapproved(endpoint: Endpoint, call: Call): Promise<void> {
  const act = actOf(call.host, endpoint)
  if (act && (await act.asks(call))) throw conflict(refusals.second_officer)
}
