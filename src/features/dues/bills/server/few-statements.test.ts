import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { aBill, aPaidBill } from './factory.ts'

// However many rows a list of the dues screen shows, it asks the database at most twice.

const { call, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
const [house] = await database.transaction({ userId: null, requestId: null }, (tx) =>
  Promise.all(
    Array.from({ length: 25 }, async () => {
      const one = await aHouse(tx)
      await aBill(tx, { house: one, month: '2026-09' })
      await aBill(tx, { house: one, month: '2026-10' })
      await aPaidBill(tx, { house: one, month: '2026-08' })
      return one
    }),
  ),
)

const ask = (method: string, path: string, body?: object) => call<object>(method, path, body, { token })
await ask('POST', '/bills/admin', {})

it.each([
  ['bills', 'POST', '/bills/admin', { status: 'all', per_page: 50 }],
  ['bills of a name', 'POST', '/bills/admin', { status: 'overdue', search: 'a', per_page: 50 }],
  ['transactions', 'POST', '/transactions/recent-paid', { per_page: 50 }],
  ['overdue bills', 'POST', '/bills/overdue/1', { per_page: 50 }],
  ['overdue residents', 'POST', '/bills-resident-overdues/1', { per_page: 50 }],
  ['accounts', 'GET', '/residents/homeowners?per_page=50', undefined],
  ['bills of a house', 'GET', `/bills/resident/${house!.owner.residentId}`, undefined],
  ['entries of a statement', 'GET', `/houses/${house!.id}/statement`, undefined],
  ['past runs', 'GET', '/bill-runs', undefined],
  ['past penalties', 'GET', '/penalty-runs', undefined],
])('the list of %s', async (_, method, path, body) => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await ask(method, path, body)
  const statements = sent.mock.calls.length
  sent.mockRestore()
  expect(status).toBe(200)
  // One more says whose the session is.
  expect(statements).toBeLessThanOrEqual(2 + 1)
  expect(statements).toBeGreaterThan(1)
})
