import type { Expense } from '#features/cash/expenses/contract.ts'
import { dayIn, monthOf, showMonth } from '#shared/dates.ts'
import { pageOf } from '#shared/paging.ts'
import type { Answer, Heard } from './answers.ts'
import { openAt } from './open-at.tsx'
import { aVillage } from './village.ts'

/** The month it is in the village, which is the one the screens open with. */
export const thisMonth = () => showMonth(monthOf(dayIn(new Date(), 'Asia/Manila')))

export const anExpense = (over: Partial<Expense> = {}): Expense => ({
  id: 7,
  expense_name: 'Street lamps',
  amount: 1234.5,
  expenses_date: '2026-11-10',
  or_number: null,
  or_date: null,
  category: 'Utilities',
  receipt_url: null,
  receipt_content_type: null,
  place: { id: 1, name: 'Cash drawer' },
  voucher_number: 'DV-000007',
  payee: null,
  method: null,
  cheque_number: null,
  replenishment_id: null,
  created_at: '2026-11-10T00:00:00.000Z',
  updated_at: '2026-11-10T00:00:00.000Z',
  ...over,
})

type Answers = Record<string, (heard: Heard) => Answer | Promise<Answer>>

const page = (rows: unknown[], number = 1) => pageOf(rows, rows.length, { page: number, size: 10 })
export const never = () => new Promise<Answer>(() => undefined)
export const refused = (): Answer => ({ status: 500, json: { message: 'Something broke.' } })

/** Answers of every call of the books when there is nothing. */
const nothing: Answers = {
  'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila', village_blocks: '10' } }),
  'POST /income-totals': () => ({
    json: {
      success: true,
      data: {
        ...{ total_income: 0, bills: 0, permits: 0, bookings: 0, car_stickers: 0, others: 0, forfeited: 0 },
        ...{ voided_earlier: 0, over_short: 0 },
      },
    },
  }),
  'GET /income-books': () => ({
    json: {
      cash: { opening: 0, received: 0, spent: 0, left: 0, opened: 0, closing: 0 },
      in_places: { held: 0, voided_later: 0, places: 0 },
      ...{ voided: [], voided_earlier: [] },
    },
  }),
  'GET /places/summary': () => ({
    json: {
      ...{ from: '2026-11-01', to: '2026-11-30', places: [] },
      all: { opening: 0, received: 0, spent: 0, moved: 0, held: 0, counted: 0, closing: 0 },
    },
  }),
  'GET /income-months': () => ({ json: { months: [] } }),
  'POST /get-expenses': () => ({ json: { expenses: page([]), total_expenses: 0 } }),
  'GET /total-residents': () => ({ json: { total_residents: 0 } }),
  'GET /overdue-bills-count': () => ({ json: { overdue_bills_count: 0 } }),
  'GET /total-bookings-this-month': () => ({ json: { total_bookings: 0 } }),
  'GET /bookings/recent-pending': () => ({ json: page([]) }),
  'GET /bills/most-unpaid-residents': () => ({ json: [] }),
  'GET /overdue-residents': () => ({
    json: { bills: [], total: 0, total_due: 0, current_page: 1, last_page: 1 },
  }),
  'GET /places': () => ({ json: [] }),
  'GET /restored': () => ({ json: { restored: null, asking: false, waiting: 0, numbers: [] } }),
  'GET /clock': () => ({ json: { now: '2026-11-21T04:00:00Z', seen_until: '2026-11-21T03:55:00Z', believed: true } }),
  'GET /today': () => ({
    json: {
      bookings_to_approve: 0,
      permits_to_review: 0,
      permits_to_pay: 0,
      permits_to_claim: 0,
      stickers_to_review: 0,
      stickers_to_pay: 0,
      stickers_to_claim: 0,
      complaints_pending: 0,
      notices_failed: 0,
      receipts_missing: 0,
      cheques_to_deposit: 0,
      drawers_to_close: 0,
      counts_to_confirm: 0,
      months_to_reopen: 0,
    },
  }),
  'GET /overview': () => ({
    json: {
      village_name: 'Sampaguita Village',
      houses: { total: 12, occupied: 11 },
      residents: 34,
      monthly_dues: {
        year: 2026,
        month: 11,
        billed: 11000,
        collected: 5500,
        outstanding: 5500,
        paid: 5,
        pending: 4,
        overdue: 2,
      },
      received: 6500,
      owed: { owed: 25000, owed_bills: 25, overdue: 21000, overdue_bills: 21 },
      income: [],
    },
  }),
  'GET /reports/resident-bill-data': () => ({ json: { residents: [] } }),
  'GET /reports/profile-data': () => ({ json: { residents: [] } }),
  'GET /reports/complaints-data': () => ({ json: { complaints: [] } }),
}

/** Opens a screen of the books as the treasurer; `more` answers in the place of nothing. */
export function openBooks(address: string, more: Answers = {}, role: 'admin' | 'treasurer' = 'treasurer') {
  const heard = aVillage({ ...nothing, ...more }, role)
  return { heard, at: openAt(address) }
}
