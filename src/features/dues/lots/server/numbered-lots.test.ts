import { expect, it } from 'vitest'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import type { House } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import { lotsDesk } from '../../../../../test/lots-desk.ts'

// A village that was never asked for the parts of its addresses: block and lot are numbers.
const { ask, join, split, twoLots, write } = await lotsDesk(await testApp())
await write((tx) =>
  storeSettings(
    tx,
    new Map([
      ['address_parts', ''],
      ['village_blocks', '200'],
    ]),
  ),
)
const addressOf = async (id: number) => (await ask<{ house: House }>('GET', `/houses/members/${id}`)).body.house.address

it('a lot that another joins stays where it stands, as far as nothing else is said', async () => {
  const { kept: stored, other, block } = await twoLots()
  expect((await join(stored.id, { other: other.id })).status).toBe(201)
  expect(await addressOf(stored.id)).toBe(`Block ${block} Lot 92`)
  const next = await twoLots()
  expect((await join(next.kept.id, { other: next.other.id, lot: '95' })).status).toBe(201)
  expect(await addressOf(next.kept.id)).toBe(`Block ${next.block} Lot 95`)
})

it('the first part of a split lot stays where it stands, and a place that is taken is named', async () => {
  const { kept: stored, other, block } = await twoLots()
  const taken = await join(stored.id, { other: other.id, lot: '93' })
  expect([taken.status, taken.body.errors.lot]).toEqual([422, [`There is already a house at block ${block}, lot 93.`]])
  expect((await split(stored.id, [{}, { block, lot: '94' }])).status).toBe(201)
  expect(await addressOf(stored.id)).toBe(`Block ${block} Lot 92`)
})
