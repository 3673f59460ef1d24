import { refusals } from '#features/dues/bills/refusals.ts'
import { billAsShown, signedReason } from '#features/dues/bills/server/approvable.ts'
import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable } from '#server/access/approvals.ts'
import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { adjustmentsContract } from '../contract.ts'
import { billsIssuedBy } from './queries.ts'
import { adjustments } from './routes.ts'

/** Bills of a run: those that go, and those that stay for what was paid of them. */
const billsAs = ({ unpaid, total, left }: Awaited<ReturnType<typeof billsIssuedBy>>) => ({
  ...{ unpaid, total },
  left: left.map((one) => ({ bill: one.bill_id, amount: one.amount, settled: one.settled })),
})

/** Corrections of bills that wait for a second officer where the settings say so. */
const approvableAdjustments = [
  approvable(adjustments, adjustmentsContract, 'cancel', {
    asks: ({ db }) => asksSecond(db, 'second_officer_bills'),
    about: ({ bill }) =>
      refusals.proposed_cancelling({
        lot: bill.resident.house.address,
        due: bill.due_date,
        amount: bill.cancelled?.amount ?? bill.amount,
      }),
    touches: ({ bill }) => billAsShown(bill),
    signed: signedReason,
  }),
  // Whoever may not cancel a bill alone does not make it small alone either.
  approvable(adjustments, adjustmentsContract, 'addLine', {
    asks: async ({ db, body }) => body.amount < 0 && (await asksSecond(db, 'second_officer_bills')),
    about: ({ bill }, { body }) =>
      refusals.proposed_lowering({ lot: bill.resident.house.address, due: bill.due_date, amount: -body.amount }),
    touches: ({ bill }) => billAsShown(bill),
    signed: signedReason,
  }),
  approvable(adjustments, adjustmentsContract, 'takeBack', {
    asks: ({ db }) => asksSecond(db, 'second_officer_runs'),
    about: ({ cancelled, total }) => refusals.proposed_taking_back({ count: cancelled, total }),
    touches: (_, { params }) => ({ run: params.id }),
    before: async ({ db, params }) => billsAs(await billsIssuedBy(db, { bill_run_id: params.id })),
    signed: signedReason,
  }),
  approvable(adjustments, adjustmentsContract, 'takeBackAssessment', {
    asks: ({ db }) => asksSecond(db, 'second_officer_runs'),
    about: ({ assessment: { title }, cancelled, total }) =>
      refusals.proposed_assessment_back({ title, count: cancelled, total }),
    touches: (_, { params }) => ({ assessment: params.id }),
    before: async ({ db, params }) => billsAs(await billsIssuedBy(db, { assessment_id: params.id })),
    signed: signedReason,
  }),
]

export const adjustmentsManifest: Manifest = {
  name: 'adjustments',
  serves: [tagged('bills', adjustments)],
  writes: ['bills', 'bill_lines', 'bill_runs', 'assessments'],
  approvable: approvableAdjustments,
}
