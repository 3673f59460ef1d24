import { reissueContract } from '#features/dues/desk/contract.ts'
import { paymentOf } from '#features/dues/desk/server/routes.ts'
import { type PaymentData, voidingContract } from '#features/ledger/payments/contract.ts'
import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable, withApprover } from '#server/access/approvals.ts'
import { refusals } from '../refusals.ts'
import { reissue, voiding } from './voiding.ts'

/** Lists what a payment is of. */
const itemsAs = ({ items }: Pick<PaymentData, 'items'>) => items.map(({ type, id, amount }) => ({ type, id, amount }))

/** Credit of a payment: the part that paid something else is owed again with it. */
const creditOf = ({ advance, advance_uses }: PaymentData) => ({
  unused: advance?.unused ?? null,
  uses: advance_uses.map(({ amount, used_on }) => ({ amount, used_on })),
})

/** Calls on receipts that wait for a second officer where the settings say so. */
export const approvableVoids = [
  approvable(voiding, voidingContract, 'void', {
    asks: ({ db }) => asksSecond(db, 'second_officer_voids'),
    about: ({ payment }) =>
      refusals.proposed_void({ number: payment.receipt_number, amount: payment.amount, payer: payment.payer_name }),
    touches: ({ payment }) => ({ payment: payment.id, items: itemsAs(payment) }),
    before: async (call) => creditOf(await paymentOf(call, call.params.id)),
    signed: (body, approver) => ({ ...body, reason: withApprover(body.reason, approver) }),
  }),
  approvable(reissue, reissueContract, 'replace', {
    asks: ({ db }) => asksSecond(db, 'second_officer_voids'),
    about: ({ payment, voided }) =>
      refusals.proposed_replacement({ number: voided.receipt_number, amount: voided.amount, other: payment.amount }),
    touches: ({ payment, voided }) => ({ payment: voided.id, items: itemsAs(voided), pays: itemsAs(payment) }),
    before: async (call) => creditOf(await paymentOf(call, call.params.id)),
    signed: (body, approver) => ({ ...body, reason: withApprover(body.reason, approver) }),
  }),
]
