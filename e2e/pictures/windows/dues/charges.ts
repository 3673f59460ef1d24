import { of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/dues/charges/web/EditCharge.tsx', [
    ['Add a Charge', '/admin-settings?page=charges', press('Add a Charge')],
    [
      'Edit the Charge',
      '/admin-settings?page=charges',
      (page) => page.getByText('Lost sticker', { exact: true }).click(),
    ],
  ]),
]
