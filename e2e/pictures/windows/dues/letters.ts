import { inTurn, of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/dues/letters/web/EditTemplate.tsx', [['Demand', '/admin-settings?page=standing', press('Demand')]]),
  ...of('features/dues/letters/web/WriteLetters.tsx', [
    ['Write letters', '/standing', inTurn((page) => page.getByRole('checkbox').nth(1).check(), press('Write letters'))],
  ]),
]
