import { sql } from 'kysely'
import type { Db } from '#server/database/db.ts'
import { summedWrong } from '../../payments/server/summed.queries.ts'
import { PENALTY_LINES } from '../../settlement/server/lots.queries.ts'
import { cashAccountChecks, closedMonthChecks } from './parts.queries.ts'

/** Number of ids named for one kind of problem. */
const NAMED = 10

/**
 * Compares everything that is kept twice (promises M07, M12): bills with their lines, their splits and their tallies, entries
 * with what they pay and leave, advances with their uses, lots with their bills and payments, receipt numbers with the series. Returns one sentence a difference, nothing when the books
 * are right. Reads every bill and payment, so give it time.
 */
export async function booksProblems(db: Db): Promise<string[]> {
  const problems: string[] = []
  for (const check of checks) {
    const { rows } = await check.rows.execute(db)
    if (rows.length > 0)
      problems.push(
        sentence(
          check.problem,
          rows.map((row) => row.which),
        ),
      )
  }
  const wrong = await summedWrong(db)
  if (wrong.length > 0) problems.push(sentence('The sum of a month is not that of its entries', wrong))
  return problems
}

function sentence(problem: string, which: readonly string[]): string {
  const named = which.slice(0, NAMED)
  return `${problem}: ${named.join(', ')}${which.length > NAMED ? ` and ${which.length - NAMED} more` : ''}`
}

const checks = [
  {
    problem: 'The amount of a bill is not the sum of its lines',
    rows: sql<{ which: string }>`
      select 'bill ' || b.id as which from bills b
      left join (select bill_id, sum(amount) as amount from bill_lines group by bill_id) l on l.bill_id = b.id
      where b.amount is distinct from coalesce(l.amount, 0) order by b.id`,
  },
  {
    problem: 'What is settled of a bill is not the sum of its payments',
    rows: sql<{ which: string }>`
      select 'bill ' || b.id as which from bills b
      left join (select bill_id, sum(amount) as amount from payment_items where not voided group by bill_id) i on i.bill_id = b.id
      where b.settled is distinct from coalesce(i.amount, 0) or b.settled > b.amount order by b.id`,
  },
  {
    problem: 'The amount of a payment is not the sum of what it pays and leaves',
    rows: sql<{ which: string }>`
      select p.receipt_number as which from payments p
      left join (select payment_id, sum(amount) as amount from payment_items where advance_id is null group by payment_id) i
        on i.payment_id = p.id
      left join (select payment_id, sum(amount) as amount from advances group by payment_id) a on a.payment_id = p.id
      where p.amount <> coalesce(i.amount, 0) + coalesce(a.amount, 0) order by p.id`,
  },
  {
    problem: 'A payment is voided and what it pays is not, or the other way round',
    rows: sql<{ which: string }>`
      select distinct p.receipt_number as which from payments p
      join (
        select payment_id, voided from payment_items where advance_id is null or not voided
        union all select payment_id, voided from advances
      ) i on i.payment_id = p.id
      where i.voided <> (p.voided_at is not null) order by 1`,
  },
  {
    problem: 'What is left of an advance is not what was never used',
    rows: sql<{ which: string }>`
      select 'advance ' || a.id as which from advances a
      left join (select advance_id, sum(amount) as amount from payment_items where not voided group by advance_id) i
        on i.advance_id = a.id
      left join (select advance_id, sum(amount) as amount from refund_parts where not voided group by advance_id) r
        on r.advance_id = a.id
      where a.unused <> a.amount - coalesce(i.amount, 0) - coalesce(r.amount, 0) order by a.id`,
  },
  {
    problem: 'An advance was used for another lot or under another payment',
    rows: sql<{ which: string }>`
      select distinct 'advance ' || a.id as which from payment_items i join advances a on a.id = i.advance_id
      join bills b on b.id = i.bill_id
      where i.payment_id is distinct from a.payment_id or b.house_id <> a.house_id order by 1`,
  },
  {
    problem: 'More was paid as the penalty of a bill than it drew',
    rows: sql<{ which: string }>`
      select 'bill ' || i.bill_id as which
      from (select bill_id, sum(penalty) as paid from payment_items where not voided and penalty > 0 group by bill_id) i
      where i.paid > (select coalesce(sum(l.amount), 0) from bill_lines l
        where l.bill_id = i.bill_id and l.kind in ${PENALTY_LINES}) order by i.bill_id`,
  },
  {
    problem: 'What was paid of a waived penalty is not an advance of the lot',
    rows: sql<{ which: string }>`
      select 'bill ' || b.id as which from bill_lines l join bills b on b.id = l.bill_id left join advances a on a.bill_line_id = l.id
      where l.kind = 'penalty_credited' and (a.amount, a.house_id, a.day, a.voided) is distinct from (l.amount, b.house_id, l.charged_on, false)
      order by b.id`,
  },
  {
    problem: 'What a lot owes is not its bills less its payments',
    rows: sql<{ which: string }>`
      select 'lot ' || h.id as which from houses h
      left join (select house_id, sum(amount) as balance from lot_movements group by house_id) m on m.house_id = h.id
      left join (select house_id, sum(amount - settled) as owed from bills group by house_id) b on b.house_id = h.id
      left join (select house_id, sum(unused) as credit from advances where not voided group by house_id) a on a.house_id = h.id
      where coalesce(m.balance, 0) <> coalesce(b.owed, 0) - coalesce(a.credit, 0) order by h.id`,
  },
  {
    problem: 'A refund is not its expense',
    rows: sql<{ which: string }>`
      select r.label as which from refunds r left join expenses e on e.id = r.expense_id
      where r.what = 'refund' and (r.undone_at is null) <> coalesce(e.amount = r.amount and e.expenses_date = r.day, false) order by r.id`,
  },
  {
    problem: 'A refund of credit is not what it took of advances',
    rows: sql<{ which: string }>`
      select r.label as which from refunds r
      left join (select refund_id, sum(amount) as amount from refund_parts where not voided group by refund_id) p on p.refund_id = r.id
      where r.what = 'refund' and coalesce(p.amount, 0) <> case when r.booking_id is null and r.undone_at is null then r.amount else 0 end
      order by r.id`,
  },
  {
    problem: 'More was settled of a cancelled booking than was paid for it',
    rows: sql<{ which: string }>`
      select 'booking ' || b.id as which from (select distinct booking_id as id from refunds where booking_id is not null) b
      where booking_given_back(b.id) > (
        select coalesce(sum(amount), 0) from payment_items i where i.booking_id = b.id and not i.voided) order by b.id`,
  },
  {
    problem: 'What was paid for a booking and kept as credit is not an advance of the lot',
    rows: sql<{ which: string }>`
      select 'booking ' || r.booking_id as which from refunds r left join advances a on a.refund_id = r.id
      where r.what = 'credit' and ((a.amount, a.house_id, a.day) is distinct from (r.amount, r.house_id, r.day)
        or a.voided <> (r.undone_at is not null)) order by r.id`,
  },
  {
    problem: 'A cancelled bill costs or settles something',
    rows: sql<{ which: string }>`
      select 'bill ' || id as which from bills where cancelled_at is not null and (amount <> 0 or settled <> 0) order by id`,
  },
  {
    problem: 'Receipt numbers have a gap or a stranger',
    rows: sql<{ which: string }>`
      select s.prefix || ' ends with ' || s.last_number || ', ' || p.entries || ' receipts up to ' || p.highest as which
      from receipt_series s cross join lateral (
        select count(*) as entries, coalesce(max(number), s.first_number - 1) as highest from (
          select series_number as number from payments where series_id = s.id
          union all select number from lost_numbers where kind = 'receipts' and series_id = s.id and not entered
        ) numbers) p
      where s.kind = 'computer'
        and (s.last_number - s.first_number + 1 <> p.entries or s.last_number <> p.highest) order by 1`,
  },
  {
    problem: 'Voucher numbers have a gap or a stranger',
    rows: sql<{ which: string }>`
      select 'they end with ' || n.last_number || ', ' || v.vouchers || ' vouchers up to ' || v.highest as which
      from voucher_numbers n cross join (
        select count(*) as vouchers, coalesce(max(number), 0) as highest from (
          select voucher_number as number from expenses where voucher_number is not null
          union all select number from deleted_vouchers
          union all select voucher_number from bond_releases where voucher_number is not null
          union all select number from lost_numbers where kind = 'vouchers' and not entered
        ) numbers) v
      where n.last_number <> v.vouchers or n.last_number <> v.highest`,
  },
  {
    problem: 'Money held is not the sum of the open bonds',
    rows: sql<{ which: string }>`
      select 'bond ' || b.id as which from bonds b
      left join (
        select bond_id, sum(amount) as held, -sum(amount) filter (where kind = 'returned') as returned,
          -sum(amount) filter (where kind = 'forfeited') as forfeited, sum(amount) filter (where account is not null) as covered
        from held_entries group by bond_id
      ) e on e.bond_id = b.id
      left join (select bond_id, sum(amount - penalty) as amount, bool_and(voided) as voided from payment_items group by bond_id) i on i.bond_id = b.id
      where b.held is distinct from coalesce(e.held, 0) or b.returned <> coalesce(e.returned, 0) or b.forfeited <> coalesce(e.forfeited, 0)
        or b.covered <> coalesce(e.covered, 0) or b.covered <> case when b.covered > 0 then b.returned + b.forfeited else 0 end
        or b.amount is distinct from i.amount or b.voided is distinct from i.voided
        or (not b.voided and b.held + b.returned + b.forfeited <> b.amount) or (b.voided and b.held <> 0)
      order by b.id`,
  },
  {
    // Of a charge that was no other since.
    problem: 'What was paid for a charge that is given back is not held',
    rows: sql<{ which: string }>`
      select coalesce(p.receipt_number, 'item ' || i.id) as which from payment_items i
      left join payments p on p.id = i.payment_id left join bonds o on o.id = i.bond_id left join bills b on b.id = i.bill_id
      left join charges c on c.id = coalesce(i.charge_id, b.charge_id)
      where i.held <> case when o.id is not null and o.moved_on is null then i.amount - i.penalty else 0 end
        or (p.type = 'bond' and o.id is null)
        or (o.id is null and not i.voided and i.amount > i.penalty and c.tax = 'held' and i.created_at > c.updated_at)
        or (o.id is not null and not exists (select from held_entries e where e.bond_id = o.id
          and e.kind = case when o.moved_on is null then 'taken' else 'moved' end and e.amount = i.amount - i.penalty))
      order by i.id`,
  },
  {
    problem: 'What was given back of a bond did not leave its place',
    rows: sql<{ which: string }>`
      select 'bond ' || r.bond_id as which from bond_releases r
      left join (select release_id, -sum(amount) as amount from place_entries group by release_id) e on e.release_id = r.id
      where case when r.undone_at is null then r.returned else 0 end <> coalesce(e.amount, 0) order by r.bond_id`,
  },
  {
    problem: 'A spoiled receipt was used',
    rows: sql<{ which: string }>`
      select p.receipt_number as which from spoiled_receipts s
      join payments p on p.series_id = s.series_id and p.series_number = s.number order by 1`,
  },
  {
    problem: 'The tally of bills is wrong',
    rows: sql<{ which: string }>`
      select coalesce(t.due_date, b.due_date)::text as which
      from (select due_date, paid, bills from bill_tallies where bills <> 0) t
      full join (select due_date, paid, count(*) as bills from bills where listed group by 1, 2) b
        on b.due_date = t.due_date and b.paid = t.paid
      where t.bills is distinct from b.bills order by 1`,
  },
  {
    problem: 'What is kept of a lot is not what its bills owe',
    rows: sql<{ which: string }>`
      select 'lot ' || coalesce(k.house_id, n.house_id) as which
      from (select * from lot_arrears where cardinality(due_days) > 0) k
      full join arrears_of(array(select distinct house_id from bills where not paid)) n on n.house_id = k.house_id
      where k is distinct from n order by coalesce(k.house_id, n.house_id)`,
  },
  {
    problem: 'What is kept of all lots is not what their bills owe',
    rows: sql<{ which: string }>`
      select 'due on ' || coalesce(v.due_day, n.due_day) as which
      from (select * from village_arrears where bills <> 0 or owed <> 0) v
      full join arrears_by_day() n on n.due_day = v.due_day
      where v is distinct from n order by coalesce(v.due_day, n.due_day)`,
  },
  {
    problem: 'The tally of what was paid for bills is wrong',
    rows: sql<{ which: string }>`
      select t.splits || ' for ' || i.splits as which from split_tallies t cross join (
        select count(*) as splits from payment_items where bill_id is not null and payment_id is not null and not voided) i
      where t.splits <> i.splits`,
  },
  ...cashAccountChecks,
  ...closedMonthChecks,
]
