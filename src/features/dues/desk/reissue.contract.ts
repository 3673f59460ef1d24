import * as z from 'zod/mini'
import { bill, waivedPenalties } from '#features/dues/bills/contract.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { payment, paymentInput } from '#features/ledger/payments/contract.ts'
import { refusals as payments } from '#features/ledger/payments/refusals.ts'
import { NOT_POSITIVE } from '#features/ledger/payments/rules.ts'
import { post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { common } from '#shared/refusals.ts'

const wantedSplits = z.optional(
  z.nullable(z.array(z.object({ bill_id: f.id(payments.split_unknown), amount: f.amount(NOT_POSITIVE, { min: 1 }) }))),
)

/** Money handed over for a lot. */
export const forLot = {
  house_id: f.id(refusals.choose_lot),
  amount: f.amount(NOT_POSITIVE, { min: 1 }),
  ...paymentInput,
  /** The name on the receipt; who answers for the lot's debt unless told. */
  payer: f.optionalText(255),
  /** Split entered by hand; the rest is an advance. Without it the oldest bill comes first. */
  splits: wantedSplits,
  waive_penalties: waivedPenalties(),
}

type ForLot = z.output<z.ZodMiniObject<typeof forLot>>
export type PaymentInput = Pick<ForLot, 'house_id' | 'amount'> &
  Partial<ForLot> & {
    /** The amount stands although it is not exact: it arrived. */
    odd?: boolean
  }

/** Result of the payment. */
export const paymentResult = z.object({ message: z.string(), payment, bills: z.array(bill) })

/** Served where the lots of a payment are known as they stand today. */
export const reissueContract = {
  replace: post('/payments/:id/replace', {
    who: 'voids',
    summary: 'Void a payment of bills and record the right one in its place, in one step',
    params: f.byId,
    body: z.object({ ...forLot, reason: f.text(500, common.reason_needed) }),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: z.extend(paymentResult, { voided: payment }),
  }),
}
