import { again, answering, inTurn, of, press } from '../../window.ts'

const CHEQUES = {
  ...{ current_page: 1, last_page: 1, per_page: 10, total: 1, from: 1, to: 1, to_deposit: { count: 0, amount: 0 } },
  data: [
    {
      ...{ id: 4040, lot: 'Block 2 Lot 14', bank: 'Sta. Rosa Bank', number: '004512', due_on: '2026-11-10' },
      payment: { id: 1, receipt_number: 'AR-000040', amount: 1_500, day: '2026-11-10' },
      ...{ state: 'deposited', place: { id: 3, name: 'Bank' }, deposit: { id: 1, day: '2026-11-12' } },
      ...{ cleared_on: null, cleared_by_line: false, bounced_on: null, bounce_reason: null },
      ...{ created_at: '2026-11-10T00:00:00Z', updated_at: '2026-11-12T00:00:00Z' },
    },
  ],
}

export const WINDOWS = [
  ...of('features/cash/cheques/web/BounceCheque.tsx', [
    [
      /^Cheque .* bounced$/,
      '/cash-book?tab=cheques',
      inTurn(answering(/\/api\/cheques\?/, 'GET', CHEQUES), again, press(/^Cheque .* bounced$/)),
    ],
  ]),
]
