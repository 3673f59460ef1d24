import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'

/** Vehicles of one person whose stickers end on a day. */
export interface EndingSoon {
  user_id: number
  firstname: string
  plates: string[]
  until: Day
}

/**
 * Users of vehicles whose stickers end within some days, else the owner of their lot, of each last day one row, without those who were told of
 * it already. Left out are vehicles for which a sticker is requested.
 */
export const endingSoon = (db: Db, today: Day, days: number): Promise<EndingSoon[]> =>
  allRows(db)(sql<EndingSoon>`
    select users.id as user_id, users.firstname, latest.until, array_agg(v.plate order by v.plate_key) as plates
    from vehicles v
    cross join lateral (select vehicle_lot(v.house_id, v.resident_id, ${today}::date) as house_id) lot
    cross join lateral (
      select max(p.expiry_date) as until from requests q join issued_passes p on p.request_id = q.id
      where q.product = 'sticker' and p.voided_on is null and plate_key(q.car_plate_number) = v.plate_key) latest
    left join ${ownersOn(today)} own on own.house_id = lot.house_id
    join residents on residents.id = coalesce(v.resident_id, own.resident_id)
    join users on users.id = residents.user_id and users.ended_at is null
    where (v.ended_on is null or v.ended_on > ${today}::date) and lot.house_id is not null
      and latest.until > ${today}::date and latest.until <= ${today}::date + ${days}::int
      and not exists (select from requests q where q.product = 'sticker' and plate_key(q.car_plate_number) = v.plate_key
        and q.step in ('pending', 'approved', 'in_progress'))
      and not exists (select from notifications n where n.user_id = users.id and n.wording = 'stickers.ends_soon'
        and n.params ->> 'until' = latest.until::text)
    group by users.id, users.firstname, latest.until
    order by users.id, latest.until`)
