import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { NAMES } from '../names.ts'
import { refusals } from '../refusals.ts'
import { preparedDocument } from '../rows.ts'
import { PREPARED } from '../rules.ts'
import { ofRun } from '../run-contract.ts'
import { lotList } from './paper.ts'

/** 128 random bits as text. */
const byId = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** Reports that take long, printed in the background. */
export const preparedCalls = {
  prepare: post('/prepared-reports', {
    who: 'read',
    report: NAMES.prepared,
    summary: 'Have a long report printed in the background; the same one in the making is answered again',
    body: z.object({
      report: f.choice(PREPARED, refusals.choose_report),
      year: f.yearFilter(),
      month: f.monthFilter(),
      /** Of books. */
      from: f.optionalMonth(),
      to: f.optionalMonth(),
      /** Of letters: so many months behind, and of these lots alone; of statements with the two others. */
      ...ofRun,
      lots: z.optional(lotList),
    }),
    status: 201,
    reply: z.object({ document: preparedDocument }),
  }),
  prepared: get('/prepared-reports/:id', {
    who: 'read',
    summary: 'How far an own report is',
    params: byId,
    reply: z.object({ document: preparedDocument }),
  }),
  preparedFile: get('/prepared-reports/:id/file', {
    who: 'read',
    report: NAMES.prepared,
    summary: 'An own report that is ready, as PDF, a pack as ZIP; kept for some hours',
    params: byId,
    reply: 'file',
  }),
}
