import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import type { AuditEntry } from '../contract.ts'

const { call, database, signInAs } = await testApp()
const admin = await signInAs('admin')

async function newest(query: string): Promise<AuditEntry | undefined> {
  const answer = await call<{ data: AuditEntry[] }>('GET', `/audit-log?${query}`, undefined, { token: admin.token })
  return answer.body.data[0]
}

let lot = { kind: 'lot', id: 0, name: 'Block 3 Lot 9' }
let paymentId = 0
beforeAll(async () => {
  await database.transaction({ userId: admin.userId, requestId: null }, async (tx) => {
    const house = await aHouse(tx, { block: 3, lot: 9 })
    paymentId = (await aPaidBill(tx, { house, month: '2026-10' })).payment.id
    lot = { ...lot, id: house.id }
  })
})

it('a payment is named by its receipt and its lot, and its values name them too', async () => {
  const entry = await newest(`record=payments&record_id=${paymentId}`)
  const receipt = { kind: 'receipt', id: paymentId, name: expect.stringMatching(/\d/) }
  expect(entry?.subjects.slice(0, 2)).toEqual([receipt, lot])
  expect(entry?.changes).toContainEqual({ field: 'Lot', before: null, after: 'Block 3 Lot 9' })
})

it('an owner is named by the lot and the person', async () => {
  expect((await newest('record=tenures'))?.subjects.map(({ kind }) => kind)).toEqual(['lot', 'person'])
})

it('a bill is named by its lot', async () => {
  expect((await newest('record=bills'))?.subjects).toContainEqual(lot)
})

it('a line of a statement is named by its account, day and amount', async () => {
  const { rows } = await database.transaction({ userId: admin.userId, requestId: null }, async (tx) => {
    const made = await sql<{ id: number; line: number }>`
      with place as (insert into places (kind, name) values ('bank', 'Bank of Laguna') returning id),
      statement as (
        insert into account_statements (place_id, source, from_day, to_day, recorded_by)
        select id, 'pasted', '2026-11-01', '2026-11-30', ${admin.userId} from place returning id, place_id)
      insert into statement_lines (statement_id, place_id, key, nth, day, amount)
      select id, place_id, 'a', 1, '2026-11-12', -4160000 from statement returning place_id as id, id as line`.execute(
      tx,
    )
    await sql`update statement_lines set decision = 'not_ours', reason = 'Of another', decided_by = ${admin.userId}`.execute(
      tx,
    )
    return made
  })
  const [made] = rows
  expect((await newest(`record=places&record_id=${made?.id}`))?.subjects).toEqual([
    { kind: 'named', id: made?.id, name: 'Bank of Laguna' },
  ])
  expect((await newest(`record=statement_lines&record_id=${made?.line}`))?.subjects[0]).toEqual({
    kind: 'named',
    id: made?.line,
    name: 'Bank of Laguna, Nov 12, 2026, -₱41,600.00',
  })
})
