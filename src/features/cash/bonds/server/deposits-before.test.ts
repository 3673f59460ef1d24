import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { accountTotals } from '#features/cash/income/server/accounts.queries.ts'
import { totalsOf } from '#features/cash/income/server/queries.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { testDatabase } from '../../../../../test/database.ts'
import { runOn } from '../../../../../test/version-0-9-0.ts'
import { bondsHeldOn, depositSums } from './summary.queries.ts'

// A village whose October is closed sold keys and billed gates that it gives back, and called both income until a version before 0.9.0.

const VILLAGE = `
  begin; set local purok.user_id = '1';
  insert into users (firstname, lastname, role_type, email) values ('Rosa', 'Uy', 'admin', 'rosa@office.example');
  insert into admins (user_id) values (1);
  insert into users (firstname, lastname, role_type) values ('Ana', 'Lim', 'home_owner');
  insert into houses (block, lot, house_type, kind, area) values ('1', 1, 'residential', 'house', 100);
  insert into residents (user_id, role_type, house_id) values (2, 'home_owner', 1);
  insert into tenures (resident_id, house_id, role, main, from_day) values (1, 1, 'home_owner', true, '2020-01-01');
  insert into charges (id, name, amount, account, tax, used_for) overriding system value
    values (101, 'Key deposit', 50000, 'Keys', 'exempt', 'both'), (102, 'Pass', 2000, 'Passway', 'exempt', 'both');
  insert into bills (id, house_id, lot_order, resident_id, kind, title, account, charge_id, month, issue_date, due_date, amount) overriding system value
    select n, 1, h.sort_key, 1, 'charge', 'Gate', 'Gates', 101, date_trunc('month', day), day, day, 30000
    from houses h, (values (11, '2026-10-05'::date), (12, '2026-11-05')) b (n, day);
  insert into bill_lines (bill_id, kind, text, amount) select id, 'charge', 'Gate', amount from bills order by id;
  insert into payments (id, series_id, receipt_number, type, amount, payment_date, payment_method, payer_name, house_id, resident_id) overriding system value
    select n, (select id from receipt_series where usual), 'AR-' || lpad(n::text, 6, '0'), type, amount, day, 'cash', 'Ana Lim', 1, 1
    from (values (1, 'sale', 52000, '2026-10-03'::date), (2, 'bill', 100000, '2026-10-04'), (3, 'sale', 52000, '2026-11-03'),
      (4, 'sale', 50000, '2026-11-04'), (5, 'bill', 10000, '2026-11-06')) p (n, type, amount, day) order by n;
  insert into payment_items (payment_id, account, charge_id, amount, text)
    select p.id, 'Keys', 101, 50000, 'Key' from payments p where type = 'sale' order by id;
  insert into payment_items (payment_id, account, charge_id, amount, text)
    select id, 'Passway', 102, 2000, 'Pass' from payments where id in (1, 3) order by id;
  insert into advances (id, payment_id, house_id, day, amount, unused, text) overriding system value
    values (21, 2, 1, '2026-10-04', 100000, 100000, 'Advance'), (22, null, 1, '2026-10-01', 5000, 5000, 'Taken over');
  insert into payment_items (payment_id, advance_id, bill_id, amount, text, used_on) values
    (2, 21, 11, 30000, 'Gate', '2026-10-05'), (2, 21, 12, 10000, 'Gate', '2026-11-05'), (null, 22, 12, 5000, 'Gate', '2026-11-05');
  insert into payment_items (payment_id, bill_id, amount, text) values (5, 12, 10000, 'Gate');
  update payments set voided_at = '2026-11-05', void_reason = 'Twice', voided_by = 1 where id = 4;
  update receipt_series set last_number = 5 where usual;
  insert into month_closings (month, points, closed_by, closed_at) values ('2026-10-01', '[]', 1, '2026-11-02');
  commit;`

/** As that version made bonds of them: in a closed month they stayed income, and are held since the first open day. */
const HELD_SINCE = `
  begin;
  alter table charges disable trigger user;
  update charges set tax = 'held' where id = 101;
  alter table charges enable trigger user;
  alter table payment_items disable trigger user;
  alter table held_entries disable trigger held_entries_own;
  do $$
  declare
    closed date := books_closed_to();
    one record;
    made integer;
  begin
    for one in
      select i.id, i.advance_id, i.amount, i.text, coalesce(b.house_id, p.house_id) as house_id, p.payment_date,
        coalesce(i.used_on, p.payment_date) as day, coalesce(i.used_on, p.payment_date) <= closed as told
      from payment_items i left join payments p on p.id = i.payment_id left join bills b on b.id = i.bill_id
      where 101 in (i.charge_id, b.charge_id) and not i.voided order by i.id
    loop
      insert into bonds (house_id, purpose, amount, moved_on)
      values (one.house_id, one.text, one.amount, case when one.told then closed + 1 when one.advance_id is not null then one.day end)
      returning id into made;
      update payment_items set bond_id = made, held = case when one.told or one.advance_id is not null then 0 else one.amount end
      where id = one.id;
      insert into held_entries (bond_id, day, kind, amount) select made, coalesce(moved_on, one.day),
        case when moved_on is null then 'taken' else 'moved' end, one.amount from bonds where id = made;
      delete from summed_months where month = first_of_month(one.payment_date) and one.advance_id is null;
    end loop;
  end $$;
  alter table payment_items enable trigger user;
  alter table held_entries enable trigger held_entries_own;
  commit;`

const database = await testDatabase()
beforeAll(async () => {
  await runOn(database.connection, VILLAGE)
  await runOn(database.connection, HELD_SINCE)
})

const accounts = async (from: string, to: string) =>
  Object.fromEntries((await accountTotals(database.db, { from, to })).map((one) => [one.account, one.amount / 100]))

it('what a closed month says stays, and is held since the first open day', async () => {
  expect(await accounts('2026-10-01', '2026-10-31')).toEqual({
    Keys: 500,
    Passway: 20,
    advances: 1000,
    collected: 1000,
  })
  expect((await totalsOf(database.db, '2026-10')).total_income).toBe(1520_00)
  expect((await depositSums(database.db, { from: '2026-10-01', to: '2026-10-31' })).closing).toBe(0)
})

it('what was paid in an open month is no income, and everything is held that was not voided', async () => {
  // Of the closed month a key and a gate; a gate of the open month from credit, of ours and of an earlier book.
  expect(await accounts('2026-11-01', '2026-11-30')).toEqual({
    Keys: -500,
    Passway: 20,
    advances: -450,
    collected: -450,
  })
  expect((await totalsOf(database.db, '2026-11')).total_income).toBe(-930_00)
  const held = await bondsHeldOn(database.db, '2026-11-30')
  expect(held.map((one) => [one.receipt_number, one.taken_on, one.held / 100, one.payer_name])).toEqual([
    ['AR-000001', '2026-11-01', 500, 'Ana Lim'],
    ['AR-000002', '2026-11-01', 300, 'Ana Lim'],
    ['AR-000003', '2026-11-03', 500, 'Ana Lim'],
    ['AR-000002', '2026-11-05', 100, 'Ana Lim'],
    ['', '2026-11-05', 50, 'Ana Lim'],
    ['AR-000005', '2026-11-06', 100, 'Ana Lim'],
  ])
  expect(await booksProblems(database.db)).toEqual([])
})

it('a receipt of the closed month that is voided since takes what is held of it back', async () => {
  const all = { from: '2026-10-01', to: '2026-12-31' }
  await database.transaction({ userId: 1, requestId: null }, async (tx) => {
    await sql`update payments set voided_at = '2026-11-20', void_reason = 'Twice', voided_by = 1 where id = 1`.execute(
      tx,
    )
  })
  expect(await depositSums(database.db, all)).toMatchObject({ taken: 1550_00, voided: 500_00, closing: 1050_00 })
  expect(await accounts('2026-11-01', '2026-11-30')).toMatchObject({
    'Voided receipts of earlier months': -520,
    Passway: 20,
  })
  expect((await accounts('2026-11-01', '2026-11-30')).Keys).toBeUndefined()
  expect(await booksProblems(database.db)).toEqual([])
})
