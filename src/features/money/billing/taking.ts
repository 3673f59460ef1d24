import * as z from 'zod/mini'
import { handedOver, payment } from '#features/money/payments/contract.ts'
import { NOT_POSITIVE, REASON_REQUIRED, SPLIT_UNKNOWN } from '#features/money/payments/rules.ts'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { house } from '#shared/people.ts'
import { bill } from './contract.ts'
import { because } from './refusals.ts'

// What is taken at the desk for a lot, whatever the amount (docs/spec/money.md#any-amount).

const split = z.object({ bill_id: z.int(), amount: f.pesos(), penalty: f.pesos() })
const wantedSplits = z.optional(
  z.nullable(z.array(z.object({ bill_id: f.id(SPLIT_UNKNOWN), amount: f.amount(NOT_POSITIVE, { min: 1 }) }))),
)
const LOT = because.choose_lot

const forLot = {
  house_id: f.id(LOT),
  amount: f.amount(NOT_POSITIVE, { min: 1 }),
  ...handedOver,
  /** The name on the receipt; who answers for the lot's debt unless told. */
  payer: f.optionalText(255),
  /** How it was split by hand; what is left is an advance. Without it the oldest bill comes first. */
  splits: wantedSplits,
}

const taken = z.object({ message: z.string(), payment, bills: z.array(bill) })

export const takingContract = {
  proposal: endpoint({
    method: 'POST',
    path: '/payments/proposal',
    who: 'staff',
    summary: 'What a lot owes, and how an amount would be split over it: the oldest bill first, the rest an advance',
    reads: true,
    body: z.object({
      house_id: f.id(LOT),
      amount: f.optionalAmount(NOT_POSITIVE, { min: 1 }),
      /** These bills before all others. */
      bill_ids: f.idsOrNone(SPLIT_UNKNOWN),
    }),
    reply: z.object({
      house,
      /** Who answers for its debt, null where nobody ever did. */
      payer: z.nullable(z.string()),
      exact_sums: z.boolean(),
      /** Open bills, oldest first. */
      bills: z.array(bill),
      owed: f.pesos(),
      /** The credit that is there already. */
      credit: f.pesos(),
      splits: z.array(split),
      advance: f.pesos(),
    }),
  }),
  take: endpoint({
    method: 'POST',
    path: '/payments',
    who: 'staff',
    summary: 'Record what was handed over for a lot: any amount, unless exact sums are asked',
    body: z.object(forLot),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: taken,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/payments/:id/replace',
    who: 'staff',
    summary: 'Void a payment of bills and record the right one in its place, in one step',
    params: z.object({ id: f.id() }),
    body: z.object({ ...forLot, reason: f.text(500, REASON_REQUIRED) }),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: z.extend(taken, { voided: payment }),
  }),
}
