import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/db.ts'
import type { Centavos } from '#shared/money.ts'
import type { Slot } from '../rules.ts'

/** A booking and where its person is reached; a guest has neither account nor first name. */
export interface ExpiredBooking extends Slot {
  id: number
  full_name: string
  booking_date: string
  email: string | null
  user_id: number | null
  firstname: string | null
  account_email: string | null
}

/** A booking that expired, whom to tell, and what was paid for it. */
export interface Expired extends ExpiredBooking {
  amenity: string
  paid: Centavos
  /** Its time began so long ago that nobody needs to hear of it. */
  stale: boolean
}

/**
 * Rejects undecided bookings whose time has begun by the village's clock, the earliest first, at most `limit`; those that
 * somebody holds are left for the next time, and those whose reported payment waits are left for the office.
 */
export async function rejectBegun(
  tx: Tx,
  { now, zone, limit }: { now: Date; zone: string; limit: number },
): Promise<Expired[]> {
  const local = sql`(${now}::timestamptz at time zone ${zone})`
  const { rows } = await sql<Expired>`
    with begun as (
      select id from bookings where booking_status = 'for_approval' and lower(slot) <= ${local}
        and not exists (select from payment_reports r where r.state = 'waiting' and (r.booking_id = bookings.id or bookings.id = any (r.other_booking_ids)))
      order by lower(slot), id limit ${limit} for update skip locked
    ), expired as (
      update bookings set booking_status = 'rejected', expired_at = ${now} where id in (select id from begun)
      returning id, full_name, email, booking_date, start_time, end_time, amenity_id, resident_id, slot
    )
    select expired.id, expired.full_name, expired.email, expired.booking_date, expired.start_time,
      expired.end_time, amenities.name as amenity, users.id as user_id, users.firstname,
      users.email as account_email, lower(expired.slot) < ${local} - interval '2 days' as stale,
      (select coalesce(sum(i.amount), 0) from payment_items i where i.booking_id = expired.id and not i.voided)::bigint as paid
    from expired join amenities on amenities.id = expired.amenity_id
    left join residents on residents.id = expired.resident_id
    left join users on users.id = residents.user_id
    order by expired.id`.execute(tx)
  return rows
}

/** User ids of the officers who decide on bookings. */
export async function staffIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('admins', 'admins.user_id', 'users.id')
    .select('users.id')
    .where('role_type', 'in', ['admin', 'treasurer'])
    .where((where) => where.or([where('office_role', 'is', null), where('office_role', '=', 'secretary')]))
    .where('users.ended_at', 'is', null)
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id)
}
