import { again, answering, inTurn, of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/cash/refunds/web/LotCredit.tsx', [
    [
      'Give Credit Back',
      ({ house }) => `/houses?house=${house}`,
      inTurn(answering(/\/api\/refunds\?/, 'GET', { credit: 600, refunds: [] }), again, press('Give Credit Back')),
    ],
  ]),
]
