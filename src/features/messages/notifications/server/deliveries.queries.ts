import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import { offsetOf, type Page, type PageAsk, pageOf } from '#shared/paging.ts'
import type { DeliveryData } from '../contract.ts'
import type { Channel } from '../rules.ts'

type State = DeliveryData['state']

const selection = (db: Db) =>
  db
    .selectFrom('deliveries as d')
    .leftJoin('notifications as n', 'n.id', 'd.notification_id')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .select([
      'd.id',
      'd.notification_id',
      'd.address',
      'd.channel',
      'd.state',
      'd.attempts',
      'd.last_error',
      'd.next_try',
      'd.sent_at',
      'd.parts',
      'd.delivered_at',
      'd.created_at',
      'd.updated_at',
      'u.id as user_id',
      'u.firstname',
      'u.lastname',
      'n.caption',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number]

const shown = ({ user_id, firstname, lastname, caption, ...row }: Row): DeliveryData => ({
  ...row,
  // Both are closed lists by their constraints.
  channel: row.channel as Channel,
  state: row.state as State,
  user: user_id === null ? null : { id: user_id, firstname: firstname ?? '', lastname: lastname ?? '' },
  title: caption ?? 'Letter',
  next_try: row.state === 'queued' ? row.next_try : null,
})

/** One page of deliveries, newest first; null means all. */
export async function deliveryPage(
  db: Db,
  wanted: { state: State | null; userId: number | null },
  ask: PageAsk,
): Promise<Page<DeliveryData>> {
  const { state, userId } = wanted
  const { rows: counts } = await sql<{ total: number }>`select count(*) as total from deliveries
    where (${state}::text is null or state = ${state})
      and (${userId}::int is null or notification_id in (select id from notifications where user_id = ${userId}))`.execute(
    db,
  )
  let rows = selection(db)
  if (state !== null) rows = rows.where('d.state', '=', state)
  if (userId !== null) rows = rows.where('n.user_id', '=', userId)
  const page = await rows.orderBy('d.id', 'desc').limit(ask.size).offset(offsetOf(ask)).execute()
  return pageOf(page.map(shown), counts[0]?.total ?? 0, ask)
}

export async function deliveryById(db: Db, id: number): Promise<DeliveryData | undefined> {
  const row = await selection(db).where('d.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

/** Removes at most `limit` deliveries that ended before a moment, however they did; returns how many. What waits stays. */
export async function removeEnded(tx: Tx, before: Date, limit: number): Promise<number> {
  const done = await sql`delete from deliveries where id in
    (select id from deliveries where state <> 'queued' and updated_at < ${before} limit ${limit})`.execute(tx)
  return Number(done.numAffectedRows ?? 0n)
}

/** Queues a delivery that failed once more, with all its tries; false when it did not fail. */
export async function queueAgain(tx: Tx, id: number, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('deliveries')
    .set({ state: 'queued', attempts: 0, next_try: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  await sql`delete from bounced_addresses where address in (
    select users.email from deliveries
    join notifications on notifications.id = deliveries.notification_id join users on users.id = notifications.user_id
    where deliveries.id = ${id})`.execute(tx)
  return done.numUpdatedRows === 1n
}
