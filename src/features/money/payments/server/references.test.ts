import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { emptyDatabase } from '../../../../../test/database.ts'

const MIGRATIONS = 'db/migrations'
const connection = await emptyDatabase()
const folder = await mkdtemp(join(tmpdir(), 'purok-references-'))
afterAll(() => rm(folder, { recursive: true }))

it('a village whose ledger holds one reference typed in two ways starts, and takes no third', async () => {
  for (const name of await readdir(MIGRATIONS)) if (name < '0028') await cp(join(MIGRATIONS, name), join(folder, name))
  await migrate(connection, { folder })
  const client = new Client(connection)
  await client.connect()
  const enter = (number: number, reference: string | null) =>
    client.query(
      `insert into payments (receipt_number, type, amount, payment_date, payment_method, ewallet_reference, payer_name)
      values ($1, 'bill', 100, '2026-11-01', 'e-wallet', $2, 'Ana')`,
      [`AR-${number}`, reference],
    )
  await enter(1, 'GC-1')
  await enter(2, 'gc-1')
  await enter(3, null)
  await migrate(connection)
  const kept = await client.query('select ewallet_reference as typed, ewallet_key as key from payments order by id')
  expect(kept.rows).toEqual([
    { typed: 'GC-1', key: 'gc-1' },
    { typed: 'gc-1', key: 'gc-1 AR-2' },
    { typed: null, key: null },
  ])
  await expect(enter(4, 'G C-1')).rejects.toMatchObject({ constraint: 'payments_ewallet_reference' })
  await enter(5, 'GC-2')
  await client.end()
})
