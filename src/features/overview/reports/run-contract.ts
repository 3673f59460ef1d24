import * as z from 'zod/mini'
import { MONTHS_BEHIND } from '#features/dues/bills/rules.ts'
import { get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { RUN_LOTS } from './rules.ts'

/** Which lots statements are for. */
export const ofRun = { only: f.filter(RUN_LOTS), behind: f.filter(MONTHS_BEHIND), area: f.search() }

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
}
