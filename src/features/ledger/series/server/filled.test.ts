// Runs on both engines: migration, on a filled database.

import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { emptyDatabase } from '../../../../../test/database.ts'

const MIGRATIONS = 'db/migrations'
const connection = await emptyDatabase()
const folder = await mkdtemp(join(tmpdir(), 'purok-series-'))
const client = new Client(connection)
afterAll(async () => {
  await client.end()
  await rm(folder, { recursive: true })
})
const rows = async (text: string) => (await client.query(text)).rows

/** A village of before: three receipts, the second of them voided. */
const fill = () =>
  client.query(`
    insert into users (id, firstname, lastname, role_type) overriding system value values (1, 'Ana', 'Cruz', 'admin');
    insert into payments (id, receipt_number, type, amount, payment_date, payment_method, payer_name) overriding system value values
      (1, 'AR-000001', 'sale', 100, '2026-01-05', 'cash', 'Ana'), (2, 'AR-000002', 'sale', 100, '2026-02-05', 'cash', 'Ana'),
      (3, 'AR-000003', 'sale', 100, '2026-02-05', 'cash', 'Ana');
    update payments set voided_at = now(), void_reason = 'x', voided_by = 1 where id = 2;
    update receipt_series set last_number = 3;`)

beforeAll(async () => {
  for (const name of await readdir(MIGRATIONS)) if (name < '0053') await cp(join(MIGRATIONS, name), join(folder, name))
  await migrate(connection, { folder })
  await client.connect()
  await fill()
  await migrate(connection)
})

it('a village of before goes on with its one series', async () => {
  expect(
    await rows(
      'select id, title, prefix, kind, last_number::int as last, first_number::int as first, usual from receipt_series',
    ),
  ).toEqual([
    { id: 1, title: 'Acknowledgement Receipt', prefix: 'AR', kind: 'computer', last: 3, first: 1, usual: true },
  ])
  expect(await rows('select series_id, series_number::int as number from payments order by id')).toEqual(
    [1, 2, 3].map((number) => ({ series_id: 1, number })),
  )
})

it('what was written stays as it was, and can still be voided once', async () => {
  await expect(client.query(`update payments set series_id = 1, amount = 1 where id = 1`)).rejects.toThrow(
    'append-only',
  )
  await client.query(`update payments set voided_at = now(), void_reason = 'x', voided_by = 1 where id = 1`)
  await expect(client.query(`update payments set void_reason = 'y' where id = 1`)).rejects.toThrow('append-only')
})
