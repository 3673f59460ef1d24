import { expect, it } from 'vitest'
import type { AccountRow } from '#features/dues/bills/contract.ts'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import type { SearchResult } from '#features/overview/search/contract.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import type { LotCard } from '../contract.ts'

// Today is 2026-11-21 in Manila.
const { call, signInAs, database } = await testApp()
const treasurer = await signInAs('treasurer')
const ask = async <Body>(address: string) => (await call<Body>('GET', address, undefined, treasurer)).body

/** The total of an owner of two lots beside one that is rented and one that became part of another; somebody else has one lot. */
const { first, second, other } = await database.transaction({ userId: null, requestId: null }, async (tx) => {
  await storeSettings(tx, new Map([['exact_sums', 'false']]))
  const owned = await aHouse(tx, { owner: { firstname: 'Rosario', middlename: null, lastname: 'Abad' } })
  const also = await anEmptyHouse(tx)
  const joined = await anEmptyHouse(tx)
  const rented = await aHouse(tx, { owner: { firstname: 'Lorna', middlename: null, lastname: 'Magsalin' } })
  const { residentId: resident_id } = owned.owner
  const from_day = '2026-01-05'
  const own = { resident_id, role: 'home_owner', main: true, from_day } as const
  await tx
    .insertInto('tenures')
    .values([
      ...[also, joined].map(({ id }) => ({ ...own, house_id: id })),
      { ...own, house_id: rented.id, role: 'tenant', main: false },
    ])
    .execute()
  const ofOwner = (house: { id: number }) => ({ ...owned, id: house.id })
  for (const month of ['2026-09', '2026-10', '2026-12'] as const)
    for (const house of [owned, ofOwner(also), rented]) await aBill(tx, { house, month, amount: 60_050 })
  await tx
    .updateTable('houses')
    .set({ joined_to: owned.id, joined_on: '2026-02-01' })
    .where('id', '=', joined.id)
    .execute()
  return { first: owned, second: also, other: rented }
})
await call('POST', '/payments', { house_id: second.id, amount: 1000 }, treasurer)

it('says of every lot in the search and in the accounts what all lots of its owner owe, the sum of the card', async () => {
  const { houses, people } = await ask<SearchResult>('/search?search=abad')
  const { data } = await ask<{ data: AccountRow[] }>('/residents/homeowners?kinds=all&search=abad')
  const cards = await Promise.all([first, second].map(({ id }) => ask<LotCard>(`/houses/${id}/card`)))
  const all = { count: 2, owed: 6 * 600.5 - 1000 }
  expect(cards.map(({ owner }) => ({ count: owner?.house_ids.length, owed: owner?.owed }))).toEqual([all, all])
  const lots = [first.id, second.id]
  expect(houses.filter(({ id }) => lots.includes(id)).map((one) => one.all_lots)).toEqual([all, all])
  expect(people.map((one) => one.all_lots)).toEqual([all])
  const accounts = data.filter((one) => lots.includes(one.resident.house.id))
  expect(accounts.map((one) => one.all_lots)).toEqual([all, all])
})

it('says no such total of the only lot of an owner', async () => {
  const { houses } = await ask<SearchResult>('/search?search=magsalin')
  const { data } = await ask<{ data: AccountRow[] }>('/residents/homeowners?search=magsalin')
  expect(houses.map(({ id, all_lots }) => [id, all_lots])).toEqual([[other.id, null]])
  expect(data.map((one) => one.all_lots)).toEqual([null])
})
