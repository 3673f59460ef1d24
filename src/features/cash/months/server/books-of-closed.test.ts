// Runs on both engines: triggers, and views over every movement.

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// M14 (docs/spec/money.md#closing-a-month). Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
const ana = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const [owing, paid] = [
  await write((tx) => aBill(tx, { month: '2026-09' })),
  await write((tx) => aPaidBill(tx, { month: '2026-09' })),
]
for (const month of [9, 10])
  expect(
    (await call('POST', '/month-closings', { year: 2026, month, despite: true }, { token: ana.token })).status,
  ).toBe(201)
const problems = () => booksProblems(database.db)

/** Spoils data as a fault of ours, a repair by hand or a broken disk could: triggers set aside, and set back. */
const spoilt = async (fault: ReturnType<typeof sql>, tables: readonly string[]) => {
  const found = Promise.withResolvers<string[]>()
  const undone = new Error('undone')
  await write(async (tx) => {
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await fault.execute(tx)
    found.resolve(await booksProblems(tx))
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return found.promise
}

it('keep what every lot owed as a month was closed, and are right', async () => {
  const stored = await sql<{ month: string; house_id: number; balance: number }>`
    select to_char(month, 'YYYY-MM') as month, house_id, balance from closed_balances join month_closings on id = closing_id
    order by month`.execute(database.db)
  const balance = { house_id: owing.house.id, balance: owing.amount }
  expect(stored.rows).toEqual([
    { month: '2026-09', ...balance },
    { month: '2026-10', ...balance },
  ])
  expect(await problems()).toEqual([])
})

it.each([
  [
    'a payment of the month that counts on another day',
    sql`update payments set payment_date = '2026-11-03'`,
    ['payments'],
    `What a lot owed at the end of a closed month moved: lot ${paid.house.id} in 2026-09, lot ${paid.house.id} in 2026-10`,
  ],
  [
    'a charge that is dated on another day',
    sql`update bills set issue_date = '2026-10-01' where id = ${owing.id}`,
    ['bills'],
    `What a lot owed at the end of a closed month moved: lot ${owing.house.id} in 2026-09`,
  ],
  [
    'a receipt that pays nothing any more, from its day on',
    sql`update payment_items set voided = true`,
    ['payment_items'],
    `What a lot owed at the end of a closed month moved: lot ${paid.house.id} in 2026-09, lot ${paid.house.id} in 2026-10`,
  ],
  [
    'money that left a place in the month',
    sql`with entry as (update place_entries set amount = amount - 1 returning place_id, day)
      update place_months m set amount = amount - 1 from entry where entry.place_id = m.place_id`,
    ['place_entries', 'place_months'],
    'What the places held at the end of a closed month moved: 2026-09, 2026-10',
  ],
])('the nightly check notices %s', async (_, fault, tables, problem) => {
  expect(await spoilt(fault, tables)).toContain(problem)
})

it('no hand changes what was kept', async () => {
  for (const statement of [sql`update closed_balances set balance = 1`, sql`delete from closed_balances`])
    await expect(write((tx) => statement.execute(tx))).rejects.toThrow('append-only')
})
