// Runs on both engines: triggers, and constraints of the money.

import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import type { Expense } from '#features/cash/expenses/contract.ts'
import type { Cash, InCashAccounts, IncomeTotals, VoidedReceipt } from '#features/cash/income/contract.ts'
import { aPaidBill } from '#features/dues/bills/server/factory.ts'
import { PAYMENT_TYPES, type PaymentType } from '#features/ledger/payments/rules.ts'
import { aPayment } from '#features/ledger/payments/server/factory.ts'
import { booksSheet } from '#features/overview/reports/books-sheet.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { addDays, addMonths, type Day, firstDay, type Month, showDay } from '#shared/dates.ts'
import { peso, toPesos } from '#shared/money.ts'
import { xlsxOf } from '#shared/sheets/xlsx.ts'
import { testApp } from './app.ts'
import { dayOf, type Paid, village } from './books-history.ts'
import { pagesOf } from './pdf-text.ts'

// M06, T01 (docs/spec/money.md#ledger): whatever was paid, voided and spent, every place that tells the income of a
// month tells the same, to the centavo. Each random village has years of its own in one database, so that none sees
// another's payments.

const { call, clock, database, signInAs } = await testApp()
const { token, userId } = await signInAs('treasurer')
const write = <Made>(work: (tx: Tx) => Promise<Made>) => database.transaction({ userId, requestId: null }, work)

let booking = 0
let resident_id = 0
beforeAll(async () => {
  const made = await write(async (tx) => aBooking(tx, { created_by: userId, amenity: await anAmenity(tx) }))
  booking = made.id
  resident_id = (await write((tx) => aHouse(tx))).owner.residentId
})

/** Makes a subject of payments besides bills: a booking may be paid often, a request once. */
async function somethingToPay(
  type: PaymentType,
): Promise<{ bookingId: number } | { requestId: number } | { account: string } | null> {
  if (type === 'bill') return null
  if (type === 'sale') return { account: 'Hall and pool rental' }
  if (type === 'booking') return { bookingId: booking }
  const { body } = await (type === 'permit'
    ? say<Requested>('POST', '/permit-requests', {
        resident_id,
        clearanceType: 'Building Clearance',
        purpose: 'New gate',
        expect_start_date: '2026-12-01',
        expect_end_date: '2026-12-15',
      })
    : say<Requested>('POST', '/car-sticker-requests', {
        resident_id,
        car_model: 'Vios',
        car_plate_number: 'ABC 123',
        sticker_type: 'four_wheel',
      }))
  return { requestId: (body.permit_request ?? body.sticker_request)?.id ?? 0 }
}

interface Requested {
  permit_request?: { id: number }
  sticker_request?: { id: number }
}

/** A bond is held; kept, all of it is income of the day it was taken. */
async function recordBond(paymentDate: Day, amount: number, stored: boolean): Promise<number> {
  const input = {
    payer_name: 'Builder',
    purpose: 'Fence',
    amount: toPesos(amount),
    day: paymentDate,
    late_reason: 'Found',
  }
  const { body } = await say<{ bond: { id: number }; payment: { id: number } }>('POST', '/bonds', input)
  const deductions = [{ text: 'Never finished', account: 'Forfeited bonds', amount: toPesos(amount) }]
  if (stored) await say('POST', `/bonds/${body.bond.id}/releases`, { day: paymentDate, deductions })
  return body.payment.id
}

async function pay(last: Month, { type, amount, voided, ...when }: Paid): Promise<number> {
  const paymentDate = dayOf(last, when)
  if (type === 'bond') return recordBond(paymentDate, amount, voided)
  const thing = await somethingToPay(type)
  return await write(async (tx) =>
    thing
      ? (await aPayment(tx, { type, items: [{ ...thing, amount, text: 'Paid' }], paymentDate })).id
      : (await aPaidBill(tx, { amount, month: last, paid: paymentDate })).payment.id,
  )
}

let villages = 0

it('the income of any month is the same in the ledger, on every screen, on paper and in a spreadsheet, less what is held (M15)', async () => {
  await fc.assert(
    fc.asyncProperty(village, async ({ paid, spent, back: request }) => {
      villages += 1
      const last = `${2025 - villages}-03`
      // Expenses are entered within a few years.
      clock.set(`${2026 - villages}-01-10T04:00:00.000Z`)
      const ids: number[] = []
      for (const one of paid) ids.push(await pay(last, one))
      for (const [at, one] of paid.entries())
        if (one.voided && one.type !== 'bond')
          expect((await say('POST', `/payments/${ids[at]}/void`, { reason: 'Wrong' })).status).toBe(200)
      for (const [at, one] of spent.entries())
        await say('POST', '/expenses', {
          expense_name: `Expense ${at}`,
          amount: toPesos(one.amount),
          expenses_date: dayOf(last, one),
        })
      await agree(addMonths(last, -request), {
        of: (type) =>
          sum(paid.filter((one) => one.type === type && one.back === request && (type === 'bond' || !one.voided))),
        kept: sum(paid.filter((one) => one.type === 'bond' && one.back === request && one.voided)),
        spent: sum(spent.filter((one) => one.back === request)),
      })
    }),
    { numRuns: 8 },
  )
}, 180_000)

const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, one) => all + one.amount, 0)
const say = <Body = Record<string, never>>(method: string, path: string, body?: object) =>
  call<Body>(method, path, body, { token })

/** Asks everybody about a month and compares with what was paid and spent, in centavos. */
async function agree(
  month: Month,
  truth: { of: (type: PaymentType) => number; kept: number; spent: number },
): Promise<void> {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const days = `from=${firstDay(month)}&to=${addDays(firstDay(addMonths(month, 1)), -1)}`
  const [bills, bookings, permits, car_stickers, others] = (
    ['bill', 'booking', 'permit', 'sticker', 'sale'] as const
  ).map(truth.of)
  // Money held is no income until it is kept (M15).
  const types = PAYMENT_TYPES.filter((type) => type !== 'bond')
  const income = sum(types.map((type) => ({ amount: truth.of(type) }))) + truth.kept

  const totals = (await say<{ data: IncomeTotals }>('POST', '/income-totals', { year, month: number })).body.data
  expect(totals).toEqual({
    total_income: toPesos(income),
    bills: toPesos(bills ?? 0),
    bookings: toPesos(bookings ?? 0),
    permits: toPesos(permits ?? 0),
    car_stickers: toPesos(car_stickers ?? 0),
    others: toPesos((others ?? 0) + truth.kept),
    forfeited: toPesos(truth.kept),
    voided_earlier: 0,
    over_short: 0,
  })

  for (const type of PAYMENT_TYPES) {
    const { body } = await say<{ data: { amount: number }[]; total_amount: number }>(
      'GET',
      `/payments?type=${type}&voided=false&per_page=100&${days}`,
    )
    const listed = body.data.reduce((all, one) => all + Math.round(one.amount * 100), 0)
    expect([listed, body.total_amount]).toEqual([truth.of(type), toPesos(truth.of(type))])
  }

  const dashboard = await say<{ months: { month: Month; income: number; expenses: number }[] }>(
    'GET',
    `/income-months?year=${year}&month=${number}`,
  )
  expect(dashboard.body.months.at(-1)).toMatchObject({
    month,
    income: toPesos(income),
    expenses: toPesos(truth.spent),
  })

  const expenses = await say<{ expenses: { data: Expense[] }; total_expenses: number }>('POST', '/get-expenses', {
    year,
    month: number,
    per_page: 100,
  })
  expect(expenses.body.total_expenses).toBe(toPesos(truth.spent))

  const paper = await say('POST', '/export-income-expenses', { year, month: number })
  const lines = pagesOf(paper.bytes).join('\n').split('\n')
  for (const line of [
    `Monthly Dues${peso(bills ?? 0)}`,
    `Amenities Income${peso(bookings ?? 0)}`,
    `Clearance Income${peso(permits ?? 0)}`,
    `Stickers Income${peso(car_stickers ?? 0)}`,
    `Total Income${peso(income)}`,
    `Income less expenses${peso(income - truth.spent)}`,
    ...(truth.spent ? [`Total Expenses${peso(truth.spent)}`] : ['No expenses found for this period.']),
    ...expenses.body.expenses.data.map((one) => `${showDay(one.expenses_date)}${one.expense_name}`),
  ])
    expect(lines.some((printed) => printed.startsWith(line))).toBe(true)

  const books = (
    await say<{ cash: Cash; in_places: InCashAccounts; voided: VoidedReceipt[]; voided_earlier: VoidedReceipt[] }>(
      'GET',
      `/income-books?year=${year}&month=${number}`,
    )
  ).body
  expect(books.cash).toMatchObject({ received: toPesos(income), spent: toPesos(truth.spent) })
  expect(books.cash.closing).toBeCloseTo(books.cash.opening + books.cash.received - books.cash.spent, 2)
  for (const line of [`Opening cash${pesos(books.cash.opening)}`, `Closing cash${pesos(books.cash.closing)}`])
    expect(lines).toContain(line)

  const sheet = booksSheet({
    year,
    month: number,
    income: totals,
    books,
    expenses: expenses.body.expenses.data,
    today: '2026-11-21',
    timeZone: 'Asia/Manila',
  })
  const blob = await xlsxOf(sheet, 'Income and Expenses')
  const rows = await readSheet(Buffer.from(await blob.arrayBuffer()))
  const { places, ...besides } = books.in_places
  const why = Object.values(besides).filter((amount) => amount !== 0)
  expect(rows.slice(-5 - why.length).map((row) => row.slice(-2))).toEqual([
    [toPesos(income), toPesos(truth.spent)],
    [toPesos(income - truth.spent), null],
    [books.cash.opening, null],
    ...[books.cash.closing, ...why, places].map((amount) => [amount, null]),
  ])
  const sources = totals.others ? 5 : 4
  expect(rows).toHaveLength(2 + 1 + sources + expenses.body.expenses.data.length + books.voided.length + 5 + why.length)
}

const pesos = (amount: number) => peso(Math.round(amount * 100))
