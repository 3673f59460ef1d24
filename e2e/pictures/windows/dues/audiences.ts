import { inTurn, of, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/dues/audiences/web/AudiencePage.tsx', [
    [
      'Send to these lots',
      '/notices-to-lots',
      inTurn(
        (page) => page.getByRole('textbox', { name: 'Title' }).fill('Dues'),
        (page) => page.getByRole('textbox', { name: 'Message' }).fill('Please see us.'),
        press('Send to these lots'),
      ),
    ],
  ]),
]
