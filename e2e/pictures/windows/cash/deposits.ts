import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/cash/deposits/web/NewDeposit.tsx', [
    ['New Deposit', '/cash-book?tab=deposits', press('New Deposit')],
  ]),
]
