import { sql } from 'kysely'
import type { Standing } from '#server/guards.ts'

/** Who belongs to the house, or did, beside the home owner who goes along. */
export const othersOnHousehold = sql<Standing>`
  select h.house_id, r.id, concat_ws(' ', u.firstname, u.lastname) as detail
  from household h join residents r on r.house_id = h.house_id and r.id is distinct from h.owner_id
  join users u on u.id = r.user_id`

/** What somebody of the house may do, and what may be done in it. */
export const permissionsOnHousehold = sql<Standing>`
  select h.house_id, p.id, null as detail
  from household h join household_permissions p on p.house_id = h.house_id or p.user_id = h.user_id`
