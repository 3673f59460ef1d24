import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import type { AccountRequestKind } from '../contract.ts'

/** Requests that are shown at once; an office that has more begins with the oldest. */
const MOST = 200

/**
 * Tells the office what a resident asks for: a new card, or another name. Who asks again asks once, with the last name that was
 * wanted; somebody who lives here no more asks for nothing.
 */
export async function insertRequest(
  tx: Tx,
  { userId, kind, wanted = null, now }: { userId: number; kind: AccountRequestKind; wanted?: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into account_requests (user_id, kind, wanted, created_at)
    select user_id, ${kind}, ${wanted}, ${now}::timestamptz from residents where user_id = ${userId} and left_at is null
    on conflict (user_id, kind) where state = 'waiting' do update set wanted = excluded.wanted`.execute(tx)
}

/** Ends what people asked for by doing it. */
export async function fulfilRequests(
  tx: Tx,
  { userIds, kind, by, now }: { userIds: readonly number[]; kind: AccountRequestKind; by: number; now: Date },
): Promise<void> {
  await sql`update account_requests set state = 'done', decided_by = ${by}, decided_at = ${now}
    where user_id = any(${userIds}::int[]) and kind = ${kind} and state = 'waiting'`.execute(tx)
}

/** Ends a request that waits, with a reason; false when there is none. */
export async function dismissRequest(
  tx: Tx,
  { id, reason, by, now }: { id: number; reason: string; by: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_requests')
    .set({ state: 'dismissed', reason, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The last request of somebody to correct the own name. */
export const lastNameRequest = (db: Db, userId: number) =>
  db
    .selectFrom('account_requests')
    .select([sql<string>`wanted`.as('wanted'), sql<State>`state`.as('state'), 'reason', 'created_at as asked_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'name')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type State = 'waiting' | 'done' | 'dismissed'

/** Requests that wait for the office, of everybody or of one person, the oldest first. */
export async function waitingRequests(db: Db, userId: number | null) {
  const rows = await db
    .selectFrom('account_requests as request')
    .innerJoin('users', 'users.id', 'request.user_id')
    .innerJoin('residents', 'residents.user_id', 'users.id')
    .innerJoin('houses', 'houses.id', 'residents.house_id')
    .select([
      'request.id',
      'request.user_id',
      'request.kind',
      'request.wanted',
      'request.created_at as asked_at',
      'users.firstname',
      'users.middlename',
      'users.lastname',
      'houses.address',
      sql<boolean>`users.password_hash is not null`.as('has_account'),
    ])
    .where('request.state', '=', 'waiting')
    .where('residents.left_at', 'is', null)
    .$if(userId !== null, (query) => query.where('request.user_id', '=', userId ?? 0))
    .orderBy('request.created_at')
    .orderBy('request.id')
    .limit(MOST)
    .execute()
  // The kinds are a check constraint of the table.
  return rows.map((row) => ({ ...row, kind: row.kind as AccountRequestKind }))
}
