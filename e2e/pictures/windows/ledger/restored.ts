import { again, answering, inTurn, of, press } from '../../window.ts'

const LOST = { state: 'waiting', from: 'AR-000121', to: 'AR-000125', first: 121, last: 125, count: 5, note: null }
const RESTORED = {
  restored: { taken_at: '2026-11-20T19:15:00Z', restored_at: '2026-11-21T04:00:00Z' },
  ...{ asking: false, waiting: 5 },
  numbers: [
    { id: 1, kind: 'receipts', title: 'Acknowledgement Receipt', known: 'AR-000120', last: 'AR-000125', lost: [LOST] },
  ],
}

export const WINDOWS = [
  ...of('features/ledger/restored/web/LostNumbers.tsx', [
    [
      'Explain AR-000121 – AR-000125',
      '/dashboard',
      inTurn(answering(/\/api\/restored$/, 'GET', RESTORED), again, press('Explain')),
    ],
  ]),
]
