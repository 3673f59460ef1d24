import * as z from 'zod/mini'
import { MONTHS_BEHIND } from '#features/dues/bills/rules.ts'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { refusals } from './refusals.ts'
import { RUN_LOTS } from './rules.ts'

/** Which lots statements are for. */
const chosenLots = { only: f.filter(RUN_LOTS), behind: f.filter(MONTHS_BEHIND), area: f.search() }
/** The same; with a number those of its lots that no mail reached. */
export const ofRun = { ...chosenLots, sending: f.optionalId() }

const byMail = {
  /** People, each with one mail for all own lots, and how many lots those are. */
  people: z.int(),
  lots: z.int(),
  /** Lots whose statement no mail carries. */
  print: z.int(),
  /** Lots whose owner was sent it today; nothing more is sent there. */
  already: z.array(z.object({ id: z.int(), address: z.string() })),
}

/** Statements that went by mail, and how they fare. */
const statementMail = z.object({
  id: z.int(),
  created_at: f.instant(),
  created_by: f.named,
  /** Lots that were chosen. */
  chosen: z.object({ only: z.nullable(z.string()), behind: z.nullable(z.string()), area: z.string() }),
  lots: z.int(),
  /** People who were written to: those whose server took it, whom it still goes to, whom it did not reach. */
  people: z.int(),
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Lots to print for: without a mail, or with one that failed. */
  print: z.int(),
})
export type StatementMail = z.output<typeof statementMail>
export type StatementMailData = z.input<typeof statementMail>

/** Somebody whom a statement by mail did not reach. */
const failedStatement = z.object({
  user_id: z.int(),
  name: z.string(),
  /** Addresses of the lots. */
  lots: z.array(z.string()),
  /** Words of the mail server, or ours. */
  reason: z.nullable(z.string()),
  /** An e-mail reaches them now. */
  mail: z.boolean(),
})
export type FailedStatement = z.output<typeof failedStatement>

/** The calls of the reports for a print run of statements. */
export const statementRunCalls = {
  statementRun: get('/statement-run', {
    who: 'read',
    summary: 'How many statements would be printed, a page a lot, and what these lots owe and have in advance',
    query: z.object(ofRun),
    reply: z.object({
      lots: z.int(),
      owed: f.pesos(),
      credit: f.pesos(),
      /** Phases with their blocks, or streets, in walking order; of the whole village. */
      areas: z.array(z.string()),
    }),
  }),
  statementRunPdf: get('/reports/statement-run-pdf', {
    who: 'read',
    summary: 'Statements of account as PDF, a page a lot in walking order, to be carried from lot to lot',
    query: z.object(ofRun),
    report: 'Print run of statements',
    reply: 'file',
  }),
  statementMail: get('/statement-mail', {
    who: 'read',
    summary:
      'How many people would be sent statements by mail, for how many lots they are printed, and who got theirs today',
    query: z.object(chosenLots),
    reply: z.object({ available: z.boolean(), ...byMail }),
  }),
  sendStatements: post('/statement-mail', {
    who: 'bills',
    summary: 'Send statements of account by mail, one mail a person with the print run’s pages of all own lots as PDF',
    body: z.object(chosenLots),
    idempotent: true,
    patience: 30_000,
    status: 201,
    reply: z.object({ message: z.string(), id: z.int(), ...byMail }),
  }),
  statementMails: get('/statement-mails', {
    who: 'read',
    summary: 'Statements that went by mail in the last 90 days, newest first, and how they fare',
    query: z.object(f.paged()),
    reply: page(statementMail),
  }),
  failedStatements: get('/statement-mails/:id/failed', {
    who: 'read',
    summary: 'Whom statements by mail did not reach, why, and whether an e-mail reaches them now',
    params: f.byId,
    reply: z.array(failedStatement),
  }),
  sendStatementsAgain: post('/statement-mails/:id/again', {
    who: 'bills',
    summary: 'Send statements by mail again to people whom they did not reach and an e-mail reaches now',
    params: f.byId,
    body: z.object({ user_ids: f.ids(refusals.choose_failed) }),
    idempotent: true,
    reply: z.object({ message: z.string(), people: z.int() }),
  }),
}
