import { sql } from 'kysely'
import type { Dependents } from '#server/feature/deletion-guards.ts'

/** People of the house who can sign in. */
export const accountsOnHousehold = sql<Dependents>`
  select h.house_id, u.id, concat_ws(' ', u.firstname, u.lastname) as detail
  from household h join users u on u.id = h.user_id
  where u.password_hash is not null`

/** People of the house who were invited and have not taken it up, or are signed in without a password. */
export const invitationsOnHousehold = sql<Dependents>`
  select h.house_id, u.id, concat_ws(' ', u.firstname, u.lastname) as detail
  from household h join users u on u.id = h.user_id
  where u.password_hash is null and (
    exists (select from account_links l where l.user_id = u.id) or exists (select from sessions s where s.user_id = u.id))`
