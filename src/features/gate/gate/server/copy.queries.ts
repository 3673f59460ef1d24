import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import type { Day } from '#shared/dates.ts'

/** Addresses of the lots, in walking order. */
export const addressesOfLots = (db: Db) =>
  allRows(db)(sql<{ id: number; address: string }>`
    select id, address from houses where joined_to is null order by sort_key, id`)

/** Vehicles of the register with their lots of a day and the last day of their stickers. */
export const platesOfLots = (db: Db, today: Day) =>
  allRows(db)(sql<{ key: string; house_id: number | null; make: string; colour: string | null; until: Day | null }>`
    select v.plate_key as key, vehicle_lot(v.house_id, v.resident_id, ${today}::date) as house_id, v.make, v.colour, latest.until
    from vehicles v left join (
      select plate_key(q.car_plate_number) as key, max(p.expiry_date) as until
      from requests q join issued_passes p on p.request_id = q.id where q.product = 'sticker' and p.voided_on is null group by 1
    ) latest on latest.key = v.plate_key
    where v.ended_on is null or v.ended_on > ${today}::date order by v.plate_key`)

/** Clearances whose work is not over for a month, with the codes that are printed on them. */
export const clearancesOn = (db: Db, today: Day) =>
  allRows(db)(sql<{
    reference: string
    type: string
    house_id: number
    code: string | null
    rejected: boolean
    from: Day
    until: Day
  }>`
    select q.reference_number as reference, q.permit_type as type, q.house_id, p.code, q.step = 'rejected' as rejected,
      q.expect_start_date as from, q.expect_end_date as until
    from requests q left join issued_passes p on p.request_id = q.id
    where q.product = 'permit' and q.expect_end_date >= ${today}::date - 31 order by q.id`)
