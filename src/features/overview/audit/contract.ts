import * as z from 'zod/mini'
import { get } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { ACTIONS, SUBJECT_KINDS } from './rules.ts'

const change = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })
const person = z.nullable(f.named)
const subject = z.object({ kind: z.enum(SUBJECT_KINDS), id: z.int(), name: z.string() })

/** One change of one record, with the office's names. `erased` says that a person's values were taken out. */
const entry = z.object({
  id: z.int(),
  at: f.instant(),
  by: person,
  action: z.enum(ACTIONS),
  record: z.string(),
  record_id: z.string(),
  /** The record itself where it is one of these, then those it names. */
  subjects: z.array(subject),
  request_id: z.nullable(z.string()),
  erased: z.boolean(),
  changes: z.array(change),
})

/** Somebody read a profile, a report or a document (P04). */
const readLogFields = z.object({
  id: z.int(),
  at: f.instant(),
  by: person,
  kind: z.enum(['profile', 'report', 'document', 'gate']),
  subject: z.string(),
})

export type AuditEntry = z.output<typeof entry>
export type AuditEntryData = z.input<typeof entry>
export type ReadLogPage = z.output<typeof readLogFields>
export type ReadLogPageData = z.input<typeof readLogFields>

const days = { from: f.optionalDay(), to: f.optionalDay() }
const auditQuery = {
  /** A part of the name of whoever made the change. */
  person: f.search(),
  /** One of the list that `records` answers. */
  record: f.optionalText(100),
  record_id: f.optionalText(100),
  ...days,
}
const paged = f.paged(20)

export const auditContract = {
  list: get('/audit-log', {
    who: 'audit',
    summary: 'Who changed what and when, newest first, with the values before and after',
    query: z.object({ ...auditQuery, ...paged }),
    reply: page(entry),
  }),
  records: get('/audit-log/records', {
    who: 'audit',
    summary: 'The kinds of records that the audit log can be asked for, with the office’s names',
    reply: z.object({ records: z.array(z.object({ record: z.string(), name: z.string() })) }),
  }),
  export: get('/audit-log/export', {
    who: 'audit',
    report: 'Audit log',
    summary: 'The same as CSV, one line a changed value, all of them',
    query: z.object(auditQuery),
    reply: 'file',
  }),
  readings: get('/access-log', {
    who: 'audit',
    summary: 'Who read a profile, a report or a document of residents, newest first',
    query: z.object({ person: f.search(), ...days, ...paged }),
    reply: page(readLogFields),
  }),
}
