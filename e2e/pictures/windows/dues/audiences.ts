import { inTurn, of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/dues/audiences/web/AudiencePage.tsx', [
    [
      'Send to these lots',
      '/notices-to-lots',
      inTurn(
        (page) => page.getByLabel('Title').fill('Dues'),
        (page) => page.getByLabel('Message').fill('Please see us.'),
        press('Send to these lots'),
      ),
    ],
  ]),
]
