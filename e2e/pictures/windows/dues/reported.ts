import type { Report } from '#features/dues/reported/contract.ts'
import { again, answering, inTurn, of, press } from '../../window.ts'

const REPORT: Report = {
  ...{ id: 1, resident_id: 1, user_id: 1, name: 'Bea Santos', house_id: 1, address: 'Block 3 Lot 9', kind: 'other' },
  ...{
    target_id: null,
    year_ahead: null,
    about: 'Parking',
    amount: 500,
    method: 'e-wallet',
    reference: '4012 773 590 816',
  },
  ...{ paid_on: '2026-11-20', screenshot_url: null, state: 'waiting', reason: null, payment: null, decided_at: null },
  ...{
    lots: [{ house_id: 1, address: 'Block 3 Lot 9' }],
    open_items: [],
    odd_reason: null,
    seen: [],
    created_at: '2026-11-20T00:00:00Z',
    updated_at: '2026-11-20T00:00:00Z',
  },
}

export const WINDOWS = [
  ...of('features/dues/reported/web/ReportView.tsx', [
    [
      'Refuse Reported Payment',
      '/reported-payments?report=1',
      inTurn(answering(/\/api\/payment-reports\/1$/, 'GET', REPORT), again, press('Refuse')),
    ],
  ]),
]
