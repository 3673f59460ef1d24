import { again, answering, inTurn, of, press } from '../../window.ts'

const BOOKLET = [
  {
    ...{ id: 1, title: 'Official Receipt', prefix: 'OR', kind: 'booklet', first_number: 501, final_number: 550 },
    ...{ digits: 4, holder: 'Nena', permit: null, notice: null, notice_shown: true, usual: true, closed: false },
    ...{ next: 'OR-0502', missing: 1 },
  },
]

export const WINDOWS = [
  ...of('features/ledger/series/web/EditSeries.tsx', [
    ['Add a Series', '/admin-settings?page=receipts', press('Add a Series')],
    [
      'Edit the Series',
      '/admin-settings?page=receipts',
      (page) => page.getByText('Numbered by the computer').first().click(),
    ],
  ]),
  ...of('features/ledger/series/web/SpoilNumber.tsx', [
    [
      'Enter a Spoiled Receipt',
      '/reports?tab=receipts',
      inTurn(answering(/\/api\/receipt-series$/, 'GET', BOOKLET), again, press('Enter a Spoiled Receipt')),
    ],
  ]),
]
