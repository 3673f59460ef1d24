// Runs on both engines: statements.

import { expect, it } from 'vitest'
import type { Collections } from '#features/cash/collections/contract.ts'
import { aBooklet } from '#features/ledger/series/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila.
const { call, clock, database, signInAs } = await testApp()
const ana = await signInAs('treasurer')
const ben = await signInAs('admin')
const ask = <Body>(method: string, path: string, body?: object, token = ana.token) =>
  call<Body & { errors: object }>(method, path, body, { token })
const read = async (query = '') => (await ask<Collections>('GET', `/collections${query}`)).body
let numbers = 0
const sell = async (method: string, amount: number, { day = '2026-11-21', token = ana.token, more = {} } = {}) => {
  numbers += 1
  const reference = method === 'cash' ? null : `R ${numbers}`
  const input = { payer_name: 'Guest', items: [{ account: 'Passway', amount }], method, reference, day, ...more }
  return (await ask<{ payment: { id: number; receipt_number: string } }>('POST', '/sales', input, token)).body.payment
}
const voidIt = ({ id }: { id: number }) => ask('POST', `/payments/${id}/void`, { reason: 'Wrong' })

it('tells a day by method, its receipts in order, and what is void', async () => {
  const early = await sell('cash', 50, { day: '2026-11-20' })
  const first = await sell('cash', 100)
  const wrong = await sell('cash', 200)
  await sell('e-wallet', 300, { day: '2026-11-20' })
  const last = await sell('bank transfer', 400, { token: ben.token })
  await voidIt(wrong)
  await voidIt(early)

  const day = await read()
  expect(day.receipts.map((row) => [row.receipt_number, row.amount, row.counts])).toEqual([
    [first.receipt_number, 100, true],
    [wrong.receipt_number, 200, false],
    [last.receipt_number, 400, true],
  ])
  expect(day.receipts[2]).toMatchObject({
    ...{ payer_name: 'Guest', user_id: null, reference: 'R 5', created_at: expect.stringMatching(/Z$/) },
    ...{ items: [{ text: 'Passway', amount: 400 }], advance: null },
  })
  expect(day.by_method).toEqual([
    { method: 'cash', count: 1, amount: 100 },
    { method: 'bank transfer', count: 1, amount: 400 },
  ])
  expect(day.total).toBe(500)
  expect(day.ranges).toEqual([{ first: first.receipt_number, last: last.receipt_number, count: 3, missing: [] }])
  expect(day.voided_earlier.map((row) => row.receipt_number)).toEqual([early.receipt_number])
  // A receipt voided later counted on its day.
  const yesterday = await read('?from=2026-11-20&to=2026-11-20')
  expect(yesterday.total).toBe(350)
  expect(yesterday.receipts[0]).toMatchObject({ counts: true, voided_on: '2026-11-21' })

  expect((await read('?method=cash')).total).toBe(100)
  const own = await read(`?by=${ben.userId}`)
  expect([own.total, own.whole, own.ranges[0]?.missing]).toEqual([400, false, []])
  // Of some receipts only nothing is said of those between them.
  expect(pagesOf((await ask('GET', '/collections/pdf?method=cash')).bytes).join('\n')).not.toContain('missing')

  const lines = pagesOf((await ask('GET', '/collections/pdf')).bytes).join('\n')
  for (const text of ['Collections', first.receipt_number, 'none missing', '₱500.00', 'Confirmed by'])
    expect(lines).toContain(text)
  clock.set('2026-11-22T04:00:00.000Z')
  expect((await read()).receipts).toEqual([])
})

it('misses numbers of a booklet alone that no day has and nobody entered as spoiled', async () => {
  const series = await database.transaction({ userId: null, requestId: null }, (tx) => aBooklet(tx))
  const write = (receipt_number: string, day: string) => sell('cash', 10, { day, more: { series, receipt_number } })
  await write('501', '2026-11-18')
  await write('506', '2026-11-18')
  await write('502', '2026-11-19')
  await voidIt(await write('503', '2026-11-17'))
  await ask('POST', `/receipt-series/${series}/spoiled`, { number: '504', reason: 'Torn' })
  const day = await read('?from=2026-11-18&to=2026-11-18')
  expect(day.ranges).toEqual([{ first: 'OR-0501', last: 'OR-0506', count: 2, missing: ['OR-0505'] }])
  const paper = await ask('GET', '/collections/pdf?from=2026-11-18&to=2026-11-18')
  expect(pagesOf(paper.bytes).join('\n')).toContain('OR-0501 to OR-0506: 2, missing OR-0505')
})

it.each([
  ['?from=2026-11-21&to=2026-11-20', { from: [refusals.days.message] }],
  ['?from=2026-10-01&to=2026-11-01', { to: [refusals.too_long.message] }],
])('refuses %s', async (query, errors) => {
  for (const path of ['/collections', '/collections/pdf']) {
    const { status, body } = await ask('GET', `${path}${query}`)
    expect([status, body.errors]).toEqual([422, errors])
  }
})
