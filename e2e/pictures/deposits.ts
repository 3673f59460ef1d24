// Data the demo village does not have: a bond and a petty cash fund, as the windows of the cash book are shown them.

const BOND = {
  id: 4,
  state: 'for_inspection',
  purpose: 'Construction Clearance CR-000012',
  payer_name: 'Ana Cruz',
  lot: { id: 5, name: 'Block 3 Lot 5' },
  request_id: null,
  booking_id: null,
  amount: 15_000,
  held: 15_000,
  returned: 0,
  forfeited: 0,
  covered: 0,
  taken_on: '2026-10-02',
  receipt: { payment_id: 31, receipt_number: 'BD-000004' },
  work_done_on: '2026-11-12',
  inspected_on: null,
  waiting_days: 10,
  held_days: 51,
  created_at: '2026-10-02T02:00:00.000Z',
  updated_at: '2026-11-12T02:00:00.000Z',
}
export const BONDS = { data: [BOND], current_page: 1, last_page: 1, per_page: 10, total: 1, total_held: 15_000 }
export const BOND_RECORD = { ...BOND, inspections: [], releases: [] }

/** Of which some was given back. */
export const RELEASED = {
  ...BOND_RECORD,
  releases: [
    {
      ...{
        id: 9,
        day: '2026-11-10',
        returned: 5000,
        voucher_number: 'DV-000007',
        place: { id: 3, name: 'Bank account' },
      },
      ...{ method: 'bank transfer', cheque_number: null, payee: 'Ana Cruz', note: null, deductions: [] },
      ...{ recorded_by: null, undone: null },
    },
  ],
}

const place = (over: object) => ({
  holder: null,
  fund: null,
  main: true,
  ended: false,
  oldest: null,
  opening: null,
  created_at: '2026-10-02T02:00:00.000Z',
  updated_at: '2026-10-02T02:00:00.000Z',
  ...over,
})
export const FUND = [
  place({ id: 2, kind: 'petty_cash', name: 'Petty cash', fund: 5000, balance: 3800 }),
  place({ id: 3, kind: 'bank', name: 'Bank account', balance: 250_000 }),
]
export const TO_PAY_BACK = {
  fund: { id: 2, name: 'Petty cash' },
  vouchers: [
    {
      id: 11,
      voucher_number: 'DV-000011',
      day: '2026-11-20',
      name: 'Lamps',
      payee: 'Hardware',
      category: 'Repairs and maintenance',
      amount: 1200,
    },
  ],
  amount: 1200,
  lacking: 1200,
}
