import * as z from 'zod/mini'
import { payment, paymentInput } from '#features/ledger/payments/contract.ts'
import { NOT_POSITIVE } from '#features/ledger/payments/rules.ts'
import { post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { refusals } from './refusals.ts'

// One receipt over several things (docs/spec/money.md#sales).

const item = z.object({
  /** Of the catalogue; then the account and the usual amount are its own. */
  charge_id: f.optionalId(),
  account: f.optionalText(100),
  /** Text of the receipt; without it the charge's name, or the account. */
  text: f.optionalText(200),
  amount: f.optionalAmount(NOT_POSITIVE, { min: 1 }),
})

/** Things that are sold besides. */
export const soldItems = z.optional(z.nullable(z.array(item)))

/** Amount handed over for the dues of each lot: its oldest bill first, the rest an advance. */
export const shares = z.optional(
  z.nullable(z.array(z.object({ house_id: f.id(refusals.choose_lot), amount: f.amount(NOT_POSITIVE, { min: 1 }) }))),
)

export const salesContract = {
  sell: post('/sales', {
    who: 'till',
    summary: 'One receipt over several things: charges, other income, and what several lots owe',
    body: z.object({
      /** Payer; without it the owner of `house_id`, or of the first lot. */
      payer_name: f.optionalText(255),
      house_id: f.optionalId(),
      items: soldItems,
      lots: shares,
      ...paymentInput,
    }),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: z.object({ message: z.string(), payment }),
  }),
}
