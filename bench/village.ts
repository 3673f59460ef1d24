import pg from 'pg'
import type { Connection } from '#server/database/connection.ts'

export interface VillageSize {
  houses: number
  /** Months of bills, the last one the month of `until`. */
  months: number
  /** First day of the newest month of bills: `2026-11-01`. */
  until: string
  /** Of the bills of every month but the last, this many of a hundred are paid. */
  paidPercent: number
  /** Of older bills than those of so many months all are paid: the same debt, whatever the history. */
  debtMonths?: number
}

/**
 * Fills an empty migrated database by plain SQL: houses with one home owner each, bills with their dues line, and
 * payments with receipts. More houses than the village's numbers allow: the limit of the lot is taken away first.
 */
export async function fillVillage(connection: Connection, size: VillageSize): Promise<void> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC -c synchronous_commit=off' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(people, [size.houses])
    for (const table of ['houses', 'users', 'residents']) await client.query(nextId(table))
    if (size.months > 0) {
      // The rows are right as they are made, so triggers and foreign keys need not look at each of them.
      await client.query('set local session_replication_role = replica')
      await client.query(newBills, [size.until, size.months, size.paidPercent, size.debtMonths ?? size.months])
      for (const statement of fromNewBills) await client.query(statement)
    }
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

function nextId(table: string): string {
  return `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`
}

const people = `
  with names as (
    select n,
      (array['Ana','José','Maria','Niño','Liza','Ramon','Cora','Dante','Edna','Félix'])[1 + n % 10] as firstname,
      (array['Santos','Reyes','Cruz','Núñez','Bautista','Ocampo','García','Mendoza','Torres','Flores','Dela Peña'])[1 + n % 11]
        || ' ' || chr(65 + n % 26) || chr(97 + n / 26 % 26) || chr(97 + n / 676 % 26) as lastname
    from generate_series(0, $1::int - 1) n
  ), new_houses as (
    insert into houses (id, block, lot) select n + 1, 1 + n % 999, 1 + n / 999 from names
  ), new_users as (
    insert into users (id, firstname, lastname, role_type) select n + 1, firstname, lastname, 'home_owner' from names
  ), new_residents as (
    insert into residents (id, user_id, role_type, house_id) select n + 1, n + 1, 'home_owner', n + 1 from names
  )
  insert into tenures (resident_id, house_id, role, main, from_day) select n + 1, n + 1, 'home_owner', true, '2015-01-01' from names`

const newBills = `
  create temporary table new_bills on commit drop as
  select row_number() over (order by m, h.sort_key)::int as id, h.id as house_id, h.sort_key, m as month,
    (m < $1::date and random() * 100 < $3::int or m <= $1::date - $4::int * interval '1 month') as paid
  from generate_series($1::date - ($2::int - 1) * interval '1 month', $1::date, interval '1 month') g
  cross join lateral (select g::date as m) months cross join houses h
  where setseed(0.5) is not null`

const fromNewBills = [
  `insert into payments (id, receipt_number, type, amount, payment_date, payment_method, payer_name, resident_id, house_id, place_id)
    select id, 'AR-' || lpad(n::text, 6, '0'), 'bill', 100000, month + id % 25, 'cash', 'Payer', house_id, house_id, drawer
    from (select *, row_number() over (order by id) as n from new_bills where paid) paid, (select place_for('drawer', null) as drawer) place
    order by id`,
  `insert into place_entries (place_id, day, kind, amount, payment_id) select place_id, payment_date, 'payment', amount, id from payments order by id`,
  'insert into place_months select place_id, first_of_month(day), sum(amount), sum(amount) from place_entries group by 1, 2',
  `insert into bills (id, house_id, lot_order, resident_id, month, issue_date, due_date, amount, settled)
    select id, house_id, sort_key, house_id, month, month, month + 6, 100000, case when paid then 100000 else 0 end from new_bills order by id`,
  `insert into bill_lines (bill_id, kind, text, amount) select id, 'dues', 'Monthly dues', 100000 from new_bills order by id`,
  `insert into payment_items (payment_id, bill_id, amount, text) select id, id, 100000, 'Monthly dues' from new_bills where paid order by id`,
  `insert into bill_tallies (due_date, paid, bills) select due_date, paid, count(*) from bills group by 1, 2`,
  'insert into lot_arrears select * from arrears_of(array(select id from houses))',
  'insert into village_arrears select * from arrears_by_day()',
  'update split_tallies set splits = (select count(*) from payment_items)',
  'update receipt_series set last_number = (select count(*) from payments)',
  nextId('bills'),
  nextId('payments'),
]
