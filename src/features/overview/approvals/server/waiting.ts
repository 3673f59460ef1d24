import { noticeText } from '#features/messages/notifications/server/notice-text.ts'
import { queueNotices } from '#features/messages/notifications/server/queue.ts'
import { lockApproval } from '#server/access/approvals.queries.ts'
import { type Approvable, actNamed } from '#server/access/approvals.ts'
import type { Db, Tx } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { meaningOf } from '#server/http/failures.ts'
import { parse } from '#server/http/http.ts'
import { conflict, notFound } from '#shared/errors.ts'
import type { Message } from '#shared/messages.ts'
import type { ApprovalData } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { approvalPage, nameOfOfficer } from './queries.ts'

export async function readApproval(db: Db, id: number): Promise<ApprovalData> {
  const { rows } = await approvalPage(db, { page: 1, size: 1 }, { show: 'all', by: 0, id })
  if (!rows[0]) throw notFound(refusals.gone)
  return rows[0]
}

/** A proposal that waits, held; 404 and 409 for what is none. */
export async function lockWaiting(tx: Tx, id: number) {
  const held = await lockApproval(tx, id)
  if (!held) throw notFound(refusals.gone)
  if (held.state !== 'waiting') throw conflict(refusals.decided)
  return held
}

export const actOrRefuse = ({ host }: Pick<Call, 'host'>, name: string): Approvable => {
  const act = actNamed(host, name)
  if (!act) throw conflict(refusals.no_act)
  return act
}

interface Sent {
  params: unknown
  body: unknown
}

/** The call of an act, parsed again from what was sent. */
export const callOf = (call: Call, act: Approvable, { params, body }: Sent, db: Tx): Call =>
  ({
    ...call,
    db,
    files: [],
    query: {},
    params: parse(act.endpoint.params, params),
    body: parse(act.endpoint.body, body),
  }) as Call

export const optionsOf = ({ endpoint }: Approvable) => ({
  ...(endpoint.patience ? { timeout: endpoint.patience } : {}),
  takesReceipt: endpoint.takesReceipt ?? false,
})

/** Does the work of an act; its refusals are those of its own feature, also where the database makes them. */
export async function meant<T>(act: Approvable, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw meaningOf(cause, act.feature.constraints) ?? cause
  }
}

export type WaitingAct = Awaited<ReturnType<typeof lockWaiting>>

export async function notifyProposer(
  { host, now, account }: Pick<Call, 'host' | 'now'> & { account: { userId: number } },
  tx: Tx,
  held: WaitingAct,
  decided: { state: 'done' | 'refused' | 'failed'; reason: string },
): Promise<void> {
  const params = {
    name: await nameOfOfficer(tx, account.userId),
    about: (held.about as unknown as Message).message,
    ...decided,
  }
  const notice = { ...noticeText('approvals.decided', params), kind: 'books', url: '/approvals' } as const
  await queueNotices({ db: tx, host, now }, [
    { ...notice, userId: held.proposed_by, dedupeKey: `approval:${held.id}:${decided.state}` },
  ])
}
