import type { AccessDetail, AccessEventName } from '#shared/access-events.ts'
import type { Failure } from '#shared/errors.ts'
import type { Tx } from '../database/db.ts'
import type { Call } from '../feature/feature.ts'
import type { Host } from '../feature/host.ts'
import { insertAccessEvent } from './access-events.queries.ts'

/** From where and when something was asked; every call is one. */
export type AccessRequest = Pick<Call, 'now' | 'address' | 'userAgent' | 'requestId'> & {
  account?: { userId: number } | null
}

export interface AccessEvent {
  event: AccessEventName
  /** Whose account it is about; null when nobody has it. */
  userId: number | null
  detail?: AccessDetail
  /** Person who did it; whoever is signed in unless told. */
  by?: number | null
}

/** Records an event of access (R02) in the transaction of what caused it; the last that the transaction does. */
export const recordAccess = (tx: Tx, request: AccessRequest, { event, userId, detail, by }: AccessEvent) =>
  insertAccessEvent(tx, {
    at: request.now,
    event,
    detail: detail ?? null,
    byUserId: by === undefined ? (request.account?.userId ?? null) : by,
    userId,
    address: request.address,
    device: request.userAgent,
    requestId: request.requestId,
  })

const refusals = new WeakMap<object, { request: AccessRequest; event: AccessEvent }>()

/** A refusal that is recorded: its call is undone, so the host records it once the call's transaction has ended. */
export function refusedWith(failure: Failure, request: AccessRequest, event: AccessEvent): Failure {
  refusals.set(failure, { request, event })
  return failure
}

/** Records what a refused call left behind, if it did. Call it while no connection is held. */
export async function recordRefusal(host: Host, error: unknown): Promise<void> {
  const refusal = typeof error === 'object' && error !== null ? refusals.get(error) : undefined
  if (!refusal) return
  const { request, event } = refusal
  try {
    await host.database.transaction({ userId: null, requestId: request.requestId }, (tx) =>
      recordAccess(tx, request, event),
    )
  } catch (failed) {
    host.log.error({ err: failed, event }, 'An event of access could not be recorded')
  }
}
