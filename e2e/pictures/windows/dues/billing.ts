import { again, answering, inTurn, of, press } from '../../window.ts'

const DUES = '/monthly-dues?status=all&month=all'
const PAID = '/monthly-dues?status=paid&month=all'
const OVERDUE = '/monthly-dues?status=overdue&month=9'
const RUNS = {
  ...{ current_page: 1, last_page: 1, per_page: 5, total: 1, from: 1, to: 1 },
  data: [
    {
      ...{ id: 4040, year: 2026, month: 11, created: 30, already_billed: 0, total: 30_000, skipped: [], exempt: [] },
      ...{ started_by: null, taken_back: null, created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' },
    },
  ],
}
const PENALTY_RUNS = {
  ...RUNS,
  data: [{ id: 4040, date: '2026-11-01', count: 30, total: 3_000, waived: 0, started_by: null }],
}
const PENALTY_RULES = [
  {
    ...{ id: 4040, kind: 'percent', amount: 0, percent: 2, compounding: false, grace_days: 10, from: '2026-12' },
    ...{ bill_ceiling: null, bill_ceiling_percent: null, year_ceiling: null, year_ceiling_percent: 24 },
    ...{ resolution: '2026-07', charge_ids: [], used: false },
    ...{ created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' },
  },
]

export const WINDOWS = [
  ...of('features/dues/monthly-dues/web/BillsTab.tsx', [
    ['Edit Bill', DUES, press(/^Edit the bill/)],
    ['Paid Bill Details', PAID, press(/the bill of/)],
  ]),
  ...of('features/dues/desk/web/void-or-reissue.tsx', [
    ['Void payment', PAID, inTurn(press(/the bill of/), press('Void payment'))],
    ['Waive penalty', OVERDUE, inTurn(press(/^Edit the bill/), press(/^Waive penalty/))],
    ['Replace payment', PAID, inTurn(press(/the bill of/), press('Replace payment'))],
  ]),
  ...of('features/dues/monthly-dues/web/MonthlyDuesPage.tsx', [
    ['Generate bills', DUES, press('Generate bills')],
    ['Penalties', DUES, press('Penalties')],
    ['Special Assessments', DUES, press('Assessments')],
  ]),
  ...of('features/dues/monthly-dues/web/AccountView.tsx', [
    ['Make Payment', ({ late }) => `/monthly-dues?tab=overdues&account=${late}`, press('Make Payment')],
  ]),
  ...of('features/dues/billing-runs/web/PastRuns.tsx', [
    [
      'Take the Run Back',
      DUES,
      inTurn(answering(/\/api\/bill-runs\?/, 'GET', RUNS), again, press('Generate bills'), press('Take back')),
    ],
  ]),
  ...of('features/dues/penalties/web/Penalties.tsx', [
    [
      'Take the Penalties Back',
      DUES,
      inTurn(answering(/\/api\/penalty-runs\?/, 'GET', PENALTY_RUNS), again, press('Penalties'), press('Take back')),
    ],
  ]),
  ...of('features/dues/penalties/web/AddPenaltyRule.tsx', [
    ['Add a Rule of Penalties', '/admin-settings?page=penalties', press('Add a Rule of Penalties')],
  ]),
  ...of('features/dues/penalties/web/PenaltyRulesCard.tsx', [
    [
      'Remove this rule?',
      '/admin-settings?page=penalties',
      inTurn(answering(/\/api\/penalty-rules$/, 'GET', PENALTY_RULES), again, press('Remove')),
    ],
  ]),
  ...of('features/dues/monthly-dues/web/account-actions.tsx', [
    ['Charge the Lot', ({ late }) => `/monthly-dues?tab=overdues&account=${late}`, press('Charge the Lot')],
    ['Correct the Bill', ({ late }) => `/monthly-dues?tab=accounts&account=${late}`, press('Correct')],
  ]),
]
