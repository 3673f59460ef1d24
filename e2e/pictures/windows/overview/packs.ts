import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/overview/packs/web/MarkItem.tsx', [
    ['Signed attendance', '/reports?tab=annual', press('Signed attendance')],
  ]),
]
