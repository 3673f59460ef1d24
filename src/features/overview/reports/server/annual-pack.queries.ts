import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { allRows } from '#server/database/rows.ts'
import { ownersOn } from '#server/people/occupancies.queries.ts'
import type { Day } from '#shared/dates.ts'
import type { PersonName } from '#shared/text/names.ts'
import type { OfficerRow } from '../pack-reports.ts'

interface Member extends Required<PersonName> {
  lot: string
  since: Day
}

/** Returns the owners of each lot on a day, and since when, in the order of the addresses. */
export const membersOn = (db: Db, day: Day) =>
  allRows(db)(sql<Member>`
    select h.address as lot, users.firstname, users.middlename, users.lastname,
      (select max(t.from_day) from tenures t where t.house_id = o.house_id and t.resident_id = o.resident_id and t.main
        and t.from_day <= ${day}::date) as since
    from ${ownersOn(day)} o join houses h on h.id = o.house_id join residents r on r.id = o.resident_id
    join users on users.id = r.user_id order by h.sort_key, h.id`)

/** Returns the officers of a day, by office and name, with the sessions that are open; those whose account ended since too. */
export const officersOn = (db: Db, day: Day): Promise<(OfficerRow & { sessions: number })[]> =>
  allRows(db)(sql<OfficerRow & { sessions: number }>`
    select concat_ws(' ', users.firstname, users.lastname) as name,
      case when users.role_type = 'admin' then 'administrator' else coalesce(a.office_role, 'treasurer') end as office,
      a.term_from as from, a.term_until as until,
      (select count(*)::int from sessions s where s.user_id = users.id) as sessions
    from users join admins a on a.user_id = users.id
    where (users.ended_at is null or village_day(users.ended_at) > ${day}::date) and users.role_type in ('admin', 'treasurer')
      and a.office_role is distinct from 'guard'
      and coalesce(a.term_from, ${day}::date) <= ${day}::date and coalesce(a.term_until, ${day}::date) >= ${day}::date
    order by 2, fold(users.lastname), users.id`)
