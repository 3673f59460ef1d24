import * as z from 'zod/mini'
import { bill } from '#features/dues/bills/contract.ts'
import { payment, paymentInput } from '#features/ledger/payments/contract.ts'
import { NOT_POSITIVE } from '#features/ledger/payments/rules.ts'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { house } from '#shared/people.ts'

// The missing months of a year, issued and paid at once (docs/spec/money.md#a-year-ahead).

const prepaymentFields = {
  year: z.int(),
  /** Bills issued: each with its discount. `month` is the first that it is for. */
  months: z.array(z.object({ month: z.string(), due_date: z.string(), amount: f.pesos(), discount: f.pesos() })),
  /** Of all of them, the discount taken off in `total`. */
  sum: f.pesos(),
  discount: f.pesos(),
  total: f.pesos(),
  /** The discount is granted for what is paid by this day; null without a discount. */
  paid_by: z.nullable(z.string()),
  /** Amounts the lot owes besides, its credit, and the sum that settles everything together. */
  owed: f.pesos(),
  credit: f.pesos(),
  to_pay: f.pesos(),
}

export type AnnualPrepayment = z.output<z.ZodMiniObject<typeof prepaymentFields>>

export const annualPrepaymentContract = {
  preview: get('/houses/:id/year-ahead', {
    who: 'counter + resident',
    summary:
      'What the missing months of a year would cost a lot now, with the discount; residents ask it of lots whose bills they see, tenants not',
    params: f.byId,
    query: z.object({ year: f.year(), day: f.optionalDay() }),
    reply: z.object({ house, ...prepaymentFields }),
  }),
  issue: post('/houses/:id/year-ahead', {
    who: 'till',
    summary:
      'Issue the missing months of a year for a lot at once, and take the payment with them when it is sent along',
    params: f.byId,
    body: z.object({
      year: f.year(),
      payment: z.optional(z.nullable(z.object({ amount: f.amount(NOT_POSITIVE, { min: 1 }), ...paymentInput }))),
    }),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: z.object({
      message: z.string(),
      house,
      ...prepaymentFields,
      bills: z.array(bill),
      payment: z.nullable(payment),
    }),
  }),
}
