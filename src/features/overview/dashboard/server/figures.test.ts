// Runs on both engines: statements.

import { beforeAll, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aPayment } from '#features/ledger/payments/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'

// Each figure has one definition (docs/decisions/figures.md): whoever tells it tells the same. It is 21 November 2026; the
// village has paid early, late, this month for others, voided, and owes an opening balance.

const { call, database, signInAs } = await testApp()
const { token, userId } = await signInAs('treasurer')
const write = <Made>(work: (tx: Tx) => Promise<Made>) => database.transaction({ userId, requestId: null }, work)
const ask = async <Body>(path: string, body?: object) =>
  (await call<Body>(body ? 'POST' : 'GET', path, body, { token })).body

const november = { year: 2026, month: 11 }

beforeAll(async () => {
  const ids = await write(async (tx) => {
    const [one, two, three, four] = [await aHouse(tx), await aHouse(tx), await aHouse(tx), await aHouse(tx)]
    await aPaidBill(tx, { house: one, month: '2026-11', paid: '2026-11-03', amount: 1_000_00 })
    await aPaidBill(tx, { house: two, month: '2026-11', paid: '2026-10-30', amount: 1_000_01 })
    await aPaidBill(tx, { house: three, month: '2026-09', paid: '2026-11-20', amount: 900_00 })
    const voided = await aPaidBill(tx, { house: four, month: '2026-10', paid: '2026-11-05', amount: 800_00 })
    await aBill(tx, { house: three, month: '2026-11', amount: 1_000_00 })
    await aBill(tx, { house: four, month: '2026-11', amount: 1_000_00 })
    await aBill(tx, { house: four, month: '2026-12', amount: 1_000_00 })
    await aBill(tx, { house: two, month: '2026-11', dueDate: '2026-11-01', amount: 5_000_00, kind: 'opening_balance' })
    const booking = await aBooking(tx, { created_by: userId, amenity: await anAmenity(tx) })
    await aPayment(tx, {
      type: 'booking',
      items: [{ bookingId: booking.id, amount: 450_00, text: 'Paid' }],
      paymentDate: '2026-11-11',
    })
    return voided.payment.id
  })
  await call('POST', `/payments/${ids}/void`, { reason: 'Wrong house' }, { token })
  for (const [expenses_date, amount] of [
    ['2026-10-31', 300],
    ['2026-11-01', 40.25],
  ])
    await ask('/expenses', { expense_name: 'Water', amount, expenses_date })
})

interface Overview {
  monthly_dues: Record<'billed' | 'collected' | 'outstanding' | 'paid' | 'pending' | 'overdue', number>
  received: number
  owed: Record<'owed' | 'owed_bills' | 'overdue' | 'overdue_bills', number>
}
interface Month {
  month: string
  income: number
  expenses: number
  billed: number
  collected: number
}

it('billed for a month, and what of it is settled, is the same on the dashboard and the overview', async () => {
  const { monthly_dues: dues } = await ask<Overview>('/overview')
  expect(dues).toMatchObject({
    billed: 4_000.01,
    collected: 2_000.01,
    outstanding: 2_000,
    paid: 2,
    pending: 0,
    overdue: 2,
  })
  const { months } = await ask<{ months: Month[] }>('/income-months?year=2026&month=11')
  expect(months.at(-1)).toMatchObject({ month: '2026-11', billed: dues.billed, collected: dues.collected })
})

it('received in a month is what was paid in it, on the dashboard, the overview, Income and in the ledger', async () => {
  const { received } = await ask<Overview>('/overview')
  expect(received).toBe(2_350)
  const { months } = await ask<{ months: Month[] }>('/income-months?year=2026&month=11')
  const { data } = await ask<{ data: { total_income: number } }>('/income-totals', november)
  const { cash } = await ask<{ cash: { received: number } }>('/income-books?year=2026&month=11')
  const ledger = await ask<{ total_amount: number }>('/payments?from=2026-11-01&to=2026-11-30')
  expect([months.at(-1)?.income, data.total_income, cash.received, ledger.total_amount]).toEqual(
    Array(4).fill(received),
  )
})

it('what is overdue by age is the same on the dashboard, in the balances and in the aging report', async () => {
  const { aging, owed } = await ask<{ aging: Record<string, number>; owed: { overdue: number } }>('/overview')
  const { current: _, ...past } = (await ask<{ aging: Record<string, number> }>('/balances')).aging
  expect(aging).toEqual(past)
  const { lots } = await ask<{ lots: { ages: number[] }[] }>('/aging')
  const summed = [1, 2, 3, 4].map((age) => lots.reduce((sum, lot) => sum + (lot.ages[age] ?? 0), 0))
  expect(Object.values(aging)).toEqual(summed)
  expect(summed.filter((sum) => sum > 0).length).toBeGreaterThan(1)
  expect(summed.reduce((all, sum) => all + sum, 0)).toBe(owed.overdue)
})

it('owed is every open bill, overdue what of it is past due, wherever it is told', async () => {
  const { owed } = await ask<Overview>('/overview')
  expect(owed).toEqual({ owed: 8_800, owed_bills: 5, overdue: 7_800, overdue_bills: 4 })
  const unpaid = await ask<{ overdue_bills_count: number }>('/overdue-bills-count')
  const list = await ask<{ bills: { total: number } }>('/bills/admin', { status: 'all' })
  expect([unpaid.overdue_bills_count, list.bills.total - 3]).toEqual([owed.owed_bills, owed.owed_bills])
  const homes = await ask<{ total_due: number }>('/overdue-residents')
  const report = await ask<{ residents: { amount: number }[] }>('/reports/resident-bill-data')
  const overdues = await ask<{ data: { totalAmount: number }[] }>('/bills-resident-overdues/1', {})
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
  expect([
    homes.total_due,
    sum(report.residents.map(({ amount }) => amount)),
    sum(overdues.data.map(({ totalAmount }) => totalAmount)),
  ]).toEqual(Array(3).fill(owed.overdue))
})

it('the cash of a month begins with what the one before left', async () => {
  const month = (request: number) => ask<{ cash: Record<string, number> }>(`/income-books?year=2026&month=${request}`)
  expect((await month(10)).cash).toEqual({
    opening: 0,
    received: 1_000.01,
    spent: 300,
    left: 700.01,
    opened: 0,
    closing: 700.01,
  })
  expect((await month(11)).cash).toEqual({
    opening: 700.01,
    received: 2_350,
    spent: 40.25,
    left: 2_309.75,
    opened: 0,
    closing: 3_009.76,
  })
  expect((await month(12)).cash).toEqual({
    opening: 3_009.76,
    received: 0,
    spent: 0,
    left: 0,
    opened: 0,
    closing: 3_009.76,
  })
})

it('the receipts that a month leaves out are named with who voided them and why', async () => {
  const { voided } = await ask<{ voided: unknown[] }>('/income-books?year=2026&month=11')
  expect(voided).toEqual([
    expect.objectContaining({ payment_date: '2026-11-05', amount: 800, void_reason: 'Wrong house' }),
  ])
})
