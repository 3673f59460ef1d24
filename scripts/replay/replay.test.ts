import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import { replayProduct } from '../../test/replay-product.ts'
import { compareLots } from './compare.ts'
import type { Lived } from './lived.ts'
import { replay } from './replay.ts'
import { readVillage } from './village.ts'

// The first three months of two small villages, with the figures that must come out (`villages/README.md`). Amihan closes its months
// as they end; `npm run prove -- replays` has it without as well.

const testProduct = async () => replayProduct(await testApp())

const products = {
  sampaguita: await testProduct(),
  closed: await testProduct(),
  wrong: await testProduct(),
}
/** Two villages in half a minute; a busy machine takes longer. */
const PATIENCE = 180_000
const read = (name: string) => readVillage(join(import.meta.dirname, 'villages', name))

it(
  'M13: every figure of sampaguita comes out to the centavo, month by month',
  async () => {
    const { figures, months, differences } = await replay(read('sampaguita'), {
      say: () => undefined,
      start: products.sampaguita.start,
    })
    expect(differences).toEqual([])
    expect(months).toBe(3)
    expect(figures).toBeGreaterThan(100)
  },
  PATIENCE,
)

it(
  'M13, M14: every figure of amihan comes out with each month closed as it ends, too',
  async () => {
    const { differences, months } = await replay(read('amihan'), {
      closing: true,
      say: () => undefined,
      start: products.closed.start,
    })
    expect([months, differences]).toEqual([3, []])
  },
  PATIENCE,
)

it('names the one figure that differs', async () => {
  const village = read('sampaguita')
  const [first] = village.truth.months
  if (!first) throw new Error('the village has no months')
  const receivable = first.receivable
  first.receivable += 0.01
  const { differences } = await replay(village, { months: 1, say: () => undefined, start: products.wrong.start })
  expect(differences).toEqual([`${first.month}, receivable: ${receivable} instead of ${first.receivable}`])
})

it('names the lot whose owner is another', async () => {
  const village = read('sampaguita')
  const houses = new Map(village.truth.lots.map(({ lot }) => [lot, lot]))
  const lots = village.truth.lots.map(({ lot, owner, balance, credit }) => {
    const [last, first] = owner?.split(', ') ?? []
    return { house_id: lot, owner: first ? `${first} ${last}` : owner, balance, credit }
  })
  const differences = async () => {
    const outcome = { months: 0, events: 0, figures: 0, differences: [] }
    const lived = { village, houses, outcome, product: { ask: async () => ({ lots }) } } as unknown as Lived
    await compareLots(lived, '2026-03-31')
    return outcome.differences
  }
  expect(await differences()).toEqual([])
  const [lot, truth] = [lots[1], village.truth.lots[1]]
  if (!lot || !truth) throw new Error('the village has no second lot')
  lot.owner = 'Somebody Else'
  expect(await differences()).toEqual([`${truth.label}, owner: Somebody Else instead of Maria E. de la Cruz`])
})
