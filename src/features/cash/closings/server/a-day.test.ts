import { expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { closingDesk } from '../../../../../test/closing-desk.ts'

// Today is 2026-11-21 in Manila.
const { ask, bank, close, database, drawer, holds, notes } = await closingDesk()

it('a day of ten payments by four methods, a void and an expense: what is counted is what the books close with', async () => {
  const desk = await drawer(100)
  const methods = [
    'cash',
    'cash',
    'cash',
    'cash',
    'e-wallet',
    'e-wallet',
    'bank transfer',
    'bank transfer',
    'cheque',
    'cheque',
  ]
  const paid: number[] = []
  for (const [at, method] of methods.entries()) {
    const { body } = await ask<{ payment: { id: number } }>('POST', '/sales', {
      payer_name: 'Guest',
      items: [{ account: 'Passway', amount: 100 * (at + 1) }],
      method,
      ...(method === 'cheque' ? { cheque: { bank: 'BDO', number: `${at}`, date: '2026-11-21' } } : {}),
      reference: method === 'cash' ? null : `R ${at}`,
    })
    paid.push(body.payment.id)
  }
  await ask('POST', `/payments/${paid[1]}/void`, { reason: 'Paid twice' })
  await ask('POST', '/expenses', { expense_name: 'Water', amount: 150, expenses_date: '2026-11-21' })
  const inBank = await holds(bank)

  // 100 + 300 + 400 in cash, 150 of it spent; 20 too little is found.
  const closing = await close(desk, [...notes(6), { kind: 'coin', worth: 10, count: 3 }], { reason: 'Change' })
  expect(closing).toMatchObject({ book: 650, counted: 630, difference: -20, stays: 100 })
  expect([await holds(desk), (await holds(bank)) - inBank]).toEqual([10_000, 53_000])
  const cheques = await ask<{ to_deposit: { count: number } }>('GET', '/cheques')
  expect(cheques.body.to_deposit.count).toBe(2)

  const books = await ask<{ cash: { received: number; closing: number } }>('GET', '/income-books?year=2026&month=11')
  const totals = await ask<{ data: { total_income: number; over_short: number } }>('POST', '/income-totals', {
    year: 2026,
    month: 11,
  })
  const places = await ask<{ all: { closing: number } }>('GET', '/places/summary?from=2026-11-01&to=2026-11-21')
  // All but the voided 200, less what was missing; and less the expense.
  expect([totals.body.data.total_income, totals.body.data.over_short]).toEqual([5_280, -20])
  expect([books.body.cash.received, books.body.cash.closing]).toEqual([5_280, 5_130])
  expect(places.body.all.closing).toBe(books.body.cash.closing)
  expect(await booksProblems(database.db)).toEqual([])
})
