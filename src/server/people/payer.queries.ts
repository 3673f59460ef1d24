import { sql } from 'kysely'

const erased = sql`from residents join users on users.id = residents.user_id
  where residents.id = payments.resident_id and users.erased_at is not null`

/** True when the resident who paid an entry of `payments` was erased since (P03). */
export const payerIsErased = sql<boolean>`exists (select ${erased})`

/**
 * Payer of an entry of `payments`, as lists and searches show it. The ledger keeps the name that stands on the receipt,
 * also of a person who was erased (P03); outside of the receipt that person has no name any more.
 */
export const payerName = sql<string>`coalesce((select concat_ws(' ', users.firstname, users.lastname) ${erased}), payments.payer_name)`

/** USER.id of that payer; null where no resident is known, or was erased. */
export const payerUser = sql<number | null>`(select users.id from residents join users on users.id = residents.user_id
  where residents.id = payments.resident_id and users.erased_at is null)`

/** Whom a row `r` of `bond_releases` was paid to; the payer of the bond has no name here either who was erased. */
export const releasePayee = sql<
  string | null
>`coalesce((select ${payerName} from payment_items i join payments on payments.id = i.payment_id
  where i.bond_id = r.bond_id and payments.payer_name = r.payee limit 1), r.payee)`
