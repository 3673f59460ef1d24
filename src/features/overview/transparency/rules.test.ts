import { expect, it } from 'vitest'
import { publicMonth, rateText } from './rules.ts'

const month = (over: object = {}) =>
  publicMonth({
    ...{ month: '2026-10', income: 500_000, expenses: 120_000, billed: 200_000, collected: 150_000 },
    ...{ lots_billed: 20, lots_paying: 12 },
    ...over,
  })

it('shows what was received and spent, and the share of the dues that is paid', () => {
  expect(month()).toEqual({ month: '2026-10', received: 500_000, spent: 120_000, rate: 75 })
})

it.each([
  ['ten lots are enough', { lots_billed: 10, lots_paying: 10 }, 500_000, '75 %'],
  ['nine that were billed are not', { lots_billed: 9 }, 500_000, '–'],
  ['nine that paid are not', { lots_paying: 9 }, null, '75 %'],
  ['of nothing received nobody is told', { income: 0, lots_paying: 0 }, 0, '75 %'],
  ['no dues have no rate', { billed: 0, collected: 0 }, 500_000, '–'],
  ['of a month that nobody paid the rate is only low', { collected: 0 }, 500_000, '< 5 %'],
  ['never more than is paid', { collected: 199_999 }, 500_000, '99 %'],
])('%s', (_, over, received, rate) => {
  const data = month(over)
  expect([data.received, rateText(data.rate)]).toEqual([received, rate])
})
