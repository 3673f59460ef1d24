import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { firstRow } from '#server/database/rows.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { RENEWAL_DAYS } from '#shared/years.ts'
import { requestedSince } from '../sticker-year.ts'

/** Number of vehicles of a lot that have a sticker of the year, or for which one was approved in it. */
export async function vehiclesOfYear(db: Db, houseId: number, today: Day, yearStart: string): Promise<number> {
  const row = await firstRow(db)(sql<{ count: number }>`
    select count(distinct plate_key(q.car_plate_number))::int as count
    from requests q left join issued_passes p on p.request_id = q.id
    where q.product = 'sticker' and q.house_id = ${houseId} and q.sticker_type <> 'pass_through' and (
      p.voided_on is null and p.expiry_date > ${addDays(today, RENEWAL_DAYS)}::date
      or (q.step in ('approved', 'in_progress') and q.approval_date >= ${requestedSince(today, yearStart)}::date))`)
  return row?.count ?? 0
}
