import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/overview/reports/web/statements-report.tsx', [
    ['Send by e-mail', '/reports?tab=statements', press('Send by e-mail')],
  ]),
]
