import type { AccessDetail, AccessEventName } from '#shared/access-events.ts'
import type { Failure } from '#shared/errors.ts'
import { insertAccessEvent } from './access-events.queries.ts'
import type { Tx } from './db.ts'
import type { Call } from './feature.ts'
import type { Host } from './host.ts'

/** From where and when something was asked; every call is one. */
export type Asked = Pick<Call, 'now' | 'address' | 'userAgent' | 'requestId'> & {
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
export const recordAccess = (tx: Tx, asked: Asked, { event, userId, detail, by }: AccessEvent) =>
  insertAccessEvent(tx, {
    at: asked.now,
    event,
    detail: detail ?? null,
    byUserId: by === undefined ? (asked.account?.userId ?? null) : by,
    userId,
    address: asked.address,
    device: asked.userAgent,
    requestId: asked.requestId,
  })

const refusals = new WeakMap<object, { asked: Asked; event: AccessEvent }>()

/** A refusal that is recorded: its call is undone, so the host records it once the call's transaction has ended. */
export function refusedWith(failure: Failure, asked: Asked, event: AccessEvent): Failure {
  refusals.set(failure, { asked, event })
  return failure
}

/** Records what a refused call left behind, if it did. Call it while no connection is held. */
export async function keepRefusal(host: Host, error: unknown): Promise<void> {
  const refusal = typeof error === 'object' && error !== null ? refusals.get(error) : undefined
  if (!refusal) return
  const { asked, event } = refusal
  try {
    await host.database.transaction({ userId: null, requestId: asked.requestId }, (tx) =>
      recordAccess(tx, asked, event),
    )
  } catch (failed) {
    host.log.error({ err: failed, event }, 'An event of access could not be recorded')
  }
}
