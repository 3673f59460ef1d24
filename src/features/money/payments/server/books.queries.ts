import { sql } from 'kysely'
import type { Db, Tx } from '#server/db.ts'

/** How many ids of one kind of problem are named. */
const NAMED = 10

/**
 * Compares everything that is kept twice (promise M07): bills with their lines, their settling entry and their tallies,
 * entries with their items, receipt numbers with the series. Answers one sentence a difference, nothing when the books
 * are right. Reads every bill and payment, so give it time.
 */
export async function booksProblems(db: Db): Promise<string[]> {
  const problems: string[] = []
  for (const check of checks) {
    const { rows } = await check.rows.execute(db)
    if (rows.length > 0) problems.push(sentence(check.problem, rows))
  }
  return problems
}

function sentence(problem: string, rows: readonly { which: string }[]): string {
  const named = rows.slice(0, NAMED).map((row) => row.which)
  return `${problem}: ${named.join(', ')}${rows.length > NAMED ? ` and ${rows.length - NAMED} more` : ''}`
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
    problem: 'A bill counts as settled without a valid payment of it',
    rows: sql<{ which: string }>`
      select 'bill ' || b.id as which from bills b
      left join payment_items i on i.bill_id = b.id and i.payment_id = b.payment_id and not i.voided
      where b.payment_id is not null and i.id is null order by b.id`,
  },
  {
    problem: 'A valid payment of a bill does not settle it',
    rows: sql<{ which: string }>`
      select 'bill ' || b.id as which from payment_items i join bills b on b.id = i.bill_id
      where not i.voided and (b.payment_id is distinct from i.payment_id or b.amount <> i.amount) order by b.id`,
  },
  {
    problem: 'The amount of a payment is not the sum of what it pays',
    rows: sql<{ which: string }>`
      select p.receipt_number as which from payments p
      left join (select payment_id, sum(amount) as amount from payment_items group by payment_id) i on i.payment_id = p.id
      where p.amount is distinct from i.amount order by p.id`,
  },
  {
    problem: 'A payment is voided and what it pays is not, or the other way round',
    rows: sql<{ which: string }>`
      select distinct p.receipt_number as which from payments p join payment_items i on i.payment_id = p.id
      where i.voided <> (p.voided_at is not null) order by 1`,
  },
  {
    problem: 'Receipt numbers have a gap or a stranger',
    rows: sql<{ which: string }>`
      select s.prefix || ' ends with ' || s.last_number || ', ' || p.entries || ' receipts up to ' || p.highest as which
      from receipt_series s cross join lateral (
        select count(*) as entries, coalesce(max(substring(receipt_number from '^[A-Z]+-([0-9]+)$')::bigint), 0) as highest
        from payments where receipt_number like s.prefix || '-%') p
      where s.last_number <> p.entries or s.last_number <> p.highest order by 1`,
  },
  {
    problem: 'The tally of bills is wrong',
    rows: sql<{ which: string }>`
      select coalesce(t.due_date, b.due_date)::text as which
      from (select due_date, paid, bills from bill_tallies where bills <> 0) t
      full join (select due_date, payment_id is not null as paid, count(*) as bills from bills group by 1, 2) b
        on b.due_date = t.due_date and b.paid = t.paid
      where t.bills is distinct from b.bills order by 1`,
  },
]

/** User ids of the administrators, who are told of a difference. */
export async function administrators(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role_type', '=', 'admin')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Keeps what a check found. */
export async function keepBooksCheck(tx: Tx, check: { at: Date; problems: string[] }): Promise<void> {
  await tx.insertInto('books_checks').values({ checked_at: check.at, problems: check.problems }).execute()
}
