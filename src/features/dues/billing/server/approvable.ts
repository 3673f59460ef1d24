import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable, withApprover } from '#server/approvals.ts'
import { penaltiesContract } from '../penalties.ts'
import { putRightContract } from '../put-right.ts'
import { refusals } from '../refusals.ts'
import { penalties } from './penalties.ts'
import { putRight } from './put-right.ts'

const signed = <Body extends { reason: string }>(body: Body, approver: string): Body => ({
  ...body,
  reason: withApprover(body.reason, approver),
})

/** Calls on bills that wait for a second officer where the settings say so. */
export const approvableBills = [
  approvable(penalties, penaltiesContract, 'waive', {
    asks: ({ db }) => asksSecond(db, 'second_officer_waivers'),
    about: ({ bill }) => refusals.proposed_waiver({ lot: bill.resident.house.address, due: bill.due_date }),
    signed,
  }),
  approvable(penalties, penaltiesContract, 'takeBack', {
    asks: ({ db }) => asksSecond(db, 'second_officer_waivers'),
    about: ({ waived, total }) => refusals.proposed_penalties_back({ count: waived, total }),
    signed,
  }),
  approvable(putRight, putRightContract, 'cancel', {
    asks: ({ db }) => asksSecond(db, 'second_officer_bills'),
    about: ({ bill }) =>
      refusals.proposed_cancelling({
        lot: bill.resident.house.address,
        due: bill.due_date,
        amount: bill.cancelled?.amount ?? bill.amount,
      }),
    signed,
  }),
  // Whoever may not cancel a bill alone does not make it small alone either.
  approvable(putRight, putRightContract, 'addLine', {
    asks: async ({ db, body }) => body.amount < 0 && (await asksSecond(db, 'second_officer_bills')),
    about: ({ bill }, { body }) =>
      refusals.proposed_lowering({ lot: bill.resident.house.address, due: bill.due_date, amount: -body.amount }),
    signed,
  }),
  approvable(putRight, putRightContract, 'takeBack', {
    asks: ({ db }) => asksSecond(db, 'second_officer_runs'),
    about: ({ cancelled, total }) => refusals.proposed_taking_back({ count: cancelled, total }),
    signed,
  }),
  approvable(putRight, putRightContract, 'takeBackAssessment', {
    asks: ({ db }) => asksSecond(db, 'second_officer_runs'),
    about: ({ assessment: { title }, cancelled, total }) =>
      refusals.proposed_assessment_back({ title, count: cancelled, total }),
    signed,
  }),
]
