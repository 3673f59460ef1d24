import * as z from 'zod/mini'
import { AGED_BY } from '#features/dues/aging/rules.ts'
import { BEHIND, SHEET_MONTHS } from '#features/dues/balances/rules.ts'
import { MONTHS_BEHIND } from '#features/dues/bills/rules.ts'
import { get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { NAMES } from '../names.ts'
import { billRow } from '../rows.ts'
import { statementRunCalls } from '../run-contract.ts'
import { lotList, paper } from './paper.ts'

/** Calls on debts of lots, on lists, letters and statements. */
export const lotsCalls = {
  billsPdf: paper('/reports/resident-bills', 'Who is behind, as PDF', NAMES.behind),
  bills: get('/reports/resident-bill-data', {
    who: 'read',
    summary: 'Who is behind',
    report: NAMES.behind,
    reply: z.object({ residents: z.array(billRow) }),
  }),
  lettersPdf: get('/reports/arrears-letters', {
    who: 'read',
    summary: 'Letters to the lots that are behind and that no reminder reaches, as PDF, a page each',
    query: z.object({ behind: f.filter(MONTHS_BEHIND), lots: z.optional(lotList) }),
    report: NAMES.letters,
    reply: 'file',
  }),
  ...statementRunCalls,
  duesSheetPdf: get('/reports/dues-sheet-pdf', {
    who: 'read',
    summary: 'Lots by the months of a year or of two, all lots or some, as PDF',
    query: z.object({
      year: f.year(),
      months: f.choiceOr(SHEET_MONTHS, '12'),
      search: f.search(),
      area: f.search(),
      kind: f.search(),
      behind: f.choiceOr(BEHIND, '0'),
    }),
    report: NAMES.sheet,
    reply: 'file',
  }),
  agingPdf: get('/reports/aging-pdf', {
    who: 'read',
    summary: 'What lots owe as of a day by how long it has been due, lot by lot or summed, as PDF',
    query: z.object({
      as_of: f.optionalDay(),
      by: f.choiceOr(AGED_BY, 'lot'),
      behind: f.choiceOr(BEHIND, '0'),
    }),
    report: NAMES.aging,
    reply: 'file',
  }),
}
