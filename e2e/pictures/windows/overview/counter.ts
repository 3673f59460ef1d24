import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/overview/counter/web/LotView.tsx', [
    ['Take payment', ({ late }) => `/counter?lot=${late}`, press('Take payment')],
  ]),
]
