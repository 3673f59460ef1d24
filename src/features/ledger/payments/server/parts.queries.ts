import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#shared/money.ts'
import { BOOKINGS } from '../rules.ts'

/** Account of what lots paid for their dues, penalties, opening balances, assessments and in advance. */
export const COLLECTED = 'collected'

/**
 * Sum of the receipts `v` that meet a condition, in centavos, less the held part: whoever sums up what was earned
 * asks here or takes `held_out` off himself (docs/decisions/money-held.md).
 */
export const sumEarnings = (where: RawBuilder<unknown>): RawBuilder<Centavos> => sql`(
  (select coalesce(sum(v.amount), 0) from payments v where ${where})
  - (select coalesce(sum(h.amount), 0) from held_out h join payments v on v.id = h.payment_id where ${where}))::bigint`

/** The account of an item `i` of an entry, with its bill `b`: what the entry paid for. */
export const accountOfItem: RawBuilder<string> = sql`case
          when i.account is not null then i.account
          when b.account is not null then b.account
          when b.id is not null then b.kind
          when i.booking_id is not null then ${BOOKINGS}
          when (select product from requests where requests.id = i.request_id) = 'sticker' then 'Car stickers'
          else 'Building clearances' end`

/**
 * Parts that entries paid for: `amount`, `part_of` and `account` of each part, every peso once. `entries` names a list of them with
 * `id` and what `more` names. The use of an advance is no part: it was received before. What is held is none either.
 */
export const partsOf = (entries: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
      select i.amount - i.penalty - i.held as amount,
        case when b.kind in ('dues', 'opening_balance', 'assessment') then ${COLLECTED} else null end as part_of,
        ${accountOfItem} as account ${more}
      from ${entries} entries join payment_items i on i.payment_id = entries.id and i.advance_id is null
      left join bills b on b.id = i.bill_id
      union all
      select i.penalty, ${COLLECTED}, 'penalties' ${more}
      from ${entries} entries join payment_items i on i.payment_id = entries.id and i.advance_id is null where i.penalty > 0
      union all
      select a.amount, ${COLLECTED}, 'advances' ${more} from ${entries} entries join advances a on a.payment_id = entries.id`

/**
 * Amounts that were income and are held since a `day`: `amount`, below zero where it is income again, the `account` it was income of, the figure that
 * is `part_of`, whether it was `sold`, of what bond it is, and whether it was `covered` as the cheque of the bond bounced.
 */
export const movedToDeposits = sql`
      select e.id, e.day, e.amount, coalesce(e.account, i.account) is not null as sold, o.purpose, e.account is not null as covered,
        case when e.account is not null then e.account when i.advance_id is null then ${accountOfItem} else 'advances' end as account,
        case when e.account is null and i.advance_id is not null then ${COLLECTED} end as part_of
      from held_entries e join bonds o on o.id = e.bond_id join payment_items i on i.bond_id = e.bond_id left join bills b on b.id = i.bill_id
      where e.kind = 'moved'`
