// biome-ignore-all lint/performance/noBarrelFile: the contract is what other features may read

import * as z from 'zod/mini'
import { bill, billRow, waivedPenalties } from '#features/dues/bills/contract.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { BILL_STATUSES } from '#features/dues/bills/rules.ts'
import { howPaid, oldMethod, payment } from '#features/ledger/payments/contract.ts'
import { refusals as payments } from '#features/ledger/payments/refusals.ts'
import { NOT_POSITIVE, OF_BILLS } from '#features/ledger/payments/rules.ts'
import { type AnswerOf, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { house } from '#shared/people.ts'
import { forLot, paymentResult } from './reissue.contract.ts'

export { forLot, paymentResult, reissueContract } from './reissue.contract.ts'

// Payments taken at the desk for a lot, whatever the amount (docs/spec/money.md#any-amount).

const split = z.object({ bill_id: z.int(), amount: f.pesos(), penalty: f.pesos() })

export const paymentDeskContract = {
  proposal: post('/payments/proposal', {
    who: 'desk',
    summary: 'What a lot owes, and how an amount would be split over it: the oldest bill first, the rest an advance',
    reads: true,
    body: z.object({
      house_id: f.id(refusals.choose_lot),
      amount: f.optionalAmount(NOT_POSITIVE, { min: 1 }),
      /** These bills before all others. */
      bill_ids: f.idsOrNone(payments.split_unknown),
    }),
    reply: z.object({
      house,
      /** Name of its debtor, null where there never was one. */
      payer: z.nullable(z.string()),
      exact_sums: z.boolean(),
      /** Open bills, oldest first. */
      bills: z.array(bill),
      /** Penalty of each, and its place in the order of the settings (docs/spec/money.md#order-of-splitting). */
      order: z.array(
        z.object({ bill_id: z.int(), penalty: f.pesos(), after_dues: z.boolean(), penalties_last: z.boolean() }),
      ),
      owed: f.pesos(),
      /** The credit that is there already. */
      credit: f.pesos(),
      /** Penalties of the lot that may still be waived, with the day on which each arose and what of it is paid already. */
      penalties: z.array(
        z.object({
          bill_id: z.int(),
          /** Of the bill, `YYYY-MM`. */
          month: z.string(),
          amount: f.pesos(),
          paid: f.pesos(),
          charged_on: z.string(),
        }),
      ),
      splits: z.array(split),
      advance: f.pesos(),
    }),
  }),
  take: post('/payments', {
    who: 'desk',
    summary: 'Record what was handed over for a lot: any amount, unless exact sums are asked',
    body: z.object(forLot),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: paymentResult,
  }),
}

/** Payments of named bills (docs/spec/money.md#paying-bills). */
export const billPaymentsContract = {
  payBill: post('/bills/pay-edit-bill', {
    who: 'till',
    summary: 'Settle one bill with its exact amount',
    body: z.object({
      bill_id: f.id(refusals.choose_bill),
      payment_amount: f.optionalAmount(NOT_POSITIVE, { min: 1 }),
      new_status: f.filter(BILL_STATUSES),
      ...howPaid(OF_BILLS, oldMethod()),
    }),
    idempotent: true,
    takesReceipt: true,
    reply: z.object({ success: z.literal(true), bill: billRow }),
  }),
  payBills: post('/bills/pay-edit-bills', {
    who: 'desk',
    summary: 'Settle several months of one house with one payment, all or none',
    body: z.object({
      bill_ids: f.ids(refusals.nothing_chosen),
      payment_amount: f.amount(refusals.nothing_chosen, { min: 1 }),
      ...howPaid(OF_BILLS, oldMethod()),
      waive_penalties: waivedPenalties(),
    }),
    idempotent: true,
    takesReceipt: true,
    reply: z.object({ success: z.literal(true), payment, bills: z.array(billRow) }),
  }),
}

/** Open bills of a lot and their proposed split, as the desk is told before an amount is typed. */
export type OwedByLot = AnswerOf<typeof paymentDeskContract.proposal>
