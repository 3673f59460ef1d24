// Runs on both engines: triggers.

import { expect, it } from 'vitest'
import type { CashAccount, CashAccountSums } from '#features/ledger/cash-accounts/contract.ts'
import { peso, toCentavos } from '#shared/money.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { type Books, booksSheet, cashAccountsSheet, PLACE_SUMS } from '../books-sheet.ts'

// Today is 2026-11-21 in Manila.
const { call, signInAs } = await testApp()
const ana = await signInAs('treasurer')
const ben = await signInAs('admin')
const ask = async <Body>(method: string, path: string, body?: object, token = ana.token): Promise<Body> => {
  const answer = await call<Body>(method, path, body, { token })
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300)
  return answer.body
}
type Sums = Omit<CashAccountSums, 'place'>
const added = ({ opening, received, spent, moved, held, counted }: Sums) =>
  [opening, received, -spent, moved, held, counted].reduce((sum, pesos) => sum + toCentavos(pesos), 0)
const november = { year: 2026, month: 11 }

/** The cash of November as it is told on the screen, on paper and in the spreadsheet; each has to add up. */
async function addsUp() {
  const books = await ask<Books['books']>('GET', '/income-books?year=2026&month=11')
  const { cash, in_places } = books
  expect(toCentavos(cash.opening) + toCentavos(cash.received) - toCentavos(cash.spent)).toBe(toCentavos(cash.closing))
  expect(toCentavos(cash.closing) + toCentavos(in_places.held)).toBe(toCentavos(in_places.places))
  const { places, all } = await ask<{ places: CashAccountSums[]; all: Sums }>(
    'GET',
    '/places/summary?from=2026-11-01&to=2026-11-30',
  )
  for (const one of [...places, all]) expect(added(one), JSON.stringify(one)).toBe(toCentavos(one.closing))
  expect([all.opening, all.closing, all.counted]).toEqual([cash.opening, in_places.places, 0])

  const { data: income } = await ask<{ data: Books['income'] }>('POST', '/income-totals', november)
  const shown = { ...november, income, books, expenses: [], today: '2026-11-21' as const, timeZone: 'Asia/Manila' }
  const totals = (booksSheet(shown).totals ?? []).map(([name, , , , amount]) => [name, amount])
  expect(totals).toContainEqual([expect.stringMatching(/^Opening cash, .* of it counted/), cash.opening])
  expect(totals).toContainEqual(['Closing cash', cash.closing])
  expect(cashAccountsSheet(shown, { places, all }).totals).toEqual([['All', ...PLACE_SUMS.map(([, sum]) => all[sum])]])

  const paper = await call('POST', '/export-income-expenses', november, { token: ana.token })
  const text = pagesOf(paper.bytes).join('\n').replace(/\s+/g, ' ')
  for (const one of [...places, all])
    expect(text).toContain([one.opening, one.received, -one.spent].map((pesos) => peso(toCentavos(pesos))).join(''))
  expect(text).toContain('of it counted as places were opened')
  return [cash.opening, cash.received, cash.spent, cash.closing]
}

it('opening + received − spent = closing, by place and in all, with a place that was opened in the month and after a reopening', async () => {
  const sell = (amount: number, day: string) =>
    ask('POST', '/sales', { payer_name: 'Guest', items: [{ account: 'Passway', amount }], method: 'cash', day })
  await sell(500, '2026-10-05')
  await sell(18_175, '2026-11-03')
  const opened = { kind: 'bank', name: 'Bank', opening_amount: 250_000, opening_day: '2026-11-04' }
  const { place: bank } = await ask<{ place: CashAccount }>('POST', '/places', opened)
  const [drawer] = await ask<CashAccount[]>('GET', '/places')
  await ask('POST', '/places/transfers', { from: drawer?.id, to: bank.id, amount: 10_000, day: '2026-11-05' })
  await ask('POST', '/expenses', { expense_name: 'Guards', amount: 4_000, expenses_date: '2026-11-06' })
  await ask('POST', '/bonds', { payer_name: 'Guest', purpose: 'Key', amount: 1_000, method: 'cash', day: '2026-11-07' })
  const line = [250_500, 18_175, 4_000, 264_675]
  expect(await addsUp()).toEqual(line)

  await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })
  expect(await addsUp()).toEqual(line)
  const [closing] = (await ask<{ closings: { id: number }[] }>('GET', '/month-closings')).closings
  await ask('POST', `/month-closings/${closing?.id}/reopen`, { reason: 'A bill came' })
  await ask('POST', `/month-closings/${closing?.id}/reopen/confirm`, undefined, ben.token)
  expect(await addsUp()).toEqual(line)
})
