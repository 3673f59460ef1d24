import { again, answering, inTurn, of, press } from '../../window.ts'

const RATES = [
  {
    ...{
      id: 4040,
      kind: 'house',
      basis: 'lot',
      amount: 600,
      period: 'monthly',
      from: '2026-01',
      resolution: '2025-14',
    },
    ...{ used: false, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
  },
]

export const WINDOWS = [
  ...of('features/dues/rates/web/AddRate.tsx', [['Add a Rate', '/admin-settings?page=dues', press('Add a Rate')]]),
  ...of('features/dues/rates/web/RatesCard.tsx', [
    [
      'Remove this rate?',
      '/admin-settings?page=dues',
      inTurn(answering(/\/api\/rates$/, 'GET', RATES), again, press('Remove')),
    ],
  ]),
]
