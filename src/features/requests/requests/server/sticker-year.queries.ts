import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { RENEWAL_DAYS } from '#shared/years.ts'
import { requestedSince } from '../sticker-year.ts'

/**
 * Plates of a lot, by their keys, that have or had a sticker of the year, also a void one, or for which one was approved in it. Each
 * stands once, in the order of the first approvals; of one day the free ones are first.
 */
export async function platesOfYear(db: Db, houseId: number, today: Day, yearStart: string): Promise<string[]> {
  const rows = await allRows(db)(sql<{ key: string }>`
    select key from (
      select distinct on (key) plate_key(q.car_plate_number) as key, q.approval_date, q.fee + q.processing_fee > 0 as paid, q.id
      from requests q left join issued_passes p on p.request_id = q.id
      where q.product = 'sticker' and q.house_id = ${houseId} and q.sticker_type <> 'pass_through' and (
        p.expiry_date > ${addDays(today, RENEWAL_DAYS)}::date
        or (q.step in ('approved', 'in_progress') and q.approval_date >= ${requestedSince(today, yearStart)}::date))
      order by key, q.approval_date, q.id
    ) firsts order by approval_date, paid, id`)
  return rows.map(({ key }) => key)
}
