import type { BodyOf, Contract, Endpoint, ReplyOf } from '#shared/contract.ts'
import { conflict } from '#shared/errors.ts'
import type { Said } from '#shared/said.ts'
import type { Call, Feature } from './feature.ts'
import type { Host } from './host.ts'
import { refusals } from './refusals.ts'

/**
 * An act of a feature that waits for another officer's yes where the settings say so. It is a call: what was sent is kept, and the
 * same handler does it once somebody else agreed (docs/decisions/second-officer.md).
 */
export interface Approvable {
  endpoint: Endpoint
  feature: Feature
  /** True when the settings require a second officer for this call. */
  asks(call: Call): boolean | Promise<boolean>
  /** Text of the proposal, with its figures: made of what the call answered when it was tried. */
  about(answer: unknown, call: Call): Said
  /** The body that was sent, with the name of who agreed where the record keeps a reason. */
  signed(body: unknown, approver: string): unknown
  handler(call: Call): unknown
}

interface Declared<E extends Endpoint> {
  asks(call: Call<E>): boolean | Promise<boolean>
  about(answer: ReplyOf<E>, call: Call<E>): Said
  signed?(body: BodyOf<E>, approver: string): BodyOf<E>
}

/** Declares a call of a feature's contract as such an act. */
export function approvable<C extends Contract, Name extends keyof C & string>(
  feature: Feature,
  contract: C,
  name: Name,
  { asks, about, signed }: Declared<C[Name]>,
): Approvable {
  const endpoint = contract[name] as Endpoint
  return {
    endpoint,
    feature,
    asks: asks as Approvable['asks'],
    about: about as Approvable['about'],
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
