// biome-ignore-all lint/performance/noBarrelFile: the contract is what other features may read, its shapes too
// biome-ignore-all lint/performance/noReExportAll: the same

import * as z from 'zod/mini'
import { payment } from '#features/ledger/payments/contract.ts'
import { del, get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { requestedColumnMap, rowNumbers, statementRows } from './asks.ts'
import { finishingCalls } from './finishing.ts'
import { refusals } from './refusals.ts'
import { LINE_FILTERS, SOURCES } from './rules.ts'
import { entry, line, payer, readStatementShape, reconciledAccount, statement } from './shapes.ts'

export * from './shapes.ts'

const ofCashAccount = { place_id: f.id(refusals.choose_place) }
const paged = f.paged(50)
const lineAnswer = z.object({ message: z.string(), line })
const statementQuery = {
  ...ofCashAccount,
  rows: statementRows(),
  /** Pasted lines instead of rows. */
  text: f.optionalText(400_000),
  /** Null: the remembered one, else as the headings tell. */
  map: requestedColumnMap(),
  /** Rows that a workbook does not show: told, and not read. */
  hidden_rows: rowNumbers(),
  /** Rows of a CSV whose quotation marks may not fit. */
  doubtful_rows: rowNumbers(),
}

export const reconciliationContract = {
  places: get('/reconciliation/places', {
    who: 'read',
    summary: 'Bank accounts and wallets, with what of their statements is open and how far they are reconciled',
    reply: z.array(reconciledAccount),
  }),
  readFile: post('/reconciliation/files', {
    who: 'bank',
    summary: 'Read the rows of a CSV or Excel statement; nothing is kept',
    reads: true,
    files: ['file'],
    body: z.object({}),
    reply: z.object({
      sheets: z.array(
        z.object({
          name: z.nullable(z.string()),
          rows: z.array(z.array(z.string())),
          /** The workbook does not show the sheet. */
          hidden: z.boolean(),
          hidden_rows: z.array(z.int()),
          doubtful_rows: z.array(z.int()),
        }),
      ),
    }),
  }),
  preview: post('/reconciliation/statements/preview', {
    who: 'bank',
    summary: 'How each row of a statement is read, and which lines are new; nothing is kept',
    reads: true,
    body: z.object(statementQuery),
    reply: readStatementShape,
  }),
  keep: post('/reconciliation/statements', {
    who: 'bank',
    summary: 'Keep the lines of a statement that are new, and remember its columns for this place',
    body: z.object({
      ...statementQuery,
      source: f.choice(SOURCES, refusals.choose_file),
      file_name: f.optionalText(200),
    }),
    idempotent: true,
    status: 201,
    reply: z.object({ message: z.string(), statement, new: z.int(), known: z.int() }),
  }),
  statements: get('/reconciliation/statements', {
    who: 'read',
    summary: 'The statements of a place that were read, newest first',
    query: z.object({ ...ofCashAccount, ...paged }),
    reply: page(statement),
  }),
  takeBack: del('/reconciliation/statements/:id', {
    who: 'bank',
    summary: 'Take a statement back of which no line is linked or decided',
    params: f.byId,
    reply: f.message,
  }),
  lines: get('/reconciliation/lines', {
    who: 'read',
    summary:
      'Lines of the statements of a place by what they are or may be, oldest first, with how many there are of each',
    query: z.object({ ...ofCashAccount, state: f.filter(LINE_FILTERS), search: f.search(), ...paged }),
    reply: z.object({
      counts: z.record(z.enum(LINE_FILTERS), z.int()),
      lines: page(line),
    }),
  }),
  candidates: get('/reconciliation/lines/:id/candidates', {
    who: 'read',
    summary: 'Entries of the place that a line can be linked to, the closest first; or those that a text finds',
    params: f.byId,
    query: z.object({ search: f.search() }),
    reply: z.object({ line, entries: z.array(entry) }),
  }),
  link: post('/reconciliation/lines/:id/links', {
    who: 'bank',
    summary: 'Link a line to entries of the place, as far as they go; of one lot its payer is remembered',
    params: f.byId,
    body: z.object({
      entry_ids: f.ids(refusals.choose_entries),
      remember: f.flag(true),
      /** They are what the line was proposed to be: 409 where one was taken back since. */
      proposed: f.flag(false),
    }),
    idempotent: true,
    reply: lineAnswer,
  }),
  post: post('/reconciliation/lines/:id/payment', {
    who: 'bank',
    summary: 'Post what is left of a line as a payment: of lots, oldest bill first, or as other income; one receipt',
    params: f.byId,
    body: z.object({
      lots: z.optional(
        z.nullable(
          f.list(
            z.object({ house_id: f.id(refusals.choose_lots), amount: f.amount(refusals.amount, { min: 1 }) }),
            refusals.choose_lots,
            50,
          ),
        ),
      ),
      /** Other income, like interest: its account; what is not paid for lots. */
      account: f.optionalText(100),
      payer_name: f.optionalText(255),
      /** Absent: the day of the line. */
      day: f.optionalDay(),
      remember: f.flag(true),
    }),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: z.object({ message: z.string(), line, payment }),
  }),
  postReport: post('/reconciliation/lines/:id/report', {
    who: 'bank',
    summary: 'Post what is left of a line as the payment that a resident reported, which is recorded with it',
    params: f.byId,
    body: z.object({
      report_id: f.id(refusals.choose_report),
      /** Absent: the day that was reported. */
      day: f.optionalDay(),
      remember: f.flag(true),
    }),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: z.object({ message: z.string(), line, payment }),
  }),
  spend: post('/reconciliation/lines/:id/expense', {
    who: 'bank',
    summary: 'Post what is left of a line as an expense of the place, like a bank charge',
    params: f.byId,
    body: z.object({
      expense_name: f.text(255, refusals.choose_entries),
      category: f.optionalText(60),
      payee: f.optionalText(200),
      day: f.optionalDay(),
    }),
    idempotent: true,
    status: 201,
    reply: lineAnswer,
  }),
  park: post('/reconciliation/lines/:id/park', {
    who: 'bank',
    summary: 'Put a line aside until a day',
    params: f.byId,
    body: z.object({ until: f.dayAhead(refusals.park_until), reason: f.optionalText(500) }),
    reply: lineAnswer,
  }),
  setAside: post('/reconciliation/lines/:id/not-ours', {
    who: 'bank',
    summary: 'Say that a line is not of the association, with the reason',
    params: f.byId,
    body: z.object({ reason: f.text(500, common.reason_needed) }),
    reply: lineAnswer,
  }),
  reopen: post('/reconciliation/lines/:id/undo', {
    who: 'bank',
    summary: 'Take back what was decided of a line or linked to it; what was posted stays in the books',
    params: f.byId,
    reply: lineAnswer,
  }),
  payers: get('/reconciliation/payers', {
    who: 'read',
    summary: 'The payers that are remembered, with the lots they pay for',
    query: z.object({ search: f.search(), ...paged }),
    reply: page(payer),
  }),
  forget: del('/reconciliation/payers/:id', {
    who: 'bank',
    summary: 'Forget whom a payer pays for',
    params: f.byId,
    reply: f.message,
  }),
  ...finishingCalls,
}
