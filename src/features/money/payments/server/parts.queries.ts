import { type RawBuilder, sql } from 'kysely'
import { BOOKINGS } from '../rules.ts'

/** What lots paid for their dues, penalties, opening balances, assessments and in advance. */
export const COLLECTED = 'collected'

/** The account of an item `i` of an entry of a type, with its bill `b`: what the entry paid for. */
export const accountOfItem = (type: RawBuilder<string>): RawBuilder<string> => sql`case
          when i.account is not null then i.account
          when b.account is not null then b.account
          when b.id is not null then b.kind
          when i.booking_id is not null then ${BOOKINGS}
          when ${type} = 'sticker' then 'Car stickers'
          else 'Building clearances' end`

/**
 * What entries paid for: `amount`, `part_of` and `account` of each part, every peso once. `entries` names a list of them with
 * `id`, `type` and what `more` names. The use of an advance is no part: it was received before.
 */
export const partsOf = (entries: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
      select i.amount - i.penalty as amount,
        case when b.kind in ('dues', 'opening_balance', 'assessment') then ${COLLECTED} else null end as part_of,
        ${accountOfItem(sql`entries.type`)} as account ${more}
      from ${entries} entries join payment_items i on i.payment_id = entries.id and i.advance_id is null
      left join bills b on b.id = i.bill_id
      union all
      select i.penalty, ${COLLECTED}, 'penalties' ${more}
      from ${entries} entries join payment_items i on i.payment_id = entries.id and i.advance_id is null where i.penalty > 0
      union all
      select a.amount, ${COLLECTED}, 'advances' ${more} from ${entries} entries join advances a on a.payment_id = entries.id`
