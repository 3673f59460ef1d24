import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { NAMES } from '../names.ts'
import { refusals } from '../refusals.ts'
import { PRINTED_BOOKS } from '../rules.ts'

/** The books, their receipts and the budget. */
export const booksCalls = {
  receiptNumbersPdf: get('/reports/receipt-numbers-pdf', {
    who: 'read',
    summary: 'What became of the numbers of a series of receipts, as PDF',
    query: z.object({ series: f.id() }),
    report: NAMES.receipts,
    reply: 'file',
  }),
  budgetPdf: get('/reports/budget-pdf', {
    who: 'read',
    summary: 'The budget of a year beside what was received and spent, as PDF',
    query: z.object({ year: f.year() }),
    report: NAMES.budget,
    reply: 'file',
  }),
  bookPdf: get('/reports/book-pdf', {
    who: 'read',
    summary: 'A book of some months, by default of this year, as PDF',
    query: z.object({
      book: f.choice(PRINTED_BOOKS, refusals.choose_book),
      from: f.optionalMonth(),
      to: f.optionalMonth(),
    }),
    report: NAMES.books,
    reply: 'file',
  }),
  incomeAndExpenses: post('/export-income-expenses', {
    who: 'read',
    reads: true,
    report: 'Report of income and expenses',
    summary: 'Income and expenses of a month, as PDF',
    body: z.object({ year: f.year(), month: f.month() }),
    reply: 'file',
  }),
}
