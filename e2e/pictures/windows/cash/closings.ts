import { again, answering, inTurn, of, press } from '../../window.ts'

const OFFICER = { id: 2, name: 'Ben Uy' }
const CLOSED_DAY = {
  ...{ current_page: 1, last_page: 1, per_page: 10, total: 1 },
  data: [
    {
      ...{ id: 1, place: { id: 1, name: 'Cash drawer' }, from: '2026-11-20', day: '2026-11-20', state: 'closed' },
      ...{ pieces: [], counted: 0, book: 0, difference: 0, reason: null, stays: 0, to: null, deposit: null },
      ...{ counted_by: OFFICER, counted_at: '', closed_by: OFFICER, closed_at: '', undone_by: null, undone_at: null },
      ...{ undo_reason: null, created_at: '', updated_at: '' },
    },
  ],
}

export const WINDOWS = [
  ...of('features/cash/closings/web/CountDrawer.tsx', [[/^Count /, '/cash-book?tab=closing', press(/^Count .+/)]]),
  ...of('features/cash/closings/web/UndoClosing.tsx', [
    [
      'Undo the Closing',
      '/cash-book?tab=closing',
      inTurn(answering(/\/api\/day-closings\?/, 'GET', CLOSED_DAY), again, press(/^Undo: /)),
    ],
  ]),
]
