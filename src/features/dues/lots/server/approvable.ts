import { replacingContract } from '#features/dues/billing/contract.ts'
import { voidingContract } from '#features/ledger/payments/contract.ts'
import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable, withApprover } from '#server/approvals.ts'
import { refusals } from '../refusals.ts'
import { replacing, voiding } from './voiding.ts'

/** Calls on receipts that wait for a second officer where the settings say so. */
export const approvableVoids = [
  approvable(voiding, voidingContract, 'void', {
    asks: ({ db }) => asksSecond(db, 'second_officer_voids'),
    about: ({ payment }) =>
      refusals.proposed_void({ number: payment.receipt_number, amount: payment.amount, payer: payment.payer_name }),
    signed: (body, approver) => ({ ...body, reason: withApprover(body.reason, approver) }),
  }),
  approvable(replacing, replacingContract, 'replace', {
    asks: ({ db }) => asksSecond(db, 'second_officer_voids'),
    about: ({ payment, voided }) =>
      refusals.proposed_replacement({ number: voided.receipt_number, amount: voided.amount, other: payment.amount }),
    signed: (body, approver) => ({ ...body, reason: withApprover(body.reason, approver) }),
  }),
]
