import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '#features/ledger/payments/rules.ts'
import * as f from '#shared/fields.ts'
import { allLots, house, residentWithUser, residentWithUserAndHouse, user } from '#shared/people.ts'
import { refusals } from './refusals.ts'
import { BILL_STATES, BILL_STATUSES, LINE_KINDS } from './rules.ts'

/** BILL (docs/spec/money.md#bills): `amount` is the sum of the lines, `balance` what is still owed. */
export const bill = z.object({
  id: z.int(),
  house_id: z.int(),
  resident_id: z.int(),
  month: z.string(),
  amount: f.pesos(),
  lines: z.array(
    z.object({
      ...{ id: z.int(), kind: z.enum(LINE_KINDS), text: z.string(), amount: f.pesos() },
      /** The penalty that it takes back; absent for every other line. */
      waives_id: z.optional(z.int()),
    }),
  ),
  issue_date: z.string(),
  due_date: z.string(),
  status: z.enum(BILL_STATUSES),
  balance: f.pesos(),
  /** Part of the amount that is paid. */
  settled: f.pesos(),
  state: z.enum(BILL_STATES),
  /** Of what is owed so little is left that it is never late, and may be rounded off (docs/spec/money.md#small-balances). */
  small: z.boolean(),
  /** `dues`, `opening_balance`, `charge`, `fine` or `assessment`. */
  kind: z.string(),
  /** Title where kind and month do not say it. */
  title: z.nullable(z.string()),
  /** Issued ahead with its year. */
  ahead: z.boolean(),
  /** Taken off with a reason; `amount` is what it was. Null for a bill that counts. */
  cancelled: z.nullable(z.object({ at: f.instant(), reason: z.string(), amount: f.pesos() })),
  ...f.stamps,
})

/** TRANSACTION: the share of one bill in one payment. */
export const transaction = z.object({
  id: z.int(),
  payment_id: z.int(),
  reference_number: z.string(),
  receipt_number: z.string(),
  resident_id: z.int(),
  bill_id: z.int(),
  /** This bill's share of the receipt. */
  amount: f.pesos(),
  /** Amount of the whole receipt, its advance included; null where the reader may not see the receipt. */
  receipt_amount: z.nullable(f.pesos()),
  payment_method: z.enum(PAYMENT_METHODS),
  transaction_date: z.string(),
  ewallet_reference: z.nullable(z.string()),
  /** The day on which the payment's advance was used for the bill; null for what the payment paid itself. */
  used_on: z.nullable(z.string()),
  /** The receipt that its payment was written in place of, and the one in place of a voided payment. */
  replaces: z.nullable(z.string()),
  replaced_by: z.nullable(z.string()),
  ...f.stamps,
})

const person = z.object({ id: z.int(), firstname: z.string(), lastname: z.string() })
/** Of a payment that was voided: it counts nowhere. */
export const voidedTransaction = z.extend(transaction, {
  voided_at: f.instant(),
  void_reason: z.string(),
  voided_by: z.nullable(person),
})

/** Bills whose penalty arose after the day of the payment, to be waived along with it; by administrators. */
export const waivedPenalties = () => f.idsOrNone(refusals.choose_bill)

/** BILL_ROW: `resident.house` is the billed house; `transactions` holds valid entries only. */
export const billRow = z.extend(bill, {
  resident: residentWithUserAndHouse,
  transactions: z.array(transaction),
  voided_payments: z.array(voidedTransaction),
})

/** `voided_at` is null for an entry that counts, which is every one unless `with_voided` was asked. */
export const transactionRow = z.extend(transaction, {
  voided_at: z.nullable(f.instant()),
  void_reason: z.nullable(z.string()),
  voided_by: z.nullable(person),
  resident: residentWithUser,
  /** The lot that was billed. */
  house,
  bill: z.object({ id: z.int(), due_date: z.string(), status: z.enum(BILL_STATUSES) }),
})

const overdueResident = z.extend(residentWithUserAndHouse, {
  bills: z.array(bill),
  transactions: z.array(transaction),
})

/** OVERDUE_ROW: `id` is the resident's; months as `YYYY-MM`, oldest first. */
export const overdueRow = z.object({
  id: z.int(),
  resident: overdueResident,
  overdueMonths: z.array(z.string()),
  numOverdueMonths: z.int(),
  totalAmount: f.pesos(),
  ...f.stamps,
})

export const accountRow = z.extend(overdueRow, {
  resident: z.extend(overdueResident, {
    firstname: user.shape.firstname,
    middlename: user.shape.middlename,
    lastname: user.shape.lastname,
  }),
  balance: f.pesos(),
  /** Debt of all lots of the owner together. */
  all_lots: allLots,
  /** The credit of the lot, beside what it owes. */
  advance: f.pesos(),
  last_payment: z.nullable(z.object({ transaction_date: z.string(), amount: f.pesos() })),
})

export const skippedHouse = z.object({ house, reason: z.literal('no_home_owner') })

/** BILL_RUN; `started_by` null is the automatic run. */
export const billRun = z.object({
  id: z.int(),
  year: z.int(),
  month: z.int(),
  created: z.int(),
  already_billed: z.int(),
  total: f.pesos(),
  skipped: z.array(skippedHouse),
  started_by: z.nullable(user),
  /** When its unpaid bills were cancelled, and why; null for one that stands. */
  taken_back: z.nullable(z.object({ at: f.instant(), reason: z.string() })),
  ...f.stamps,
})

/** As the browser reads them. */
/** `all` answers every kind of bill, and cancelled ones where all are listed; without it dues and opening balances. */
export const kinds = f.filter(['all'])

export type Bill = z.output<typeof bill>
export type Transaction = z.output<typeof transaction>
export type VoidedTransaction = z.output<typeof voidedTransaction>
export type BillRow = z.output<typeof billRow>
export type TransactionRow = z.output<typeof transactionRow>
export type OverdueRow = z.output<typeof overdueRow>
export type AccountRow = z.output<typeof accountRow>
export type BillRun = z.output<typeof billRun>

/** As handlers build them: centavos and Dates. */
export type BillData = z.input<typeof bill>
export type TransactionData = z.input<typeof transaction>
export type BillRowData = z.input<typeof billRow>
export type TransactionRowData = z.input<typeof transactionRow>
export type OverdueRowData = z.input<typeof overdueRow>
export type AccountRowData = z.input<typeof accountRow>
export type BillRunData = z.input<typeof billRun>

/** ASSESSMENT: a sum a lot, in instalments, for a fund of its own. */
export const assessment = z.object({
  id: z.int(),
  title: z.string(),
  amount: f.pesos(),
  instalments: z.int(),
  first_month: z.string(),
  kinds: z.array(z.string()),
  resolution: z.nullable(z.string()),
  lots: z.int(),
  billed: f.pesos(),
  settled: f.pesos(),
  /** When its unpaid bills were cancelled, and why; null for one that stands. */
  taken_back: z.nullable(z.object({ at: f.instant(), reason: z.string() })),
  ...f.stamps,
})

export type Assessment = z.output<typeof assessment>
export type AssessmentData = z.input<typeof assessment>
