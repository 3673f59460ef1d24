import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/dues/sales/web/SellButton.tsx', [
    ['Receipt over several things', '/expenses-income', press('New receipt')],
  ]),
]
