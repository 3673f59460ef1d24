import { FUND, TO_PAY_BACK } from '../../deposits.ts'
import { again, answering, inTurn, of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/cash/replenishments/web/Replenish.tsx', [
    [
      /^Replenish/,
      '/cash-book?tab=petty',
      inTurn(
        answering(/\/api\/places$/, 'GET', FUND),
        answering(/\/api\/replenishments\/proposal/, 'GET', TO_PAY_BACK),
        again,
        press('Replenish'),
      ),
    ],
  ]),
]
