import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { isWholeOn, ownersOn, tenuresOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { LotCardData } from '../contract.ts'

/** As many as are looked at while somebody waits. */
const LAST_PAYMENTS = 5

export interface Owner {
  user_id: number
  firstname: string
  middlename: string | null
  lastname: string
  contact_number: string | null
  /** All lots that they own. */
  lots: { id: number; address: string }[]
}

/** Returns the lot's owner on a day, and that person's other lots. */
export const ownerOf = (db: Db, houseId: number, today: Day) =>
  firstRow(db)(sql<Owner>`
    select users.id as user_id, coalesce(users.firstname, '') as firstname, users.middlename, users.lastname, users.contact_number,
      (select coalesce(json_agg(json_build_object('id', h.id, 'address', h.address) order by h.sort_key, h.id), '[]')
        from ${ownersOn(today)} also join houses h on h.id = also.house_id
        where also.resident_id = own.resident_id and ${isWholeOn(today)}) as lots
    from ${ownersOn(today)} own join residents on residents.id = own.resident_id join users on users.id = residents.user_id
    where own.house_id = ${houseId}`)

const peopleOf = (houseId: number, today: Day) =>
  sql`select own.resident_id from ${tenuresOn(today)} own where own.house_id = ${houseId}`

/** Returns bookings by whoever owns, rents or lives on the lot: undecided, or reserved and not over; the next one first. */
export const openBookings = (db: Db, houseId: number, today: Day): Promise<LotCardData['bookings']> =>
  allRows(db)(sql<LotCardData['bookings'][number]>`
    select b.id, b.amenity_id, amenities.name as amenity, b.booking_date, b.booking_status,
      greatest(0, b.price - coalesce((select sum(i.amount) from payment_items i where i.booking_id = b.id and not i.voided), 0))::bigint as amount_due
    from bookings b join amenities on amenities.id = b.amenity_id
    where b.resident_id in (${peopleOf(houseId, today)}) and b.booking_date >= ${today}::date and b.expired_at is null
      and b.booking_status in ('for_approval', 'reserved')
    order by b.booking_date, b.start_time, b.id`)

/** Clearances and stickers of the lot that are under way, the oldest first. */
export const openRequests = (db: Db, houseId: number): Promise<LotCardData['requests']> =>
  allRows(db)(sql<LotCardData['requests'][number]>`
    select id, product, reference_number, coalesce(permit_type, car_plate_number, '') as about, step,
      case when step = 'approved' then coalesce(fee, 0) + coalesce(processing_fee, 0) else 0 end as to_pay
    from requests where house_id = ${houseId} and step not in ('rejected', 'claimed')
    order by created_at, id`)

export interface LotPayments {
  /** PAYMENT.ids of the last ones, by their day, the newest first. */
  last: number[]
  /** Sum that bills and advances were paid by cheques that are neither cleared nor bounced. */
  to_clear: Centavos
}

/** Returns what was paid for a lot: the last entries of the ledger, and what of all has to clear. */
export async function paymentsOf(db: Db, houseId: number): Promise<LotPayments> {
  const row = await firstRow(db)(sql<LotPayments>`
    select array(select id from payments where house_id = ${houseId} order by payment_date desc, id desc limit ${LAST_PAYMENTS}) as last,
      (select coalesce(sum(amount), 0)::bigint from (
        select i.payment_id, i.amount from bills join payment_items i on i.bill_id = bills.id
        where bills.house_id = ${houseId} and i.advance_id is null and not i.voided
        union all select payment_id, amount from advances where house_id = ${houseId} and not voided
      ) paid join cheques using (payment_id) where state in ('received', 'deposited')) as to_clear`)
  return row ?? { last: [], to_clear: 0 }
}
