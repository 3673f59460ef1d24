import { again, answering, inTurn, of, press } from '../../window.ts'

const sent = {
  ...{ id: 9, title: 'Dues', body: 'Please see us.', created_at: '2026-11-21T02:00:00.000Z', withdrawn_at: null },
  ...{ created_by: { id: 1, name: 'Rosa Lim' }, lots: 40, people: 38, sent: 11, waiting: 0, inbox: 2, failed: 25 },
  ...{ read: 3, sms_parts: 14, sms_price: 7, letters: 25, audience: { blocks: ['3'], behind: '2', role: 'owners' } },
}

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
  ...of('features/dues/audiences/web/Broadcasts.tsx', [
    [
      'Withdraw Dues',
      '/notices-to-lots',
      inTurn(
        answering(/audiences\/broadcasts/, 'GET', {
          ...{ data: [sent], total: 1, current_page: 1, per_page: 10, last_page: 1, from: 1, to: 1 },
        }),
        again,
        press('Withdraw Dues'),
      ),
    ],
  ]),
]
