import { again, answering, inTurn, of, press } from '../../window.ts'

const sent = {
  ...{ id: 7, created_at: '2026-11-21T04:00:00.000Z', created_by: { id: 1, name: 'Tess Ureña' }, lots: 6, people: 3 },
  ...{ chosen: { only: null, behind: '3', area: 'Block 8' }, sent: 1, waiting: 0, failed: 2, print: 2 },
}
const failed = [
  { user_id: 21, name: 'Ben Ramos', lots: ['Block 3 Lot 2'], reason: '550 5.1.1 no such user', mail: true },
  { user_id: 22, name: 'Carlo Ramos', lots: ['Block 3 Lot 3'], reason: '550 5.1.1 no such user', mail: false },
]

export const WINDOWS = [
  ...of('features/overview/reports/web/statements-report.tsx', [
    ['Send by e-mail', '/reports?tab=statements', press('Send by e-mail')],
  ]),
  ...of('features/overview/reports/web/FailedStatements.tsx', [
    [
      'Statements that did not arrive',
      '/reports?tab=statements',
      inTurn(
        answering(/statement-mails\?/, 'GET', {
          ...{ data: [sent], total: 1, current_page: 1, per_page: 10, last_page: 1, from: 1, to: 1 },
        }),
        answering(/statement-mails\/7\/failed/, 'GET', failed),
        again,
        press('Who was not reached'),
      ),
    ],
  ]),
]
