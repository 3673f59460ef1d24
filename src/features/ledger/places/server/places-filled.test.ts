// Runs on both engines: migration, on a filled database.

import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { emptyDatabase } from '../../../../../test/database.ts'

const LAST_BEFORE = '0049_kinds_of_lots_with_a_number.sql'

const connection = await emptyDatabase()

async function run<Row>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' })
  await client.connect()
  return await client
    .query(statement)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end())
}

it('a village of before finds in its places what was received, voided and spent (M16)', async () => {
  await migrate(connection, { until: LAST_BEFORE })
  await run(`insert into users (firstname, lastname, role_type) values ('Ana', 'Cruz', 'treasurer')`)
  for (const [number, amount, day, method, voided] of [
    ['AR-000001', 60_000, '2025-11-03', 'cash', null],
    // In the evening of Manila it is the next day.
    ['AR-000002', 25_000, '2025-11-04', 'cash', '2025-11-05T17:00:00Z'],
    ['AR-000003', 70_050, '2025-11-04', 'e-wallet', null],
    ['AR-000004', 80_000, '2025-11-05', 'cheque', null],
  ] as const)
    await run(`insert into payments (receipt_number, type, amount, payment_date, payment_method, payer_name, voided_at, void_reason, voided_by)
      values ('${number}', 'sale', ${amount}, '${day}', '${method}', 'Guest', ${voided ? `'${voided}', 'Wrong', 1` : 'null, null, null'})`)
  await run(`insert into expenses (expense_name, amount, expenses_date) values ('Lamps', 10000, '2025-11-05')`)
  await migrate(connection)
  const held = (day: string) =>
    run(
      `select name, place_balance(id, '${day}')::int as held from places where place_balance(id, '${day}') <> 0 order by id`,
    )
  expect(await held('2025-11-03')).toEqual([{ name: 'Cash drawer', held: 60_000 }])
  expect(await held('2025-11-05')).toEqual([
    { name: 'Cash drawer', held: 75_000 },
    { name: 'E-wallet', held: 70_050 },
    { name: 'Cheques in hand', held: 80_000 },
  ])
  expect((await held('2025-11-06'))[0]).toEqual({ name: 'Cash drawer', held: 50_000 })
  expect(
    await run(
      `select name, month::text, amount::int, inflow::int from place_months m join places p on p.id = m.place_id order by p.id`,
    ),
  ).toEqual([
    // Received 600.00 and 250.00, which were given back; 100.00 were spent.
    { name: 'Cash drawer', month: '2025-11-01', amount: 50_000, inflow: 85_000 },
    { name: 'E-wallet', month: '2025-11-01', amount: 70_050, inflow: 70_050 },
    { name: 'Cheques in hand', month: '2025-11-01', amount: 80_000, inflow: 80_000 },
  ])
  expect(await run('select state, due_on::text as due from cheques')).toEqual([
    { state: 'received', due: '2025-11-05' },
  ])
  expect(await run('select from payments where place_id is null')).toEqual([])
})
