import * as z from 'zod/mini'
import { del, get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from './refusals.ts'
import { MAX_CATEGORY, VOUCHER_METHODS } from './rules.ts'

/** EXPENSE with its category and the photo or PDF of its receipt, a signed link of 30 minutes. */
export const expense = z.object({
  id: z.int(),
  expense_name: z.string(),
  amount: f.pesos(),
  expenses_date: z.string(),
  or_number: z.nullable(z.string()),
  or_date: z.nullable(z.string()),
  category: z.string(),
  receipt_url: z.nullable(z.string()),
  receipt_content_type: z.nullable(z.string()),
  /** Where the money came from. */
  place: z.nullable(f.named),
  /** `DV-000012`; null for what was recorded before vouchers were numbered. */
  voucher_number: z.nullable(z.string()),
  /** Payee. */
  payee: z.nullable(z.string()),
  /** Method of payment; null where nobody said. */
  method: z.nullable(z.enum(VOUCHER_METHODS)),
  cheque_number: z.nullable(z.string()),
  /** The filling up of the petty cash fund that it is a part of. */
  replenishment_id: z.nullable(z.int()),
  ...f.stamps,
})

export type Expense = z.output<typeof expense>
export type ExpenseData = z.input<typeof expense>

export const expenseFields = z.object({
  expense_name: f.text(255, refusals.name_needed),
  amount: f.amount(refusals.amount, { min: 1 }),
  expenses_date: f.day(common.date_needed),
  or_number: f.optionalText(100),
  or_date: f.optionalDay(),
  /** Absent: `Other` for a new expense, unchanged for one that is corrected. */
  category: f.optionalText(MAX_CATEGORY),
  /** Where the money came from. Absent: the drawer for a new expense, unchanged for one that is corrected. */
  place_id: f.optionalId(),
  payee: f.optionalText(200),
  /** Absent and blank: as money of the place is paid; unchanged for one that is corrected. */
  method: f.choiceOr(VOUCHER_METHODS, undefined, refusals.choose_method),
  cheque_number: f.optionalText(50),
})
const newFields = z.extend(expenseFields, {
  /** A number that a restore lost, as it is on the paper; without it the voucher takes the next one. */
  lost_voucher: f.optionalText(30),
})
const changedFields = z.extend(expenseFields, {
  /** Takes the receipt away; a new one in its place needs no word. */
  remove_receipt: f.flag(false),
})

const saved = z.object({ message: z.string(), data: expense })

export const expensesContract = {
  list: post('/get-expenses', {
    who: 'read',
    reads: true,
    summary: 'Expenses of a period; the total is of the whole period, searched or not',
    body: z.object({
      year: f.yearFilter(),
      month: f.monthFilter(),
      search: f.search(),
      ...f.paged(),
    }),
    reply: z.object({ expenses: page(expense), total_expenses: f.pesos() }),
  }),
  create: post('/expenses', {
    who: 'expenses',
    idempotent: true,
    summary: 'Record an expense',
    body: newFields,
    files: ['receipt'],
    status: 201,
    reply: saved,
  }),
  update: put('/expenses/:id', {
    who: 'expenses',
    idempotent: true,
    summary: 'Correct an expense',
    params: f.byId,
    body: changedFields,
    files: ['receipt'],
    reply: saved,
  }),
  remove: del('/expenses/:id', {
    who: 'expenses',
    summary: 'Delete an expense',
    params: f.byId,
    reply: f.message,
  }),
  voucher: get('/expenses/:id/voucher', {
    who: 'read',
    summary: 'The voucher of an expense, to be signed by who approved and who received, as PDF',
    params: f.byId,
    reply: 'file',
  }),
  restore: post('/expenses/:id/restore', {
    who: 'expenses',
    summary: 'Take the deletion of an expense back',
    params: f.byId,
    reply: saved,
  }),
}
