import { again, answering, inTurn, of, press } from '../../window.ts'

const OFFICER = { id: 2, name: 'Ben Uy' }
const CLOSED_MONTH = {
  ...{ closed_to: '2026-09-30', next: null },
  closings: [
    {
      ...{
        id: 1,
        month: '2026-09',
        state: 'closed',
        points: [],
        closed_by: OFFICER,
        closed_at: '',
        reopen_reason: null,
      },
      ...{ reopen_asked_by: null, reopen_asked_at: null, reopened_by: null, reopened_at: null },
      ...{ created_at: '', updated_at: '' },
    },
  ],
}

export const WINDOWS = [
  ...of('features/cash/months/web/CloseMonth.tsx', [[/^Close /, '/cash-book?tab=closing', press(/^Close \w+ \d{4}$/)]]),
  ...of('features/cash/months/web/AskToReopen.tsx', [
    [
      /^Ask to Open /,
      '/cash-book?tab=closing',
      inTurn(answering(/\/api\/month-closings$/, 'GET', CLOSED_MONTH), again, press(/^Ask to open /)),
    ],
  ]),
]
