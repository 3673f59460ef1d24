import { expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { insertOccupancies } from '#features/people/residents/server/occupancies.queries.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'

// Today is 2026-11-21 in Manila.
const { call, database, signInAs, tokenFor } = await testApp()
const { token } = await signInAs('treasurer')
const paper = (query = '') => call('GET', `/reports/aging-pdf${query}`, undefined, { token })
const textOf = async (query?: string) => pagesOf((await paper(query)).bytes).join('\n')

const ana = await database.transaction({ userId: null, requestId: null }, async (tx) => {
  const first = await aHouse(tx, {
    ...{ block: 1, lot: 1 },
    owner: { firstname: 'Ana', middlename: null, lastname: 'Núñez' },
  })
  const second = await anEmptyHouse(tx, { block: 2, lot: 5 })
  const { residentId } = first.owner
  await insertOccupancies(tx, [{ residentId, houseId: second.id, role: 'home_owner', main: true, from: '2020-01-01' }])
  await aBill(tx, { house: first, month: '2026-07', amount: 70_050 })
  await aBill(tx, { house: first, month: '2026-11', amount: 10_000, dueDate: '2026-11-30' })
  await aBill(tx, { house: { ...second, owner: first.owner }, month: '2026-10', amount: 20_000 })
  return first
})

it('prints each lot with its ages and the sum of all, as of the day', async () => {
  const { headers } = await paper()
  expect(headers['content-disposition']).toContain('filename="Aging_by_lot_2026-11-21.pdf"')
  const text = await textOf()
  for (const piece of [
    ...['Aging Report', 'As of November 21, 2026', 'Block 1 Lot 1', 'Block 2 Lot 5', 'Ana Núñez', 'Over 90 Days'],
    ...['₱700.50', '₱100.00', '₱200.00', 'Total, 2 lots', '₱1,000.50'],
  ])
    expect(text).toContain(piece)
})

it('puts all lots of an owner together, and prints those who are so many months behind', async () => {
  const owners = await textOf('?by=owner')
  expect(owners.match(/Ana Núñez/g)).toHaveLength(1)
  expect(owners).toContain('₱1,000.50')
  const behind = await textOf('?by=area&behind=1&as_of=2026-10-01')
  for (const piece of ['As of October 1, 2026. Lots 1 month behind or more', 'Block 1', 'Total, 1 lot'])
    expect(behind).toContain(piece)
  expect(behind).not.toContain('Block 2')
})

it('says so where nobody owes, and is for the office alone', async () => {
  expect(await textOf('?as_of=2019-01-01')).toContain('Nothing to report.')
  expect((await paper('?by=colour')).status).toBe(422)
  expect((await paper('?as_of=tomorrow')).status).toBe(422)
  const as = { token: await tokenFor(ana.owner.userId) }
  expect((await call('GET', '/reports/aging-pdf', undefined, as)).status).toBe(403)
  expect((await call('GET', '/reports/aging-pdf')).status).toBe(401)
})
