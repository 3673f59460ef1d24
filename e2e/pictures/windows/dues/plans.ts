import { again, answering, inTurn, of, press } from '../../window.ts'

const PLAN = {
  ...{
    id: 5,
    state: 'late',
    late_days: 3,
    agreed_by: 'Marisol P. Núñez',
    agreed_on: '2026-10-02',
    total: 6000,
    covered: 1000,
  },
  ...{ lots: [{ id: 31, name: 'Block 2 Lot 14' }], next: { day: '2026-11-18', amount: 1000 }, broken_on: null },
  ...{ ended_on: null, end_reason: null },
}
const PLAN_RECORD = {
  ...PLAN,
  ...{ grace: 7, note: 'Promised at the office', recorded_by: { id: 2, name: 'Ben Uy' } },
  instalments: ['2026-10-18', '2026-11-18', '2026-12-18'].map((day, at) => ({
    day,
    amount: 2000,
    paid: at ? 0 : 1000,
  })),
  bills: ['2026-03', '2026-04'].map((month, id) => ({
    ...{ id, month, lot: PLAN.lots[0], kind: 'dues', title: null, due_date: `${month}-07`, owed: 3000, open: 2500 },
  })),
}
const PLANS = {
  ...{ data: [PLAN], current_page: 1, last_page: 1, per_page: 10, total: 1, from: 1, to: 1, total_open: 5000 },
}
const aPlan = inTurn(
  answering(/\/api\/payment-plans\?/, 'GET', PLANS),
  answering(/\/api\/payment-plans\/5$/, 'GET', PLAN_RECORD),
  again,
  press('Marisol P. Núñez'),
)

export const WINDOWS = [
  ...of('features/dues/plans/web/AgreePlan.tsx', [
    ['Agree on a Plan', '/monthly-dues?tab=plans', press('Agree on a Plan')],
  ]),
  ...of('features/dues/plans/web/PlanWindow.tsx', [['Payment Plan', '/monthly-dues?tab=plans', aPlan]]),
  ...of('features/dues/plans/web/EndPlan.tsx', [
    ['End the Plan', '/monthly-dues?tab=plans', inTurn(aPlan, press('End the Plan'))],
  ]),
]
