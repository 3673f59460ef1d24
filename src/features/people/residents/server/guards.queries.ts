import { sql } from 'kysely'
import type { Standing } from '#server/guards.ts'

/** Who belongs to the house, or did, beside the home owner who goes along. */
export const othersOnHousehold = sql<Standing>`
  select h.house_id, r.id, concat_ws(' ', u.firstname, u.lastname) as detail
  from household h join residents r on r.id is distinct from h.owner_id and r.id in (
    select id from residents where house_id = h.house_id union select resident_id from tenures where house_id = h.house_id)
  join users u on u.id = r.user_id`

/** What the home owner who goes along has or had beside the house. */
export const lotsOnHousehold = sql<Standing>`
  select h.house_id, t.id, concat_ws(' ', u.firstname, u.lastname) as detail
  from household h join tenures t on t.resident_id = h.owner_id and t.house_id <> h.house_id
  join residents r on r.id = h.owner_id join users u on u.id = r.user_id`

/** What somebody of the house may do, and what may be done in it. */
export const permissionsOnHousehold = sql<Standing>`
  select h.house_id, p.id, null as detail
  from household h join household_permissions p on p.house_id = h.house_id or p.user_id = h.user_id`
