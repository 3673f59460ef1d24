import * as z from 'zod/mini'
import { get, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { refusals } from './refusals.ts'
import { MOST_LINES, SIDES, STANDINGS } from './rules.ts'

const line = z.object({
  side: z.enum(SIDES),
  account: z.string(),
  /** Of the whole year; null for an account that was not budgeted. */
  budget: z.nullable(f.pesos()),
  /** Of the months that have begun. */
  budget_to_date: f.pesos(),
  actual: f.pesos(),
  /** Budget less actual; below zero where more was received or spent. */
  left: f.pesos(),
  standing: z.enum(STANDINGS),
  /** Received or spent in each of the twelve months. */
  months: z.array(f.pesos()),
})
export type BudgetLine = z.output<typeof line>
export type BudgetLineData = z.input<typeof line>

const budget = z.object({
  year: z.int(),
  /** Number of its months that have begun. */
  months_begun: z.int(),
  resolution: z.nullable(z.string()),
  resolved_on: z.nullable(z.string()),
  /** When it was saved last; null while there is none. */
  saved_at: z.nullable(f.instant()),
  lines: z.array(line),
})
export type Budget = z.output<typeof budget>
export type BudgetData = z.input<typeof budget>

const ofYear = z.object({ year: f.year() })

export const budgetsContract = {
  read: get('/budgets/:year', {
    who: 'read',
    summary: 'The budget of a year by account beside what was received and spent, to date and month by month',
    params: ofYear,
    reply: budget,
  }),
  save: put('/budgets/:year', {
    who: 'expenses',
    summary: 'Save the budget of a year as a whole; what is left out is taken away',
    params: ofYear,
    body: z.object({
      resolution: f.optionalText(100),
      resolved_on: f.optionalDay(),
      /** When the one that was changed was saved; another one since then is refused. */
      saved_at: f.optionalText(40),
      lines: f.list(
        z.object({
          side: f.choice(SIDES, refusals.choose_side),
          account: f.text(100, refusals.account_needed),
          amount: f.amount(refusals.amount),
        }),
        refusals.lines,
        MOST_LINES,
      ),
    }),
    idempotent: true,
    reply: z.object({ message: z.string(), budget }),
  }),
}
