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
const client = new Client(connection)
afterAll(() => client.end())
afterAll(() => rm(folder, { recursive: true }))

it('a village whose ledger holds one reference in several hands starts, loses nothing, and takes no further one', async () => {
  const upTo = async (version: string) => {
    for (const name of await readdir(MIGRATIONS))
      if (name < version) await cp(join(MIGRATIONS, name), join(folder, name))
    await migrate(connection, { folder })
  }
  await upTo('0028')
  await client.connect()
  const enter = (number: number, reference: string | null, cheque?: [string, string]) =>
    client.query(
      `insert into payments (receipt_number, type, amount, payment_date, payment_method, ewallet_reference, payer_name
        ${cheque ? ', cheque_bank, cheque_number, cheque_date' : ''})
      values ($1, 'bill', 100, '2026-11-01', $2, $3, 'Ana' ${cheque ? ", $4, $5, '2026-11-01'" : ''})`,
      [`AR-${number}`, cheque ? 'cheque' : 'e-wallet', reference, ...(cheque ?? [])],
    )
  await enter(1, 'GC-1')
  await enter(2, 'gc-1')
  await enter(3, null)
  await upTo('0160')
  await enter(4, 'GC1')
  await enter(5, 'Metro D123', ['Metro', 'D123'])
  await enter(6, 'METRO d-123', ['METRO', 'd-123'])
  await enter(7, '—')
  await migrate(connection)
  const kept = async () =>
    (
      await client.query({
        rowMode: 'array',
        text: 'select ewallet_reference, ewallet_key, reference_repeats from payments order by id',
      })
    ).rows
  const before = [
    ['GC-1', 'gc1', false],
    ['gc-1', 'gc1', true],
    [null, null, false],
    ['GC1', 'gc1', true],
    ['Metro D123', 'metrod123', false],
    ['METRO d-123', 'metrod123', true],
    ['—', '—', false],
  ]
  expect(await kept()).toEqual(before)
  for (const reference of ['G C-001', 'Métro D 123'])
    await expect(enter(8, reference)).rejects.toMatchObject({ constraint: 'payments_ewallet_reference' })
  await enter(9, 'GC-2')
  expect(await kept()).toEqual([...before, ['GC-2', 'gc2', false]])
})
