import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../../../test/database.ts'

const { pool: client } = await testDatabase()
const rows = async (text: string) => (await client.query(text)).rows

/**
 * Three lots with a bill each month; a bill that was paid, one paid with its penalty, one
 * whose payment was voided, one that was waived to nothing, and two of one payment.
 */
async function fill() {
  await client.query(`
    insert into users (id, firstname, lastname, role_type) overriding system value
      select n, 'Ana', 'Cruz', 'home_owner' from generate_series(1, 3) n;
    insert into houses (id, block, lot, house_type) overriding system value
      select n, 1, n, 'residential' from generate_series(1, 3) n;
    insert into residents (id, user_id, role_type, house_id) overriding system value
      select n, n, 'home_owner', n from generate_series(1, 3) n;`)
  await client.query(`
    insert into bills (id, house_id, lot_order, resident_id, month, issue_date, due_date, amount) overriding system value
      select m * 10 + houses.id, houses.id, sort_key, houses.id, make_date(2026, m, 1), make_date(2026, m, 1), make_date(2026, m, 7), 100000
      from houses, generate_series(1, 3) m;
    insert into bill_lines (bill_id, kind, text, amount) select id, 'dues', 'Monthly dues', 100000 from bills;
    insert into bill_lines (bill_id, kind, text, amount, charged_on) values
      (12, 'penalty', 'Penalty', 10000, '2026-02-01'), (13, 'penalty', 'Penalty', 10000, '2026-02-01');
    insert into bill_lines (bill_id, kind, text, amount, charged_on, waives_id)
      select 13, 'waiver', 'Waived', -10000, '2026-02-02', id from bill_lines where bill_id = 13 and kind = 'penalty';
    insert into payments (id, receipt_number, type, amount, payment_date, payment_method, payer_name, house_id) overriding system value values
      (1, 'AR-000001', 'bill', 100000, '2026-01-05', 'cash', 'Ana', 1), (2, 'AR-000002', 'bill', 110000, '2026-02-05', 'cash', 'Ana', 2),
      (3, 'AR-000003', 'bill', 100000, '2026-02-05', 'cash', 'Ana', 3), (4, 'AR-000004', 'bill', 200000, '2026-03-05', 'cash', 'Ana', 1);
    insert into payment_items (payment_id, bill_id, amount, text) values
      (1, 11, 100000, 'x'), (2, 12, 110000, 'x'), (3, 13, 100000, 'x'), (4, 21, 100000, 'x'), (4, 31, 100000, 'x');
    update payments set voided_at = now(), void_reason = 'x', voided_by = 1 where id = 3;
    update receipt_series set last_number = 4;`)
}

beforeAll(fill)

it('what settles a bill is kept with it, and the lists know their lengths', async () => {
  expect(await rows(`select id, amount::int, settled::int, paid from bills order by id`)).toEqual([
    { id: 11, amount: 100_000, settled: 100_000, paid: true },
    { id: 12, amount: 110_000, settled: 110_000, paid: true },
    { id: 13, amount: 100_000, settled: 0, paid: false },
    { id: 21, amount: 100_000, settled: 100_000, paid: true },
    { id: 22, amount: 100_000, settled: 0, paid: false },
    { id: 23, amount: 100_000, settled: 0, paid: false },
    { id: 31, amount: 100_000, settled: 100_000, paid: true },
    { id: 32, amount: 100_000, settled: 0, paid: false },
    { id: 33, amount: 100_000, settled: 0, paid: false },
  ])
  expect(await rows('select due_date::text, paid, bills from bill_tallies where bills > 0 order by 1, 2')).toEqual([
    { due_date: '2026-01-07', paid: false, bills: 1 },
    { due_date: '2026-01-07', paid: true, bills: 2 },
    { due_date: '2026-02-07', paid: false, bills: 2 },
    { due_date: '2026-02-07', paid: true, bills: 1 },
    { due_date: '2026-03-07', paid: false, bills: 2 },
    { due_date: '2026-03-07', paid: true, bills: 1 },
  ])
  expect(await rows('select splits::int from split_tallies')).toEqual([{ splits: 4 }])
})

it.each([
  [2, '2026-01-31', 100_000],
  [2, '2026-02-01', 210_000],
  [2, '2026-02-05', 100_000],
  [1, '2026-03-05', 0],
  [3, '2026-12-31', 300_000],
  [9, '2026-12-31', 0],
])('lot %i owes on %s what was billed less what was paid by then', async (lot, day, balance) => {
  expect(await rows(`select lot_balance(${lot}, '${day}')::int as balance`)).toEqual([{ balance }])
})

it('takes no payment beyond the sum of a bill, and opens what is voided', async () => {
  const pay = (bill: number, amount: number) =>
    client.query(`insert into payment_items (payment_id, bill_id, amount, text) values (1, ${bill}, ${amount}, 'x')`)
  await expect(pay(11, 1)).rejects.toMatchObject({ constraint: 'bills_settled' })
  await pay(13, 99_999)
  await expect(pay(13, 2)).rejects.toMatchObject({ constraint: 'bills_settled' })
  await client.query(`update payments set voided_at = now(), void_reason = 'x', voided_by = 1 where id = 1`)
  expect(await rows('select id, settled::int from bills where id in (11, 13) order by id')).toEqual([
    { id: 11, settled: 0 },
    { id: 13, settled: 0 },
  ])
})
