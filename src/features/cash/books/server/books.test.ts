// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { booksAgree } from '../../../../../test/books-agree.ts'
import { closingDesk } from '../../../../../test/closing-desk.ts'
import { HELD } from '../rules.ts'

// Today is 2026-11-21 in Manila.
const { ana, ask: answer, bank, call, database, drawer: newDrawer, tokenFor } = await closingDesk()
const write = <Made>(work: (tx: Tx) => Promise<Made>) =>
  database.transaction({ userId: ana.userId, requestId: null }, work)
const ask = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
  const { status, body: data, text } = await answer<Body>(method, path, body)
  expect(status, `${method} ${path} ${text}`).toBeLessThan(300)
  return data
}
interface Paid {
  payment: { id: number; receipt_number: string }
}
const sell = (amount: number, day: string, more: object = {}) =>
  ask<Paid>('POST', '/sales', {
    payer_name: 'Guest',
    items: [{ account: 'Passway', amount }],
    method: 'cash',
    day,
    ...more,
  })
const voided = ({ payment }: Paid) => ask('POST', `/payments/${payment.id}/void`, { reason: 'Wrong amount' })
const spend = (amount: number, day: string, more: object = {}) =>
  ask<{ data: { id: number; voucher_number: string } }>('POST', '/expenses', {
    ...{ expense_name: 'Guards', amount, expenses_date: day, category: 'Security', payee: 'Agency' },
    ...more,
  })
const span = { from: '2026-09', to: '2026-11' }
const agree = () => booksAgree(ask, span)

describe('the books', () => {
  let desk: CashAccount
  let old: Paid

  it('tell every receipt and voucher once, by account, and agree with income, places and money held', async () => {
    desk = await newDrawer()
    await ask('PUT', `/places/${desk.id}`, {
      name: desk.name,
      main: true,
      opening_amount: 5000,
      opening_day: '2026-09-01',
    })
    await write((tx) => storeSettings(tx, new Map([['exact_sums', 'false']])))
    const house = await write((tx) => aHouse(tx))
    await write((tx) => aBill(tx, { house, month: '2026-10', amount: 600_00 }))
    await ask('POST', '/payments', { house_id: house.id, amount: 1000, day: '2026-10-10', method: 'cash' })
    await write((tx) => aBill(tx, { house, month: '2026-11', amount: 300_00 }))
    old = await sell(120, '2026-10-12')
    const same = await sell(50, '2026-11-12')
    await voided(same)
    await sell(75, '2026-11-12', { method: 'e-wallet', reference: 'W 1' })
    await spend(200, '2026-10-15')
    const gone = await spend(10, '2026-11-10')
    await ask('DELETE', `/expenses/${gone.data.id}`)
    await ask('POST', '/places/transfers', {
      from: desk.id,
      to: bank.id,
      amount: 300,
      day: '2026-11-03',
      note: 'Surplus',
    })
    const { bond } = await ask<{ bond: { id: number } }>('POST', '/bonds', {
      ...{ house_id: house.id, purpose: 'Roof', amount: 2000, day: '2026-10-20' },
    })
    await ask('POST', `/bonds/${bond.id}/releases`, {
      ...{ returned: 1500, place_id: desk.id, day: '2026-11-05' },
      deductions: [{ text: 'Gutter', account: 'Repairs', amount: 400 }],
    })
    const books = await agree()
    const line = books.receipts.find(({ id }) => id === same.payment.id)
    expect(line).toMatchObject({
      counts: false,
      amount: 50,
      void_reason: 'Wrong amount',
      accounts: [{ account: 'Passway' }],
    })
    expect(books.receipts.map(({ day }) => day)).toEqual(books.receipts.map(({ day }) => day).toSorted())
    expect(books.vouchers).toMatchObject([
      { kind: 'expense', account: 'Security', payee: 'Agency', amount: 200 },
      { kind: 'bond', account: HELD, amount: 1500 },
      { kind: 'deleted', voucher_number: gone.data.voucher_number, amount: 0 },
    ])
    expect(new Set(books.journal.map(({ kind }) => kind))).toEqual(new Set(['opening', 'transfer', 'forfeit']))
    expect(books.journal.find(({ kind }) => kind === 'transfer')).toMatchObject({
      ...{ debit: { group: 'place', account: bank.name }, credit: { group: 'place', account: desk.name } },
      ...{ amount: 300, text: 'Surplus' },
    })
  })

  it('tell of a receipt that is voided in a later month where it lay, before a month was ever closed', async () => {
    await voided(old)
    const { receipts, journal } = await agree()
    expect(receipts.filter(({ id }) => id === old.payment.id)).toMatchObject([{ kind: 'receipt', counts: false }])
    expect(journal.filter(({ kind }) => kind === 'correction').map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-10-12', 120],
      ['2026-11-21', 120],
    ])
  })

  it('leave a closed month as it is: the void of its receipt goes out again in the month of the void', async () => {
    const wrong = await sell(90, '2026-10-14')
    await ask('POST', '/month-closings', { year: 2026, month: 10, despite: true })
    const before = await agree()
    await voided(wrong)
    const { receipts, months } = await agree()
    expect(months[1]).toEqual(before.months[1])
    expect(receipts.filter(({ id }) => id === wrong.payment.id)).toMatchObject([
      { kind: 'receipt', day: '2026-10-14', counts: true, amount: 90 },
      {
        kind: 'void',
        day: '2026-11-21',
        counts: true,
        amount: -90,
        accounts: [{ account: 'Voided receipts of earlier months' }],
      },
    ])
  })

  it('post uses of credit, and begin income and expenses anew with each year', async () => {
    await write((tx) => settleFromCredit(tx, 'all', '2026-11-21'))
    const { journal, accounts } = await agree()
    expect(journal.filter(({ kind }) => kind === 'credit_used')).toMatchObject([
      {
        ...{ day: '2026-11-21', amount: 300 },
        ...{ debit: { account: 'Advances' }, credit: { account: 'Monthly dues' } },
      },
    ])
    expect(accounts.find(({ account }) => account === 'Advances')).toMatchObject({ debit: 300, credit: 400 })
    const { accounts: of } = await ask<{ accounts: typeof accounts }>('GET', '/books/ledger?from=2026-11&to=2026-11')
    const security = of.find(({ account }) => account === 'Security')
    expect(security).toMatchObject({ opening: 200, closing: 200, entries: [] })
    const next = await ask<{ accounts: typeof accounts }>('GET', '/books/ledger?from=2027-01&to=2027-01')
    expect(next.accounts.some(({ group }) => group === 'income' || group === 'expense')).toBe(false)
    expect(next.accounts.reduce((sum, { opening }) => sum + Math.round(opening * 100), 0)).toBe(0)
  })

  it('are of months that can be told, and of the office alone', async () => {
    const refused = async (path: string) => (await answer<object>('GET', path)).body.errors
    expect(await refused('/books/months?from=2026-11&to=2026-10')).toEqual({
      to: ['The first month cannot be after the last.'],
    })
    expect(await refused('/books/ledger?from=2020-01&to=2026-10')).toEqual({ to: ['Please choose at most 24 months.'] })
    expect((await answer('GET', '/books/journal?from=2026-13')).status).toBe(422)
    const house = await write((tx) => aHouse(tx))
    const resident = { token: await tokenFor(house.owner.userId) }
    for (const book of ['months', 'receipts', 'disbursements', 'journal', 'ledger'])
      expect((await call('GET', `/books/${book}`, undefined, resident)).status, book).toBe(403)
  })
})
