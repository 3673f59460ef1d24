// Proof: upgrades.
// Runs on both engines: migration, one step at a time, on a filled database.

import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { emptyDatabase } from './database.ts'

// A village at work is brought through every step since lots have owners from a day to a day; what it had stays what it was.

const BEFORE = '0036_tenures.sql'

const connection = await emptyDatabase()
async function run<Row = Record<string, unknown>>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' })
  await client.connect()
  return await client
    .query(statement)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end())
}

/**
 * Twelve houses, their owners and a member each, three months billed: September paid (one with its penalty), October paid and voided
 * again, November open; a clearance, a sticker and a complaint each, an import, kinds in use, a run.
 */
const VILLAGE = `
  begin; set local purok.user_id = '1';
  insert into users (firstname, lastname, role_type, email) values ('Rosa', 'Uy', 'admin', 'rosa@office.example');
  insert into admins (user_id) values (1);
  insert into houses (block, lot, house_type, kind, area) select '1', n, 'residential', case when n % 3 = 0 then 'vacant' else 'house' end, 100 + n
    from generate_series(1, 12) n;
  insert into users (firstname, middlename, lastname, role_type, contact_number)
    select 'Ana', 'Lim', 'Owner ' || id, 'home_owner', '0917000' || lpad(id::text, 4, '0') from houses order by id;
  insert into users (firstname, lastname, role_type) select 'Ben', 'Member ' || id, 'member' from houses order by id;
  insert into residents (user_id, role_type, house_id) select id, role_type, (id - 2) % 12 + 1 from users where id > 1 order by id;
  insert into tenures (resident_id, house_id, role, main, from_day)
    select id, house_id, role_type, role_type = 'home_owner', '2020-01-01' from residents order by id;
  insert into bill_runs (year, month, created, already_billed, total, skipped) select 2026, m, 12, 0, 1200000, '[]' from unnest('{9,10,11}'::int[]) m;
  insert into bills (house_id, lot_order, resident_id, month, issue_date, due_date, amount, bill_run_id)
    select h.id, h.sort_key, h.id, r.month, r.month, r.month + 6, 100000, r.id
    from houses h, (select id, make_date(year, month, 1) as month from bill_runs) r order by r.id, h.id;
  insert into bill_lines (bill_id, kind, text, amount) select id, 'dues', 'Monthly dues', amount from bills order by id;
  insert into bill_lines (bill_id, kind, text, amount, charged_on) values (1, 'penalty', 'Penalty', 5000, '2026-10-01');
  insert into payments (receipt_number, type, amount, payment_date, payment_method, payer_name, house_id, resident_id)
    select 'AR-' || lpad(id::text, 6, '0'), 'bill', amount, due_date, 'cash', 'Payer', house_id, resident_id from bills where month < '2026-11-01' order by id;
  insert into payment_items (payment_id, bill_id, amount, text) select p.id, b.id, b.amount, 'Monthly dues'
    from payments p join bills b on b.id = p.id order by p.id;
  update bills set payment_id = id where month = '2026-09-01';
  update payments set voided_at = '2026-11-02', void_reason = 'Wrong month', voided_by = 1 where id > 12;
  insert into requests (product, resident_id, reference_number, application_date, permit_type, purpose, expect_start_date, expect_end_date)
    select 'permit', id, 'BC-' || id, '2026-10-01', 'Building Clearance', 'Roof', '2026-10-02', '2026-10-09' from residents where id <= 12 order by id;
  insert into requests (product, resident_id, reference_number, application_date, car_model, car_plate_number, sticker_type)
    select 'sticker', id, 'CS-' || id, '2026-10-01', 'Mio', 'ABC ' || id, 'two_wheel' from residents where id <= 12 order by id;
  insert into complaints (resident_id, type, message, date_sent) select id, 'Noise', 'Loud', '2026-10-03' from residents where id > 12 order by id;
  insert into imports (source, file_name, as_of, mapping, dry_run, rows, houses, residents, receivable, problem_count, created_by)
    values ('{}', 'lots.csv', '2026-08-31', '{}', '{}', 12, 12, 12, 500, 0, 1);
  commit;`

/** Fields every version knows. */
const KEPT = {
  houses: `select id, block, lot, house_type, kind, area, address, address_key, sort_key, created_at, updated_at from houses order by id`,
  users: `select id, firstname, middlename, lastname, email, contact_number, role_type, created_at, updated_at from users order by id`,
  residents: `select id, user_id, house_id, role_type, left_at, created_at, updated_at from residents order by id`,
  tenures: `select id, resident_id, house_id, role, main, from_day, until_day from tenures order by id`,
  bills: `select id, house_id, resident_id, kind, month, issue_date, due_date, amount, bill_run_id, created_at, updated_at from bills order by id`,
  lines: `select id, bill_id, kind, text, amount, charged_on from bill_lines order by id`,
  payments: `select id, receipt_number, type, amount, payment_date, payment_method, payer_name, house_id, resident_id, voided_at, void_reason from payments order by id`,
  items: `select id, payment_id, bill_id, amount, text, voided from payment_items order by id`,
  runs: `select id, year, month, created, total from bill_runs order by id`,
  requests: `select id, product, resident_id, reference_number, step, car_plate_number, updated_at from requests order by id`,
  complaints: `select id, resident_id, type, message, status, updated_at from complaints order by id`,
  imports: `select id, file_name, rows, houses, receivable, status from imports order by id`,
  kinds: `select code, name, position, billed from lot_kinds order by code`,
  audit: `select count(*)::int from audit_log`,
}
async function kept() {
  const all: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(KEPT)) all[name] = await run(query)
  return all
}

const steps = (await readdir(resolve(import.meta.dirname, '../db/migrations')))
  .filter((name) => name.endsWith('.sql') && name > BEFORE)
  .toSorted()

it('a village at work keeps all that it had, at every step', async () => {
  await migrate(connection, { until: BEFORE })
  await run(VILLAGE)
  const before = await kept()
  for (const step of steps) {
    await migrate(connection, { until: step })
    expect(await kept(), step).toEqual(before)
  }
})

it('and what is new says the same as what was', async () => {
  // Requests and complaints are of the lot of who asked.
  const asked = `select count(*)::int, bool_and(a.house_id = r.house_id) as same
    from (select resident_id, house_id from requests union all select resident_id, house_id from complaints) a
    join residents r on r.id = a.resident_id`
  expect(await run(asked)).toEqual([{ count: 36, same: true }])
  // Paid is what a valid payment settles, penalty first; what is voided is open.
  const settled = `select month::text, count(*)::int, sum(settled)::int as settled, bool_and(paid) as paid, bool_or(paid) as some
    from bills group by month order by month`
  expect(await run(settled)).toEqual([
    { month: '2026-09-01', count: 12, settled: 1_205_000, paid: true, some: true },
    { month: '2026-10-01', count: 12, settled: 0, paid: false, some: false },
    { month: '2026-11-01', count: 12, settled: 0, paid: false, some: false },
  ])
  expect(await run('select sum(penalty)::int as penalty from payment_items where not voided')).toEqual([
    { penalty: 5000 },
  ])
  expect(await run('select sum(lot_balance(id, $$2026-11-30$$))::int as owed from houses')).toEqual([
    { owed: 2_400_000 },
  ])
  // Lists know their length, names are found, each receipt has a code of its own, each kind a number, nobody a kind of person but one.
  expect(await run('select sum(bills)::int as bills from bill_tallies')).toEqual([{ bills: 36 }])
  expect(await run("select count(*)::int from users where search like '%ana lim owner%' and kind = 'person'")).toEqual([
    { count: 12 },
  ])
  expect(await run('select count(distinct code)::int as codes, min(length(code)) as length from payments')).toEqual([
    { codes: 24, length: 32 },
  ])
  expect(await run('select count(distinct id)::int as ids from lot_kinds')).toEqual([{ ids: 4 }])
  expect(await run('select credit::int, changed from imports')).toEqual([{ credit: 0, changed: 0 }])
  // No lot is exempt, changed its kind, is part of another; no rate, advance or sale came from nowhere.
  for (const table of [
    'lot_exemptions',
    'lot_kind_changes',
    'rates',
    'penalty_rules',
    'advances',
    'transfers',
    'merges',
    'years_ahead',
    'lot_changes',
  ])
    expect([table, await run(`select count(*)::int from ${table}`)]).toEqual([table, [{ count: 0 }]])
  // A village at work calls its charges its own way.
  expect(await run('select count(*)::int from charges')).toEqual([{ count: 0 }])
})
