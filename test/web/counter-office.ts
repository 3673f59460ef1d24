import { page } from 'vitest/browser'
import type { Collected, Collections } from '#features/cash/collections/contract.ts'
import type { LotCard } from '#features/overview/counter/contract.ts'
import { aBill, aPayment, aResident } from './dues-rows.ts'
import { openAt } from './open-at.tsx'
import { aVillage } from './village.ts'

export const { house } = aResident()
export const card: LotCard = {
  house,
  owner: {
    user_id: 11,
    name: 'Marisol P. Núñez',
    contact_number: '09170000001',
    house_ids: [31],
    lots: [house],
    owed: 1850,
  },
  ...{ owed: 1850, oldest_due: '2026-09-07', overdue: 2, credit: 0, to_clear: 0 },
  bills: [
    { ...{ id: 1, month: '2026-09', kind: 'dues', title: null }, due_date: '2026-09-07', balance: 650, overdue: true },
    { ...{ id: 2, month: '2026-10', kind: 'dues', title: null }, due_date: '2026-10-07', balance: 600, overdue: true },
    { ...{ id: 3, month: '2026-11', kind: 'dues', title: null }, due_date: '2026-12-07', balance: 600, overdue: false },
  ],
  bookings: [
    {
      id: 5,
      amenity_id: 2,
      amenity: 'Clubhouse',
      booking_date: '2026-11-28',
      booking_status: 'reserved',
      amount_due: 300,
    },
  ],
  requests: [
    { id: 7, product: 'sticker', reference_number: 'CS-KTBWQXM', about: 'TJV 5062', step: 'approved', to_pay: 300 },
  ],
  bonds: [],
  payments: [
    aPayment(),
    aPayment({
      ...{ id: 60, receipt_number: 'AR-000122', voided_at: '2026-11-05T02:00:00.000Z', void_reason: 'Wrong lot' },
      voided_by: { id: 1, firstname: 'Rosa', lastname: 'Tan' },
    }),
  ],
}
const bills = [
  aBill({ id: 1, month: '2026-09', amount: 650 }),
  aBill({ id: 2, month: '2026-10', amount: 600 }),
  aBill({ id: 3, month: '2026-11', amount: 600 }),
]
export const owed = {
  house,
  payer: 'Marisol P. Núñez',
  exact_sums: false,
  bills,
  owed: 1850,
  credit: 0,
  order: [],
  penalties: [],
  splits: [],
  advance: 0,
}
export const amount = page.getByRole('textbox', { name: 'Amount handed over' })
export const box = page.getByRole('combobox', { name: /^Lot, name/ })

export const found = (...ids: number[]) => ({
  ...{ people: [], requests: [], vehicles: [], payments: [], complaints: [] },
  houses: ids.map((id) => ({
    ...{ id, block: 2, lot: id - 17, address: `Block 2 Lot ${id - 17}`, owner: null },
    ...{ owed: 1850, oldest_due: '2026-09-07', credit: 0, all_lots: null },
  })),
  totals: { people: 0, houses: ids.length, requests: 0, vehicles: 0, payments: 0, complaints: 0 },
})

/** Receipts of today. */
const taken: Collections = {
  ...{ from: '2026-11-21', to: '2026-11-21', ranges: [], whole: true, voided_earlier: [], counts_later: [] },
  receipts: [
    aCollected({ id: 61, receipt_number: 'AR-000123', amount: 1500 }),
    aCollected({ id: 62, receipt_number: 'AR-000124', amount: 700, counts: false, voided_on: '2026-11-21' }),
    aCollected({ id: 63, receipt_number: 'AR-000125', amount: 300, method: 'e-wallet' }),
  ],
  by_method: [
    { method: 'cash', count: 1, amount: 1500 },
    { method: 'e-wallet', count: 1, amount: 300 },
  ],
  total: 1800,
}

function aCollected(over: Partial<Collected>): Collected {
  return {
    ...{
      id: 61,
      receipt_number: 'AR-000123',
      day: '2026-11-21',
      counts_on: '2026-11-21',
      amount: 1500,
      method: 'cash',
    },
    ...{ payer_name: 'Marisol P. Núñez', user_id: 11, created_at: '2026-11-21T02:05:00.000Z', reference: null },
    ...{ items: [{ id: 1, text: 'Monthly dues, November 2026', amount: 1500 }], advance: null },
    ...{ lot: house.address, house_id: house.id, place: { id: 1, name: 'Cash drawer' } },
    ...{ received_by: { id: 1, name: 'Rosa Tan' }, voided_on: null, counts: true },
    ...over,
  }
}

/** Opens the counter at an address, with one lot that it knows; `more` answers further calls. */
export function openCounter(address = '/counter', more: Parameters<typeof aVillage>[0] = {}) {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila', exact_sums: false } }),
      'GET /collections': () => ({ json: taken }),
      'GET /houses/31/card': () => ({ json: card }),
      'POST /payments/proposal': () => ({ json: owed }),
      'POST /payments': () => ({
        status: 201,
        json: { message: 'Payment AR-000124 is recorded.', payment: aPayment({ amount: 1500 }), bills: [] },
      }),
      'GET /search': ({ query }) => ({ json: found(query.search === '2-15' ? 32 : 31) }),
      ...more,
    },
    'treasurer',
  )
  return { heard, address: openAt(address) }
}
