import { refusals } from '#features/dues/bills/refusals.ts'
import { billAsShown, signedReason } from '#features/dues/bills/server/approvable.ts'
import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable } from '#server/access/approvals.ts'
import { penaltiesContract } from '../contract.ts'
import { penalties } from './routes.ts'

/** Waivers that wait for a second officer where the settings say so. */
export const approvableWaivers = [
  approvable(penalties, penaltiesContract, 'waive', {
    asks: ({ db }) => asksSecond(db, 'second_officer_waivers'),
    about: ({ bill, waived, total }) =>
      refusals.proposed_waivers({ lot: bill.resident.house.address, due: bill.due_date, count: waived, total }),
    touches: ({ bill }) => billAsShown(bill),
    signed: signedReason,
  }),
  approvable(penalties, penaltiesContract, 'takeBack', {
    asks: ({ db }) => asksSecond(db, 'second_officer_waivers'),
    about: ({ waived, total }) => refusals.proposed_penalties_back({ count: waived, total }),
    touches: ({ credited, left }, { params }) => ({ run: params.id, credited, left }),
    signed: signedReason,
  }),
]
