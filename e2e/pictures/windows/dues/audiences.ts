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
  ...of('features/dues/message-templates/web/TemplatesWindow.tsx', [
    ['Templates of Messages', '/notices-to-lots', press('Templates')],
    ['Delete Template', '/notices-to-lots', inTurn(press('Templates'), press('Delete Unpaid dues'))],
  ]),
  ...of('features/dues/message-templates/web/EditTemplate.tsx', [
    ['New Template', '/notices-to-lots', inTurn(press('Templates'), press('New Template'))],
    ['Change Template', '/notices-to-lots', inTurn(press('Templates'), press('Unpaid dues'))],
  ]),
]
