import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// Today is 2026-11-21 in Manila. What a lot owes for a month is `dues_of` of the database: a table of its cases.
const { call, clock, database, signInAs } = await testApp()
const { token } = await signInAs('admin')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const post = async (path: string, body: unknown) => {
  const answer = await call<{ message: string }>('POST', path, body, { token })
  expect(answer.body.message, path).toBeDefined()
  return answer
}
const houses = await write(async (tx) => ({
  house: await aHouse(tx, { block: 1, lot: 1, kind: 'house' }),
  vacant: await aHouse(tx, { block: 1, lot: 2, kind: 'vacant', area: 120.5 }),
  unmeasured: await aHouse(tx, { block: 1, lot: 3, kind: 'vacant' }),
  shop: await aHouse(tx, { block: 1, lot: 4, kind: 'commercial' }),
  park: await aHouse(tx, { block: 1, lot: 5, kind: 'common' }),
  empty: { ...(await anEmptyHouse(tx, { block: 1, lot: 6, kind: 'house' })) },
  changing: await aHouse(tx, { block: 1, lot: 7, kind: 'vacant', area: 100 }),
  chapel: await aHouse(tx, { block: 1, lot: 8, kind: 'house' }),
  half: await aHouse(tx, { block: 1, lot: 9, kind: 'house' }),
}))
type Name = keyof typeof houses

async function duesOf(month: string): Promise<Record<Name, number | string>> {
  const { rows } = await sql<{ house_id: number; amount: number | null; skipped: string | null }>`
    select house_id, amount, skipped from dues_of(${`${month}-01`}::date, ${`${month}-01`}::date, 100000)`.execute(
    database.db,
  )
  const entries = Object.entries(houses).map(([name, { id }]) => {
    const row = rows.find((one) => one.house_id === id)
    return [name, row?.skipped ?? row?.amount ?? 'missing'] as const
  })
  return Object.fromEntries(entries) as Record<Name, number | string>
}

describe('without rates', () => {
  it('every lot with an owner owes the one amount of the settings, kinds that are not billed nothing', async () => {
    expect(await duesOf('2026-12')).toEqual({
      house: 100_000,
      vacant: 100_000,
      unmeasured: 100_000,
      shop: 100_000,
      park: 'not_billed',
      empty: 'no_home_owner',
      changing: 100_000,
      chapel: 100_000,
      half: 100_000,
    })
  })
})

describe('with rates', () => {
  beforeAll(async () => {
    await post('/rates', { kind: 'house', amount: 600.01, from: '2026-11' })
    await post('/rates', { kind: 'house', amount: 650, from: '2027-01', resolution: '2025-14' })
    await post('/rates', { kind: 'house', amount: 0, from: '2028-01' })
    await post('/rates', { kind: 'vacant', basis: 'm2', amount: 2.5, from: '2026-11' })
    await post('/rates', { kind: 'vacant', basis: 'm2', amount: 30, period: 'yearly', from: '2028-01' })
    await post('/rates', { kind: 'commercial', amount: 4500, period: 'quarterly', from: '2026-11' })
    await post(`/houses/${houses.changing.id}/kind`, { kind: 'house', from: '2026-12' })
    await post(`/houses/${houses.chapel.id}/exemptions`, {
      from: '2026-12',
      to: '2027-01',
      reason: 'Chapel',
      approver: 'Board',
    })
    await post(`/houses/${houses.half.id}/exemptions`, {
      from: '2026-12',
      to: '2027-01',
      percent: 50,
      reason: 'Flood',
      approver: 'Board',
    })
  })

  it.each<[string, Partial<Record<Name, number | string>>]>([
    ['2026-10', { house: 'no_rate', vacant: 'no_rate', shop: 'no_rate', park: 'not_billed' }],
    ['2026-11', { house: 60_001, vacant: 30_125, unmeasured: 'no_area', shop: 'other_month', changing: 25_000 }],
    // Half a centavo goes up.
    ['2026-12', { house: 60_001, shop: 'other_month', changing: 60_001, chapel: 'exempt', half: 30_001 }],
    ['2027-01', { house: 65_000, vacant: 30_125, shop: 450_000, chapel: 'exempt', half: 32_500 }],
    ['2027-02', { shop: 'other_month', chapel: 65_000, half: 65_000 }],
    ['2027-04', { shop: 450_000 }],
    ['2028-01', { house: 'nothing_owed', vacant: 361_500, shop: 450_000, empty: 'no_home_owner' }],
    ['2028-02', { vacant: 'other_month' }],
  ])('in %s', async (month, expected) => expect(await duesOf(month)).toMatchObject(expected))
})

describe('the run by kinds', () => {
  interface Preview {
    count: number
    total: number
    kinds: { kind: string; name: string; lots: number; total: number }[]
    changed: { house: { id: number }; before: number; after: number }[]
    exempt: { house: { id: number }; percent: number }[]
    unrated: { house: { id: number }; reason: string }[]
    skipped: { house: { id: number } }[]
    already_billed: number
  }
  const preview = async (year: number, month: number) =>
    (await call<Preview>('GET', `/bill-runs/preview?year=${year}&month=${month}`, undefined, { token })).body
  const run = (year: number, month: number) =>
    call<{ run: { id: number; created: number; total: number } }>('POST', '/bill-runs', { year, month }, { token })

  it('shows kinds with lots and pesos, and who is left out', async () => {
    const shown = await preview(2026, 11)
    expect(shown).toMatchObject({ count: 5, total: 2351.28, changed: [] })
    expect(shown.kinds.map(({ kind, lots, total }) => [kind, lots, total])).toEqual([
      ['house', 3, 1800.03],
      ['vacant', 2, 551.25],
    ])
  })

  it('issues them, and says of the next month which bills differ', async () => {
    expect((await run(2026, 11)).body.run).toMatchObject({ created: 5 })
    clock.set('2026-12-01T04:00:00.000Z')
    const shown = await preview(2026, 12)
    expect(shown.exempt.map(({ house, percent }) => [house.id, percent])).toEqual([
      [houses.chapel.id, 100],
      [houses.half.id, 50],
    ])
    expect(shown.changed.map(({ house, before, after }) => [house.id, before, after])).toEqual([
      [houses.changing.id, 250, 600.01],
      [houses.half.id, 600.01, 300.01],
    ])
    expect(shown.unrated.map(({ house, reason }) => [house.id, reason])).toEqual([[houses.unmeasured.id, 'no_area']])
    expect(shown.skipped.map(({ house }) => house.id)).toEqual([houses.empty.id])
    clock.set('2026-11-21T04:00:00.000Z')
  })
})
