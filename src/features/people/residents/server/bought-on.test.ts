import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { boughtDay, boughtOn, tenuresOn } from '#server/people/occupancies.queries.ts'
import { testApp } from '../../../../../test/app.ts'
import type { ResidentRole } from '../rules.ts'
import { aResident } from './factory.ts'
import { insertOccupancies } from './occupancies.queries.ts'

const { database } = await testApp()
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const TODAY = '2026-11-21'

type OccupancyRow = [who: string, role: ResidentRole | 'main', from: string, until?: string]

// Of whoever belongs to the lot today: since when it is theirs.
const table: [what: string, tenures: OccupancyRow[], bought: Record<string, string | null>][] = [
  ['nobody owned it before', [['ana', 'main', '2020-01-01']], { ana: null }],
  [
    'a sale, for the buyer and the household, and no tenant',
    [
      ['ana', 'main', '2020-01-01', '2026-05-01'],
      ['ben', 'main', '2026-05-01'],
      ['mia', 'member', '2026-06-01'],
      ['tom', 'tenant', '2025-01-01'],
    ],
    { ben: '2026-05-01', mia: '2026-05-01', tom: null },
  ],
  [
    'a share that was sold, for whoever bought it alone',
    [
      ['ana', 'main', '2020-01-01', '2026-05-01'],
      ['cora', 'home_owner', '2020-01-01'],
      ['ben', 'main', '2026-05-01'],
      ['mia', 'member', '2026-06-01'],
    ],
    { cora: null, ben: '2026-05-01', mia: null },
  ],
  [
    'a co-owner who came later, with the one who bought',
    [
      ['ana', 'main', '2020-01-01', '2025-05-01'],
      ['ben', 'main', '2025-05-01'],
      ['cora', 'home_owner', '2026-02-01'],
    ],
    { ben: '2025-05-01', cora: '2025-05-01' },
  ],
  [
    'owners who change places',
    [
      ['ana', 'main', '2020-01-01', '2026-05-01'],
      ['ana', 'home_owner', '2026-05-01'],
      ['ben', 'main', '2026-05-01'],
    ],
    { ana: null, ben: null },
  ],
  [
    'a lot that came back',
    [
      ['ana', 'main', '2020-01-01', '2022-05-01'],
      ['ben', 'main', '2022-05-01', '2026-03-01'],
      ['ana', 'main', '2026-03-01'],
    ],
    { ana: '2026-03-01' },
  ],
  [
    'an owner who left before another came',
    [
      ['ana', 'main', '2020-01-01', '2025-12-01'],
      ['ben', 'main', '2026-02-01'],
    ],
    { ben: '2025-12-01' },
  ],
]

it.each(table)('%s', async (_, occupancies, bought) => {
  const found = await write(async (tx) => {
    const { id: houseId } = await anEmptyHouse(tx)
    const { id: elsewhere } = await anEmptyHouse(tx)
    const people = new Map<string, number>()
    for (const [who] of occupancies)
      if (!people.has(who)) people.set(who, (await aResident(tx, { houseId: elsewhere })).residentId)
    await insertOccupancies(
      tx,
      occupancies.map(([who, role, from, until = null]) => ({
        ...{ residentId: people.get(who) ?? 0, houseId, from, until },
        ...(role === 'main' ? { role: 'home_owner', main: true } : { role, main: false }),
      })),
    )
    const { rows } = await sql<{ resident_id: number; bought: string | null }>`
      select own.resident_id, ${boughtOn(TODAY)} as bought from ${tenuresOn(TODAY)} own where own.house_id = ${houseId}`.execute(
      tx,
    )
    const names = new Map([...people].map(([who, id]) => [id, who]))
    const main = occupancies.findLast(([, role]) => role === 'main')?.[0] ?? ''
    expect(await boughtDay(tx, houseId, TODAY)).toBe(bought[main])
    return Object.fromEntries(rows.map((row) => [names.get(row.resident_id), row.bought]))
  })
  expect(found).toEqual(bought)
})
