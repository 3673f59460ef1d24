import { sql } from 'kysely'
import type { Db, Tx } from '#server/db.ts'

/** Holds a house and who lives there until the transaction ends, so that nothing is built on them meanwhile. */
export async function holdHousehold(tx: Tx, houseId: number): Promise<void> {
  await sql`select from residents where house_id = ${houseId} order by id for update`.execute(tx)
  await sql`select from houses where id = ${houseId} for update`.execute(tx)
}

const KINDS = {
  bills: ['bill', 'bills'],
  payments: ['payment', 'payments'],
  bookings: ['booking', 'bookings'],
  requests: ['request', 'requests'],
  complaints: ['complaint', 'complaints'],
  others: ['other resident', 'other residents'],
  accounts: ['account', 'accounts'],
} as const
type Counts = Record<keyof typeof KINDS, number>

/**
 * What stands on a house and keeps it from being deleted, in words: `3 bills, 1 payment`; empty when nothing does. Its home
 * owner alone is nothing, an invitation neither.
 */
export async function standingOn(db: Db, houseId: number): Promise<string> {
  const { rows } = await sql<Counts>`
    with living as (select id, user_id, role_type, left_at from residents where house_id = ${houseId}),
      theirs as (select id from living)
    select
      (select count(*)::int from bills where house_id = ${houseId} or resident_id in (select id from theirs)) as bills,
      (select count(*)::int from payments where house_id = ${houseId} or resident_id in (select id from theirs)) as payments,
      (select count(*)::int from bookings where resident_id in (select id from theirs)) as bookings,
      (select count(*)::int from requests where resident_id in (select id from theirs)) as requests,
      (select count(*)::int from complaints where resident_id in (select id from theirs)) as complaints,
      (select count(*)::int from living where role_type <> 'home_owner' or left_at is not null) as others,
      (select count(*)::int from users where id in (select user_id from living) and password_hash is not null) as accounts`.execute(
    db,
  )
  const counts = rows[0]
  if (!counts) return ''
  return (Object.keys(KINDS) as (keyof Counts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind].toLocaleString('en')} ${KINDS[kind][counts[kind] === 1 ? 0 : 1]}`)
    .join(', ')
}
