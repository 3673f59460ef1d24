import { sql } from 'kysely'
import type { Message } from '#shared/messages.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Shown } from './approvals.ts'

export interface Proposal {
  call: string
  params: unknown
  body: unknown
  subject: string
  shown: Shown
  reason: string | null
  by: number
  at: Date
}

/** Keeps a proposal; the same one twice violates `approvals_once` or `approvals_subject`. Returns its id. */
export async function insertApproval(tx: Tx, proposal: Proposal): Promise<number> {
  const { call, params, body, subject, shown, reason, by, at } = proposal
  const { id } = await tx
    .insertInto('approvals')
    .values({
      call,
      params: JSON.stringify(params),
      body: JSON.stringify(body),
      subject,
      about: JSON.stringify(shown.about),
      touches: JSON.stringify(shown.touches),
      reason,
      proposed_by: by,
      proposed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A proposal, held until the transaction ends; undefined for an unknown id. */
export const lockApproval = (tx: Tx, id: number) =>
  tx.selectFrom('approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type Decision = { by: number; at: Date } & (
  | { state: 'done'; requestId: string }
  | { state: 'refused'; answer: string }
  | { state: 'failed'; failure: Message }
  | { state: 'withdrawn' }
)

/** Decides a proposal that is held. */
export const decide = (tx: Tx, id: number, decision: Decision) =>
  tx
    .updateTable('approvals')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.at,
      answer: decision.state === 'refused' ? decision.answer : null,
      failure: decision.state === 'failed' ? JSON.stringify(decision.failure) : null,
      request_id: decision.state === 'done' ? decision.requestId : null,
    })
    .where('id', '=', id)
    .execute()

/** Has a proposal that is held say what it is by now. */
export const renewApproval = (tx: Tx, id: number, { about, touches }: Shown) =>
  tx
    .updateTable('approvals')
    .set(({ eb }) => ({
      about: JSON.stringify(about),
      touches: JSON.stringify(touches),
      shown: eb('shown', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** From here on the audit log names somebody else as who acts. */
export const actAs = (tx: Tx, userId: number) =>
  sql`select set_config('purok.user_id', ${String(userId)}, true)`.execute(tx)

/** Does work and takes all of it back; returns what it answered. */
export async function tried<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(tx)
  const answer = await work()
  await sql`rollback to savepoint trial`.execute(tx)
  return answer
}

/** Counts the proposals that wait for somebody who did not make them. */
export const waitingFor = (userId: number) =>
  sql<number>`(select count(*)::int from approvals where state = 'waiting' and proposed_by <> ${userId})`

/** Names who agreed last to a change of a record, by the request that wrote it; null where nobody was asked. */
export async function approverOf(db: Db, table: string, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', u.firstname, u.lastname) as name
    from audit_log l join approvals a on a.request_id = l.request_id join users u on u.id = a.decided_by
    where l.table_name = ${table} and l.row_id = ${String(id)} order by a.id desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}
