import { expect, it, test } from 'vitest'
import { type OpenEntry, type OpenLine, type PaidElsewhere, type Proposal, propose, proposeSums } from './matching.ts'
import { payerKey, payerOf } from './payers.ts'

const line = (over: Partial<OpenLine> = {}): OpenLine => ({
  id: 1,
  day: '2026-11-05',
  amount: 60_000,
  reference: null,
  houses: [],
  known: true,
  ...over,
})
const entry = (over: Partial<OpenEntry> = {}): OpenEntry => ({
  id: 11,
  day: '2026-11-05',
  amount: 60_000,
  reference: null,
  house_id: null,
  ...over,
})
const sure = (id: number): Proposal => ({ fit: 'sure', entries: [id], houses: [] })
const posted = (house: number): Proposal => ({ fit: 'sure', entries: [], houses: [house] })
const choose = (entries: number[], houses: number[] = []): Proposal => ({ fit: 'choose', entries, houses })
const UNKNOWN: Proposal = { fit: 'unknown', entries: [], houses: [] }

test.each<[string, OpenLine[], OpenEntry[], Proposal[], PaidElsewhere[]?]>([
  ['reference and amount', [line({ reference: '12-3' })], [entry({ reference: '123' })], [sure(11)]],
  ['the reference alone', [line({ reference: '123' })], [entry({ reference: '123', amount: 59_000 })], [choose([11])]],
  [
    'a reference on two lines',
    [line({ reference: '123' }), line({ id: 2, reference: '123' })],
    [entry({ reference: '123' })],
    [choose([11]), choose([11])],
  ],
  [
    'a reference on two entries',
    [line({ reference: '123' })],
    [entry({ reference: '123' }), entry({ id: 12, reference: '123' })],
    [choose([11, 12])],
  ],
  ['another reference', [line({ reference: '123' })], [entry({ reference: '124' })], [UNKNOWN]],
  ['amount and day of nobody known', [line()], [entry()], [choose([11])]],
  ['amount and day of a known payer', [line({ houses: [7] })], [entry({ house_id: 7 })], [sure(11)]],
  [
    'the known payer a day before',
    [line({ houses: [7] })],
    [entry({ house_id: 7, day: '2026-11-04' })],
    [choose([11], [7])],
  ],
  [
    'the known payer, but another line could be it',
    [line({ houses: [7] }), line({ id: 2 })],
    [entry({ house_id: 7 })],
    [choose([11], [7]), choose([11])],
  ],
  [
    'the known payer twice',
    [line({ houses: [7] })],
    [entry({ house_id: 7 }), entry({ id: 12, house_id: 7 })],
    [choose([11, 12], [7])],
  ],
  ['money out, an entry in', [line({ amount: -60_000 })], [entry()], [UNKNOWN]],
  ['too long ago', [line()], [entry({ day: '2026-10-01' })], [UNKNOWN]],
  ['a known payer without an entry', [line({ houses: [7] })], [], [posted(7)]],
  ['half of a payer without an entry', [line({ houses: [7], known: false })], [], [choose([], [7])]],
  [
    'half of a payer with an entry of its lot and day',
    [line({ houses: [7], known: false })],
    [entry({ house_id: 7 })],
    [choose([11], [7])],
  ],
  ['a payer of two lots without an entry', [line({ houses: [7, 8] })], [], [choose([], [7, 8])]],
  [
    'a known payer whose payment lies elsewhere',
    [line({ houses: [7] })],
    [],
    [choose([], [7])],
    [{ house_id: 7, amount: 60_000, day: '2026-11-04' }],
  ],
  ['a known payer that takes money', [line({ houses: [7], amount: -500 })], [], [UNKNOWN]],
  [
    'the reference of an entry that another line has whole',
    [line({ reference: '123' }), line({ id: 2, amount: 90_000, reference: '123' })],
    [entry({ reference: '123' }), entry({ id: 12, amount: 30_000, reference: '123' })],
    [sure(11), choose([12])],
  ],
  [
    'an entry that another line has by its reference',
    [line({ reference: '123' }), line({ id: 2 })],
    [entry({ reference: '123' })],
    [sure(11), UNKNOWN],
  ],
])('%s', (_, lines, entries, found, elsewhere = []) => {
  const proposals = propose(lines, entries, elsewhere)
  expect(lines.map(({ id }) => proposals.get(id))).toEqual(found)
})

const parts = (...amounts: number[]) => amounts.map((amount, at) => entry({ id: 11 + at, amount }))
const other = (over: Partial<OpenLine>) => line({ id: 2, ...over })

test.each<[string, OpenLine[], OpenEntry[], (Proposal | undefined)[]]>([
  ['two entries', [line()], parts(40_000, 20_000), [choose([11, 12])]],
  [
    'five entries beside others',
    [line()],
    parts(5_000, 10_000, 12_000, 15_000, 18_000, 1_100, 2_300),
    [choose([11, 12, 13, 14, 15])],
  ],
  ['six entries', [line()], parts(5_000, 10_000, 11_000, 12_000, 13_000, 9_000), [undefined]],
  ['two ways', [line()], parts(40_000, 20_000, 45_000, 15_000), [undefined]],
  ['two ways by two equal entries', [line()], parts(40_000, 20_000, 20_000), [undefined]],
  ['more than can be told', [line()], parts(40_000, 20_000, ...Array.from({ length: 19 }, () => 100)), [undefined]],
  [
    'references of their own',
    [line({ reference: '123' })],
    [entry({ amount: 40_000, reference: '124' }), entry({ id: 12, amount: 20_000, reference: '125' })],
    [choose([11, 12])],
  ],
  [
    'one entry of the whole amount',
    [line()],
    [entry(), ...parts(40_000, 20_000).map((one) => ({ ...one, id: one.id + 10 }))],
    [undefined],
  ],
  [
    'an entry that another line is for sure',
    [line(), other({ amount: 20_000, reference: '123' })],
    [entry({ amount: 40_000 }), entry({ id: 12, amount: 20_000, reference: '123' })],
    [undefined, undefined],
  ],
  [
    'an entry that another line may be',
    [line(), other({ amount: 20_000 })],
    parts(40_000, 20_000),
    [undefined, undefined],
  ],
  [
    'an entry in the sums of two lines',
    [line(), other({ amount: 50_000 })],
    parts(40_000, 20_000, 10_000),
    [undefined, undefined],
  ],
  [
    'sums of two lines apart',
    [line(), other({ amount: 50_100 })],
    parts(40_000, 20_000, 50_000, 100),
    [choose([11, 12]), choose([13, 14])],
  ],
  ['the other side', [line({ amount: -60_000 })], parts(40_000, 20_000), [undefined]],
  ['both sides', [line()], parts(80_000, -20_000), [undefined]],
  ['money out', [line({ amount: -60_000 })], parts(-40_000, -20_000), [choose([11, 12])]],
  [
    'a day that is too early',
    [line()],
    [entry({ amount: 40_000 }), entry({ id: 12, amount: 20_000, day: '2026-10-30' })],
    [undefined],
  ],
  [
    'the first and the last day, the oldest first',
    [line()],
    [entry({ amount: 40_000, day: '2026-11-07' }), entry({ id: 12, amount: 20_000, day: '2026-10-31' })],
    [choose([12, 11])],
  ],
  [
    'a payer of several lots',
    [line({ houses: [7, 8] })],
    [entry({ amount: 40_000, house_id: 7 }), entry({ id: 12, amount: 20_000, house_id: 8 })],
    [choose([11, 12], [7, 8])],
  ],
  [
    'a payment to post, its lot paid in parts',
    [line({ houses: [7] })],
    parts(40_000, 20_000).map((one) => ({ ...one, house_id: 7 })),
    [choose([11, 12], [7])],
  ],
  ['a payment to post, parts of other lots', [line({ houses: [7] })], parts(40_000, 20_000), [undefined]],
])('a sum: %s', (_, lines, entries, found) => {
  const sums = proposeSums(lines, entries, propose(lines, entries))
  expect(lines.map(({ id }) => sums.get(id))).toEqual(found)
  const [reversed, last] = [lines.toReversed(), entries.toReversed()]
  expect(proposeSums(reversed, last, propose(reversed, last))).toEqual(sums)
})

it('never matches twenty equal amounts of a day wrongly', () => {
  const ids = Array.from({ length: 20 }, (_, at) => at)
  const lines = ids.map((at) => line({ id: at, reference: at < 15 ? `REF-${at}` : null, houses: at === 19 ? [7] : [] }))
  const entries = ids.map((at) =>
    entry({ id: 100 + at, reference: at < 15 ? `ref ${at}` : null, house_id: at === 19 ? 7 : at }),
  )
  const proposals = propose(lines, entries)
  for (const at of ids) {
    if (at < 15) expect(proposals.get(at)).toEqual(sure(100 + at))
    else expect(proposals.get(at)?.fit).toBe('choose')
  }
})

test.each([
  ['Transfer from 09171234567 to 09998887777', null, '09171234567'],
  ['Transfer from +63 917 123 4567 to 09998887777', null, '09171234567'],
  ['Received from JUAN D. via InstaPay', null, 'juan d'],
  ['Payment from MA*IA C. 1234567890123', '1234567890123', 'ma ia c'],
  ['INST TRF MARISOL NUÑEZ 0917***4567', null, '0917***4567'],
  ['Monthly dues Nov', null, null],
  ['Interest', null, null],
  ['', null, null],
])('the payer of %j (%s) is %s', (description, reference, key) => {
  expect(payerKey(description, reference)).toBe(key)
})

test.each([
  ['Received from JO***N D.', false],
  ['Received from JUAN D.', false],
  ['Received from MARIA', false],
  ['Received from JUXXXXX DELA CRUZ', false],
  ['Received from 0917***4567', false],
  ['Transfer from 0917 123 4567', true],
  ['Received from JUAN DELA CRUZ', true],
  ['IBFT ANA CRUZ', true],
])('%s tells its payer whole: %s', (description, whole) => {
  expect(payerOf(description, null)?.whole).toBe(whole)
})
