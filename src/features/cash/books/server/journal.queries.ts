import { type RawBuilder, sql } from 'kysely'
import { OVER_SHORT } from '#features/cash/income/rules.ts'
import { everClosed } from '#features/cash/income/server/queries.ts'
import { BOOKINGS } from '#features/ledger/payments/rules.ts'
import { accountOfItem, movedToDeposits } from '#features/ledger/payments/server/summed.queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Centavos } from '#shared/money.ts'
import type { JournalLineData } from '../contract.ts'
import { type AccountGroup, FOUND, HELD, VOIDED_LATER } from '../rules.ts'
import { countsOnItsDay, type Days, voidedLater } from './receipts.queries.ts'

interface Row extends Pick<JournalLineData, 'day' | 'kind' | 'text'> {
  to_group: AccountGroup
  to_account: string
  from_group: AccountGroup
  from_account: string
  amount: Centavos
}

/** Moves from one place to another; those of a deposit or a replenishment say so. */
const transfers = ({ from, to }: Days) => sql`
  select t.day, 'transfer' as kind, coalesce(t.note, case
      when t.deposit_id is not null then 'Deposit' when r.id is not null then 'Replenishment' else '' end) as text,
    'place' as to_group, b.name as to_account, 'place' as from_group, a.name as from_account, t.amount, 1 as part, t.id
  from place_transfers t join places a on a.id = t.from_id join places b on b.id = t.to_id
  left join replenishments r on r.transfer_id = t.id where t.day between ${from} and ${to}`

/** Amounts that counts and openings found. */
const counts = ({ from, to }: Days) => sql`
  select e.day, e.kind, coalesce(c.note, '') as text, 'place' as to_group, l.name as to_account,
    case e.kind when 'count' then 'income' else 'other' end as from_group,
    case e.kind when 'count' then ${OVER_SHORT} else ${FOUND} end as from_account, e.amount, 2 as part, e.id
  from place_entries e join places l on l.id = e.place_id join place_counts c on c.id = e.count_id
  where e.kind in ('opening', 'count') and e.day between ${from} and ${to}`

/** Amounts kept of bonds. */
const forfeits = ({ from, to }: Days) => sql`
  select r.day, 'forfeit', b.purpose || ': ' || d.text, 'held', ${HELD}, 'income', d.account, d.amount, 3, d.id
  from bond_deductions d join bond_releases r on r.id = d.release_id join bonds b on b.id = r.bond_id
  where r.undone_at is null and r.day between ${from} and ${to}`

/** Amounts that were income and are held since, and those that are income again. */
const moves = ({ from, to }: Days) => sql`
  select day, 'held', concat_ws(', ', case when amount < 0 then 'Taken back' when covered then 'The cheque bounced' end, purpose), 'income', account, 'held', ${HELD}, amount, 4, id
  from (${movedToDeposits}) moved where day between ${from} and ${to}`

/** Amounts of bills that advances settled, but for what is held of it; a use that was taken back in a later month counts, and is moved back in that one, as voids are. */
const creditApplications = ({ from, to }: Days) => sql`
  select moved.day, 'credit_used', concat_ws(', ', moved.text, h.address, i.text), 'income', 'advances', 'income', parts.account,
    parts.amount * moved.sign, 4, i.id
  from (
    select id, used_on as day, 1 as sign, null as text, false as to_held from payment_items
    where used_on between ${from} and ${to} and (not voided or ${endedLater(sql`payment_items`)})
    union all
    select id, split_ends(payment_items), -1, 'Taken back', false from payment_items
    where voided and used_on is not null and ${endedLater(sql`payment_items`)} and split_ends(payment_items) between ${from} and ${to}
    union all
    select i.id, o.moved_on, -1, 'Held', true from payment_items i join bonds o on o.id = i.bond_id
    where i.used_on < o.moved_on and o.moved_on between ${from} and ${to}
  ) moved join payment_items i on i.id = moved.id join bills b on b.id = i.bill_id join houses h on h.id = b.house_id
  left join bonds o on o.id = i.bond_id
  cross join lateral (values
    (${accountOfItem}, case when o.id is null or moved.day < o.moved_on or moved.to_held then i.amount - i.penalty else 0 end),
    ('penalties', case when moved.to_held then 0 else i.penalty end)) parts (account, amount)
  where parts.amount <> 0`

/** True when a use of an advance was taken back in a later month than its own, once a month was ever closed. */
const endedLater = (item: RawBuilder<unknown>) =>
  sql`(split_ends(${item}) >= first_of_month((${item}).used_on) + interval '1 month' and ${everClosed})`

/** Amounts paid for a cancelled booking, or as a penalty that was waived later, and kept as credit. */
const creditKept = ({ from, to }: Days) => sql`
  select r.day, 'credit_kept', coalesce(r.reason, ''), 'income', ${BOOKINGS}, 'income', 'advances', r.amount, 5, r.id
  from refunds r where r.what = 'credit' and r.undone_at is null and r.day between ${from} and ${to}
  union all
  select l.charged_on, 'credit_kept', concat_ws(', ', h.address, l.text), 'income', 'penalties', 'income', 'advances', l.amount, 5, l.id
  from bill_lines l join bills b on b.id = l.bill_id join houses h on h.id = b.house_id
  where l.kind = 'penalty_credited' and l.charged_on between ${from} and ${to}`

/** A receipt that counts nowhere and lay in a place until a later month: in, and out again. */
const voids = ({ from, to }: Days) => sql`
  select e.day, 'correction', payments.receipt_number, 'place', l.name, parts.side, parts.account, sign(e.amount) * parts.amount, 6, e.id
  from payments join place_entries e on e.payment_id = payments.id join places l on l.id = e.place_id
  left join held_out h on h.payment_id = payments.id
  cross join lateral (values
    ('other', ${VOIDED_LATER}, payments.amount - coalesce(h.amount, 0)), ('held', ${HELD}, h.amount)) parts (side, account, amount)
  where e.kind in ('payment', 'void') and e.day between ${from} and ${to} and payments.voided_at is not null
    and ${voidedLater} and not ${countsOnItsDay} and parts.amount <> 0`

/** A receipt that counts nowhere, as it was voided in its month, and left another place than it came to: a cheque that was deposited. */
const bounces = ({ from, to }: Days) => sql`
  select out.day, 'correction', payments.receipt_number, 'place', came.name, 'place', gone.name, payments.amount, 6, out.id
  from payments join place_entries out on out.payment_id = payments.id and out.kind = 'void' and out.place_id <> payments.place_id
  join places came on came.id = payments.place_id join places gone on gone.id = out.place_id
  where out.day between ${from} and ${to} and payments.voided_at is not null and not ${voidedLater}`

type Piece = (days: Days) => RawBuilder<unknown>

/** Journal of some days, neither receipts nor vouchers: amounts from one account to another. */
export const journalLines = (db: Db, days: Days): Promise<JournalLineData[]> =>
  linesOf(db, days, [transfers, counts, forfeits, moves, creditApplications, creditKept, voids, bounces])

/** Those of them that change what all places hold together. */
export const linesOfCashAccounts = (db: Db, days: Days): Promise<JournalLineData[]> =>
  linesOf(db, days, [counts, voids])

async function linesOf(db: Db, days: Days, of: readonly Piece[]): Promise<JournalLineData[]> {
  const pieces = of.map((piece) => piece(days))
  const { rows } = await sql<Row>`${sql.join(pieces, sql` union all `)} order by day, part, id`.execute(db)
  return rows.map(({ day, kind, text, amount, ...sides }) => {
    const [to, from] = [
      { group: sides.to_group, account: sides.to_account },
      { group: sides.from_group, account: sides.from_account },
    ]
    const [debit, credit] = amount > 0 ? [to, from] : [from, to]
    return { day, kind, text, debit, credit, amount: Math.abs(amount) }
  })
}
