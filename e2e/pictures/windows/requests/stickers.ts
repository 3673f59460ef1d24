import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/requests/stickers/web/RenewButton.tsx', [
    ['Renew stickers', ({ house }) => `/houses?house=${house}&tab=vehicles`, press('Renew stickers')],
  ]),
]
