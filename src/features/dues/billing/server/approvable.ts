import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable, withApprover } from '#server/access/approvals.ts'
import { penaltiesContract } from '../penalties.ts'
import { adjustmentsContract } from '../put-right.ts'
import { refusals } from '../refusals.ts'
import type { BillRowData } from '../shapes.ts'
import { penalties } from './penalties.ts'
import { billsIssuedBy } from './put-right.queries.ts'
import { adjustments } from './put-right.ts'

const signed = <Body extends { reason: string }>(body: Body, approver: string): Body => ({
  ...body,
  reason: withApprover(body.reason, approver),
})

/** A bill with its parts, as they are when it is done. */
const billAs = ({ id, amount, lines }: BillRowData) => ({
  ...{ bill: id, amount },
  lines: lines.map((line) => ({ kind: line.kind, amount: line.amount, waives: line.waives_id ?? null })),
})

/** Bills of a run: those that go, and those that stay for what was paid of them. */
const billsAs = ({ unpaid, total, left }: Awaited<ReturnType<typeof billsIssuedBy>>) => ({
  ...{ unpaid, total },
  left: left.map((one) => ({ bill: one.bill_id, amount: one.amount, settled: one.settled })),
})

/** Calls on bills that wait for a second officer where the settings say so. */
export const approvableBills = [
  approvable(penalties, penaltiesContract, 'waive', {
    asks: ({ db }) => asksSecond(db, 'second_officer_waivers'),
    about: ({ bill, waived, total }) =>
      refusals.proposed_waivers({ lot: bill.resident.house.address, due: bill.due_date, count: waived, total }),
    touches: ({ bill }) => billAs(bill),
    signed,
  }),
  approvable(penalties, penaltiesContract, 'takeBack', {
    asks: ({ db }) => asksSecond(db, 'second_officer_waivers'),
    about: ({ waived, total }) => refusals.proposed_penalties_back({ count: waived, total }),
    touches: ({ credited, left }, { params }) => ({ run: params.id, credited, left }),
    signed,
  }),
  approvable(adjustments, adjustmentsContract, 'cancel', {
    asks: ({ db }) => asksSecond(db, 'second_officer_bills'),
    about: ({ bill }) =>
      refusals.proposed_cancelling({
        lot: bill.resident.house.address,
        due: bill.due_date,
        amount: bill.cancelled?.amount ?? bill.amount,
      }),
    touches: ({ bill }) => billAs(bill),
    signed,
  }),
  // Whoever may not cancel a bill alone does not make it small alone either.
  approvable(adjustments, adjustmentsContract, 'addLine', {
    asks: async ({ db, body }) => body.amount < 0 && (await asksSecond(db, 'second_officer_bills')),
    about: ({ bill }, { body }) =>
      refusals.proposed_lowering({ lot: bill.resident.house.address, due: bill.due_date, amount: -body.amount }),
    touches: ({ bill }) => billAs(bill),
    signed,
  }),
  approvable(adjustments, adjustmentsContract, 'takeBack', {
    asks: ({ db }) => asksSecond(db, 'second_officer_runs'),
    about: ({ cancelled, total }) => refusals.proposed_taking_back({ count: cancelled, total }),
    touches: (_, { params }) => ({ run: params.id }),
    before: async ({ db, params }) => billsAs(await billsIssuedBy(db, { bill_run_id: params.id })),
    signed,
  }),
  approvable(adjustments, adjustmentsContract, 'takeBackAssessment', {
    asks: ({ db }) => asksSecond(db, 'second_officer_runs'),
    about: ({ assessment: { title }, cancelled, total }) =>
      refusals.proposed_assessment_back({ title, count: cancelled, total }),
    touches: (_, { params }) => ({ assessment: params.id }),
    before: async ({ db, params }) => billsAs(await billsIssuedBy(db, { assessment_id: params.id })),
    signed,
  }),
]
