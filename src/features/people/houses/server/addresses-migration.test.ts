// Runs on both engines: migration, on a filled database.

import pg from 'pg'
import { expect, it } from 'vitest'
import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/migrate.ts'
import { emptyDatabase } from '../../../../../test/database.ts'

const LAST_BEFORE = '0032_notices_in_words.sql'

async function run(connection: Connection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' })
  await client.connect()
  return await client.query(statement).then(
    ({ rows }) => client.end().then(() => rows),
    async (error: unknown) => {
      await client.end()
      throw error
    },
  )
}

/** Blocks 1 to 12 with ten lots each, out of order, three bills a house, the oldest paid. */
const VILLAGE = `
  begin; set local purok.user_id = '1';
  insert into houses (block, lot, house_type) select 1 + n % 12, 1 + n / 12, 'mixed' from generate_series(0, 119) n order by n * 7 % 120;
  insert into users (firstname, lastname, role_type) select 'Owner', 'No ' || id, 'home_owner' from houses;
  insert into residents (user_id, role_type, house_id) select id, 'home_owner', id from users;
  insert into bills (house_id, block, lot, resident_id, month, issue_date, due_date, amount)
    select h.id, h.block, h.lot, h.id, m, m, m + 6, 100000 from houses h, unnest('{2026-09-01,2026-10-01,2026-11-01}'::date[]) m;
  insert into payments (receipt_number, type, amount, payment_date, payment_method, payer_name, house_id)
    select 'AR-' || id, 'bill', 100000, '2026-09-05', 'cash', 'Payer', id from houses;
  update bills b set payment_id = p.id from payments p where p.house_id = b.house_id and b.month = '2026-09-01';
  update houses set updated_at = '2026-01-02', created_at = '2026-01-01';
  commit;`

it('a village of before keeps every lot, bill and list as it was, and gets labels', async () => {
  const connection = await emptyDatabase()
  await migrate(connection, { until: LAST_BEFORE })
  await run(connection, VILLAGE)
  const count = 'select count(*)::int from audit_log'
  const houses = 'select id, block::int, lot::int, house_type, created_at, updated_at from houses'
  const bills = `select b.id, b.house_id, b.resident_id, b.month, b.amount, b.payment_id, b.created_at, b.updated_at
    from bills b join houses h on h.id = b.house_id`
  const before = {
    houses: await run(connection, `${houses} order by block, lot`),
    newest: await run(connection, `${bills} order by due_date desc, b.block, b.lot, b.id desc`),
    unpaid: await run(
      connection,
      `${bills} where payment_id is null order by due_date desc, b.block, b.lot, b.id desc`,
    ),
    audit: await run(connection, count),
  }
  await migrate(connection, { until: '0034_lots_with_an_address.sql' })
  expect({
    houses: await run(connection, `${houses} order by sort_key, id`),
    newest: await run(connection, `${bills} order by due_date desc, lot_order, b.id desc`),
    unpaid: await run(connection, `${bills} where payment_id is null order by due_date desc, lot_order, b.id desc`),
    audit: await run(connection, count),
  }).toEqual(before)
  expect(
    await run(
      connection,
      `select distinct address = 'Block ' || block || ' Lot ' || lot as labelled, kind, block_name = block and lot_name = lot as named,
        num_nulls(phase, house_number, street, unit, area, title_number) as unknown from houses`,
    ),
  ).toEqual([{ labelled: true, kind: 'house', named: true, unknown: 6 }])
  expect(
    await run(
      connection,
      'select count(*)::int from bills join houses on house_id = houses.id and lot_order = sort_key',
    ),
  ).toEqual([{ count: 360 }])
  const numbered = `insert into houses (block, lot) values ('12', '010')`
  await expect(run(connection, numbered)).rejects.toMatchObject({ constraint: 'houses_address_key' })
})
