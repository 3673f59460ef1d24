import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/cash/budgets/web/EditBudget.tsx', [
    [/^Budget of \d{4}$/, '/reports?tab=budget', press('Enter the Budget')],
  ]),
]
