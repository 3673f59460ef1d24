import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable, withApprover } from '#server/access/approvals.ts'
import { refundsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { refunds } from './routes.ts'

/** Credit that is paid out waits for another officer where the settings say so. */
export const approvableRefunds = [
  approvable(refunds, refundsContract, 'create', {
    asks: ({ db }) => asksSecond(db, 'second_officer_refunds'),
    about: ({ refund }) => refusals.proposed({ amount: refund.amount }),
    touches: ({ refund }) => ({ lot: refund.house_id }),
    signed: (body, approver) => ({ ...body, reason: withApprover(body.reason, approver) }),
  }),
]
