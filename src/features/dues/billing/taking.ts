import * as z from 'zod/mini'
import { refusals as payments } from '#features/ledger/payments/refusals.ts'
import { NOT_POSITIVE } from '#features/ledger/payments/rules.ts'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { house } from '#shared/people.ts'
import { refusals } from './refusals.ts'
import { forLot, paymentResult } from './replacing.ts'
import { bill } from './shapes.ts'

// Payments taken at the desk for a lot, whatever the amount (docs/spec/money.md#any-amount).

const split = z.object({ bill_id: z.int(), amount: f.pesos(), penalty: f.pesos() })

export const paymentDeskContract = {
  proposal: endpoint({
    method: 'POST',
    path: '/payments/proposal',
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
  take: endpoint({
    method: 'POST',
    path: '/payments',
    who: 'desk',
    summary: 'Record what was handed over for a lot: any amount, unless exact sums are asked',
    body: z.object(forLot),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: paymentResult,
  }),
}
