import type { Report } from '#features/dues/reported/contract.ts'

export const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
export const addressOf = (id: number) => `Block 2 Lot ${id}`

/** Report of one transfer of ₱2,900.00: lots, a booking of ₱600.00 and a fee of ₱200.00. */
export const reportOf = (lots: number[], over: Partial<Report> = {}): Report => ({
  ...{ id: 7, resident_id: 21, user_id: 11, name: 'Marisol Núñez', house_id: lots[0] ?? 0, address: '' },
  lots: lots.map((id) => ({ house_id: id, address: addressOf(id) })),
  ...{
    kind: 'dues',
    target_id: null,
    year_ahead: null,
    about: null,
    amount: 2900,
    method: 'e-wallet',
    reference: '4012 773 590 920',
  },
  open_items: [
    { kind: 'booking', target_id: 31, text: 'Booking of Clubhouse', due: 600 },
    { kind: 'clearance', target_id: 41, text: 'Building Clearance CR-41', due: 200 },
  ],
  ...{ paid_on: '2026-11-20', screenshot_url: null, state: 'waiting', odd_reason: null, reason: null },
  ...{ payment: null, decided_at: null, seen: [], ...stamps, ...over },
})
