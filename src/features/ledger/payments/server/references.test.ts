import { expect, it } from 'vitest'
import { testDatabase } from '../../../../../test/database.ts'

const { pool: client } = await testDatabase()

/** Entries of versions that did not compare references. */
const uncompared = (name: 'enable' | 'disable') =>
  client.query(`alter table payments ${name} trigger payments_of_transfer`)

it('a village whose ledger holds one reference in several hands takes no further one', async () => {
  const enter = (number: number, reference: string | null, cheque?: [string, string], repeats = false) =>
    client.query(
      `insert into payments (receipt_number, type, amount, payment_date, payment_method, ewallet_reference, payer_name, reference_repeats
        ${cheque ? ', cheque_bank, cheque_number, cheque_date' : ''})
      values ($1, 'bill', 100, '2026-11-01', $2, $3, 'Ana', $4 ${cheque ? ", $5, $6, '2026-11-01'" : ''})`,
      [`AR-${number}`, cheque ? 'cheque' : 'e-wallet', reference, repeats, ...(cheque ?? [])],
    )
  await uncompared('disable')
  await enter(1, 'GC-1')
  await enter(2, 'gc-1', undefined, true)
  await enter(3, null)
  await enter(4, 'GC1', undefined, true)
  await enter(5, 'Metro D123', ['Metro', 'D123'])
  await enter(6, 'METRO d-123', ['METRO', 'd-123'], true)
  await enter(7, '—')
  await uncompared('enable')
  const stored = async () =>
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
  expect(await stored()).toEqual(before)
  for (const reference of ['G C-001', 'Métro D 123'])
    await expect(enter(8, reference)).rejects.toMatchObject({ constraint: 'payments_ewallet_reference' })
  await enter(9, 'GC-2')
  expect(await stored()).toEqual([...before, ['GC-2', 'gc2', false]])
})
