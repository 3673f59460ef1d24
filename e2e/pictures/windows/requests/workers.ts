import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/requests/workers/web/WorkerWindow.tsx', [
    ['New Worker', ({ house }) => `/houses?house=${house}&tab=workers`, press('New Worker')],
  ]),
]
