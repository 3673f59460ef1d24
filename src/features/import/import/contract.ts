import * as z from 'zod/mini'
import { VEHICLE_KINDS } from '#features/people/vehicles/rules.ts'
import { get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { MAX_CELL } from '#shared/sheets/cells.ts'
import { PARTS } from './address/address-words.ts'
import { refusals } from './refusals.ts'
import { FIELDS, IMPORT_STATUSES, STANDINGS } from './rules.ts'
import { vehicleSheetCalls } from './vehicles/sheet-calls.ts'

const monthColumn = z.object({ column: z.string(), month: z.nullable(z.string()) })
const correction = z.object({ row: z.int(), column: z.string(), value: z.nullable(z.string()) })
const problem = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  message: z.string(),
  /** Which problem it is, and what stands in its message as data; missing in dry runs of before. */
  code: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
  about: z.string(),
  /** Every cell with the same text and the same problem, the first one included; mended together. */
  cells: z.array(z.object({ row: z.int(), column: z.string() })),
})
const readAs = z.object({
  row: z.int(),
  column: z.string(),
  value: z.string(),
  reads: z.string(),
  why: z.string(),
})

const namedOnLot = z.object({
  row: z.int(),
  address: z.string(),
  standing: z.enum(STANDINGS),
  name: z.string(),
  email: z.nullable(z.string()),
  contact_number: z.nullable(z.string()),
})
const sameOwner = z.object({
  key: z.string(),
  /** Written exactly alike, or only similar. */
  exact: z.boolean(),
  /** Fields that differ between them and speak against one person. */
  against: z.array(z.enum(['email', 'contact_number', 'birthdate'])),
  /** The people they become as the file is read now. */
  people: z.array(z.array(namedOnLot)),
})
export type SameOwner = z.output<typeof sameOwner>
const change = z.object({ what: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })
/** A row as it was read. */
const readRow = z.object({
  row: z.int(),
  /** Text of its cells. */
  from: z.string(),
  address: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  /** Square metres. */
  area: z.nullable(z.number()),
  title_number: z.nullable(z.string()),
  owners: z.array(z.string()),
  tenants: z.array(z.string()),
  owed: f.pesos(),
  /** Months that the balance is made of. */
  months: z.int(),
  advance: f.pesos(),
  vehicles: z.array(
    z.object({ plate: z.string(), kind: z.enum(VEHICLE_KINDS), make: z.string(), colour: z.nullable(z.string()) }),
  ),
  /** Result of it: a new lot, changes of one that is there, nothing new, or problems. */
  becomes: z.enum(['added', 'changed', 'untouched', 'problem']),
  changes: z.array(change),
})

const summary = {
  id: z.int(),
  status: z.enum(IMPORT_STATUSES),
  file_name: z.string(),
  as_of: z.string(),
  rows: z.int(),
  houses: z.int(),
  residents: z.int(),
  receivable: f.pesos(),
  /** Amount lots have paid in advance. */
  credit: f.pesos(),
  /** Lots that the village has already and that get something from the file. */
  changed: z.int(),
  can_commit: z.boolean(),
  problem_count: z.int(),
  committed_at: z.nullable(f.instant()),
  undone_at: z.nullable(f.instant()),
  undo_reason: z.nullable(z.string()),
  ...f.stamps,
}

/** IMPORT (docs/spec/overview.md#import) and what a screen needs to mend it. `row` is always the file's own number. */
const imported = z.object({
  ...summary,
  columns: z.partialRecord(z.enum(FIELDS), z.string()),
  /** Columns that are added up to the opening balance. */
  month_columns: z.array(monthColumn),
  /** Every column of the file with its first values; empty once the file is posted. */
  headings: z.array(z.object({ column: z.string(), sample: z.array(z.string()) })),
  problems: z.array(problem),
  notes: z.array(z.string()),
  /** Those of the notes that have a key, by which other languages tell them. */
  notes_said: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.unknown()), message: z.string() })),
  /** Cells read as something else than what stands in them: letters mended, a street left away. */
  read_as: z.array(readAs),
  ignored_rows: z.array(z.object({ row: z.int(), reason: z.string() })),
  corrections: z.array(correction),
  skip: z.array(z.int()),
  address_parts: z.object({
    now: z.array(z.enum(PARTS)),
    /** Parts that posting sets; null where they stay. */
    proposed: z.nullable(z.array(z.enum(PARTS))),
  }),
  /** The office's kinds of lots. */
  lot_kinds: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Words for a kind that the village has not. */
  unknown_kinds: z.array(z.string()),
  kinds: z.array(z.object({ word: z.string(), kind: z.nullable(z.string()) })),
  same_owners: z.array(sameOwner),
  same: z.array(z.object({ key: z.string(), one: z.boolean() })),
  /** Vehicles that posting registers, or registered. */
  vehicles: z.int(),
  /** Monthly dues by kind of lot, by which totals are split; null where they stay whole. */
  monthly: z.nullable(z.record(z.string(), f.pesos())),
})

/** A row of the list of imports. */
const listed = z.object({ ...summary, created_by: z.string() })

/** A name's key is as long as its parts in lower case. */
const MAX_KEY = 400

const done = z.object({ message: z.string(), import: imported })
const row = () => f.integer(1, 10_000_000, refusals.row_number)
const column = () => f.text(MAX_CELL, refusals.choose_column)

/** As the browser reads them. */
export type Import = z.output<typeof imported>
export type ReadRowOfFile = z.output<typeof readRow>
export type ReadRowData = z.input<typeof readRow>
export type ListedImport = z.output<typeof listed>
/** As handlers build them: centavos and Dates. */
export type ImportData = z.input<typeof imported>
export type ListedImportData = z.input<typeof listed>

const CHECK_PATIENCE_MS = 30_000
const COMMIT_PATIENCE_MS = 100_000

export const importContract = {
  ...vehicleSheetCalls,
  list: get('/imports', {
    who: 'read',
    summary: 'The files so far, newest first',
    query: z.object(f.paged()),
    reply: page(listed),
  }),
  template: get('/imports/template', {
    who: 'read',
    summary: 'An empty spreadsheet with the columns that are known',
    query: z.object({ format: f.choiceOr(['csv', 'xlsx'], 'csv' as const, refusals.csv_or_xlsx) }),
    reply: 'file',
  }),
  upload: post('/imports', {
    who: 'imports',
    summary: "Read a village's spreadsheet and check it: the dry run",
    // The file is read before a connection is taken, so the handler opens its own transaction.
    reads: true,
    body: z.object({ as_of: f.optionalDay(), sheet: f.optionalText(MAX_CELL) }),
    files: ['file'],
    status: 201,
    reply: imported,
  }),
  read: get('/imports/:id', {
    who: 'read',
    summary: 'The last dry run of a file',
    params: f.byId,
    reply: imported,
  }),
  rows: get('/imports/:id/rows', {
    who: 'read',
    summary: 'How the rows of a file that is not posted were read',
    params: f.byId,
    query: z.object(f.paged()),
    reply: page(readRow),
  }),
  map: put('/imports/:id/mapping', {
    who: 'imports',
    summary: 'Choose columns, mend cells, leave rows out, and check the file again',
    params: f.byId,
    body: z.object({
      as_of: f.optionalDay(),
      /** By field; null takes a field's column away, absent fields stay. */
      columns: z.optional(z.record(z.string(), z.nullable(column()))),
      /** A given value replaces the list; so do the next two. */
      month_columns: z.optional(f.list(column(), refusals.list)),
      corrections: z.optional(
        f.list(z.object({ row: row(), column: column(), value: f.optionalText(MAX_CELL) }), refusals.list),
      ),
      skip: z.optional(f.list(row(), refusals.list_of_rows)),
      /** Meaning of a word for a kind: the code of a kind, or null to add a kind of that name. */
      kinds: z.optional(
        f.list(z.object({ word: f.text(MAX_CELL, refusals.word_needed), kind: f.optionalText(60) }), refusals.list),
      ),
      /** Mentions that are one person, where that was not proposed. */
      same: z.optional(
        f.list(z.object({ key: f.text(MAX_KEY, refusals.name_needed), one: z.boolean() }), refusals.list),
      ),
      /** Null leaves totals whole. */
      monthly: z.optional(z.nullable(z.record(z.string(), f.amount(refusals.amount)))),
    }),
    patience: CHECK_PATIENCE_MS,
    reply: imported,
  }),
  commit: post('/imports/:id/commit', {
    who: 'imports',
    summary: 'Post houses, owners and opening balances, all or nothing',
    params: f.byId,
    idempotent: true,
    patience: COMMIT_PATIENCE_MS,
    reply: done,
  }),
  undo: post('/imports/:id/undo', {
    who: 'imports',
    summary: 'Take a posted file back while nothing was built on it',
    params: f.byId,
    body: z.object({ reason: f.text(500, common.reason_needed) }),
    patience: COMMIT_PATIENCE_MS,
    reply: done,
  }),
}
