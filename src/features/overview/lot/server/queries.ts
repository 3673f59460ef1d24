import { type RawBuilder, sql } from 'kysely'
import { monthsOf, owing } from '#features/dues/bills/server/figures.queries.ts'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { areaLabel } from '#server/people/areas.queries.ts'
import { firstLotFirst, isWholeOn, ownersOn, samePerson, tenuresOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'
import { offsetOf, type PageAsk } from '#shared/paging.ts'
import type { PersonName } from '#shared/text/names.ts'
import type { LotBookingData, LotComplaintData, LotRequestData, MapLotData, OwnedLotData } from '../contract.ts'

type Named = Required<PersonName>
type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null }

export interface Listed<Row> {
  rows: Row[]
  total: number
}

/** One page of a statement that answers rows, and how many rows it has. */
async function listed<Row>(
  db: Db,
  all: RawBuilder<Row>,
  order: RawBuilder<unknown>,
  ask: PageAsk,
): Promise<Listed<Row>> {
  const { rows } = await sql<Row>`
    select * from (${all}) found order by ${order} limit ${ask.size} offset ${offsetOf(ask)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${all}) found`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const person = sql`users.id as user_id, users.firstname, users.middlename, users.lastname`
const people = sql`join residents on residents.id = found.resident_id join users on users.id = residents.user_id`

/** Bookings by people of the lot of that day. */
export const bookingsOfLot = (
  db: Db,
  houseId: number,
  ask: PageAsk,
): Promise<Listed<Omit<LotBookingData, 'name'> & Named>> =>
  listed(
    db,
    sql`select found.id, found.amenity_id, amenities.name as amenity, ${person}, found.booking_date, found.start_time, found.end_time,
        found.booking_status, found.price, coalesce((
          select sum(i.amount) from payment_items i where i.booking_id = found.id and not i.voided), 0)::bigint as paid
      from bookings found join amenities on amenities.id = found.amenity_id ${people}
      where exists (select from tenures own where own.house_id = ${houseId} and own.resident_id = found.resident_id
        and own.from_day <= found.booking_date and (own.until_day is null or own.until_day > found.booking_date))`,
    sql`booking_date desc, start_time desc, id desc`,
    ask,
  )

/** Clearances and stickers of a lot. */
export const requestsOfLot = (
  db: Db,
  houseId: number,
  ask: PageAsk,
): Promise<Listed<Omit<LotRequestData, 'name'> & Named>> =>
  listed(
    db,
    sql`select found.id, found.product, found.reference_number, ${person},
        coalesce(found.permit_type, found.car_plate_number, '') as about, coalesce(found.purpose, found.car_model, '') as detail,
        found.step, found.withdrawn_at is not null as withdrawn, found.application_date, found.fee + coalesce(found.processing_fee, 0) as fee, case when pass.voided_on is null then pass.expiry_date end as valid_until
      from requests found ${people} left join issued_passes pass on pass.request_id = found.id
      where found.house_id = ${houseId}`,
    sql`application_date desc, id desc`,
    ask,
  )

/** Complaints from a lot. */
export const complaintsOfLot = (
  db: Db,
  houseId: number,
  ask: PageAsk,
): Promise<Listed<Omit<LotComplaintData, 'name'> & Named>> =>
  listed(
    db,
    sql`select found.id, ${person}, coalesce(found.kind, found.type) as type, found.message, found.status, found.withdrawn_at is not null as withdrawn,
        found.date_sent
      from complaints found ${people} where found.house_id = ${houseId}`,
    sql`date_sent desc, id desc`,
    ask,
  )

type MapRow = Omit<MapLotData, 'owner' | 'block'> & Nullable<Named> & { block: string }

/** Every lot with its owner and what it owes today, in the order of the addresses; centavos. */
export const lotsOfMap = (db: Db, today: Day) =>
  allRows(db)(sql<MapRow>`
    select h.id, h.address, h.search as words, ${areaLabel} as area, h.block_name as block, h.kind,
      h.kind not in ('vacant', 'common') and exists (
        select from ${tenuresOn(today)} lives where lives.house_id = h.id) as occupied,
      users.firstname, users.middlename, users.lastname, coalesce(${monthsOf(today)}, 0)::int as behind,
      coalesce(lot_arrears.owed[cardinality(lot_arrears.owed)], 0)::bigint as owed
    from houses h
    left join ${ownersOn(today)} own on own.house_id = h.id
    left join residents on residents.id = own.resident_id
    left join users on users.id = residents.user_id
    left join lot_arrears on lot_arrears.house_id = h.id
    where ${isWholeOn(today)}
    order by h.sort_key, h.id`)

/** Returns the lots somebody owns, rents or lives on on a day, each lot once, with its debt and its advance. */
export const lotsOfPerson = (db: Db, residentId: number, today: Day) =>
  allRows(db)(sql<OwnedLotData>`
    select h.id, h.address, own.role, own.main, own.from_day, debt.owed, debt.oldest_due, unused.credit
    from (
      select distinct on (house_id) own.*, row_number() over (order by ${firstLotFirst}) as place
      from ${tenuresOn(today)} own where own.resident_id = ${samePerson(residentId)}
      order by house_id, ${firstLotFirst}) own
    join houses h on h.id = own.house_id
    cross join lateral (
      select coalesce(sum(${owing}), 0)::bigint as owed, min(bills.due_date) as oldest_due
      from bills where bills.house_id = h.id and not bills.paid) debt
    cross join lateral (
      select coalesce(sum(a.unused), 0)::bigint as credit from advances a where a.house_id = h.id and not a.voided) unused
    order by own.place`)
