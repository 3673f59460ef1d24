import type { Day, Month } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { CIVIL_STATUSES, OCCUPATIONS, SEXES } from '#shared/people.ts'
import type { Sheet } from '#shared/sheets/cells.ts'
import type { PersonName } from '#shared/text/names.ts'
import { PARTS } from './address/address-words.ts'
import type { KindChoice } from './address/lot-cells.ts'
import type { NameKind } from './names/owner-names.ts'
import type { SameChoice } from './names/same-owner.ts'

/** Columns of the template, in its order (docs/spec/overview.md#import). */
export const TEMPLATE_FIELDS = [
  ...PARTS,
  'kind',
  'house_type',
  'area',
  'title_number',
  'lastname',
  'firstname',
  'middlename',
  'co_owner',
  'tenant',
  'email',
  'contact_number',
  'birthdate',
  'sex',
  'civil_status',
  'occupation',
  'facebook',
  'opening_balance',
  'advance',
  'plate',
  'plate_2',
  'plate_3',
  'vehicle',
  'vehicle_colour',
] as const

/** Fields a column of a file can hold: the template's columns, an address in one, or a whole name. */
export const FIELDS = ['address', 'name', ...TEMPLATE_FIELDS] as const
export type Field = (typeof FIELDS)[number]
export const isField = (text: string): text is Field => (FIELDS as readonly string[]).includes(text)

/** Roles of somebody on a lot of a file. */
export const STANDINGS = ['owner', 'co_owner', 'tenant'] as const
export type Standing = (typeof STANDINGS)[number]

export const IMPORT_STATUSES = ['checked', 'committed', 'undone'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** Problems listed; who has more mends these first. */
export const MAX_PROBLEMS = 20_000

/** The sheet that holds the houses and the row (from 1) with its headings. */
export interface Source extends Sheet {
  headingRow: number
  /** Names of the file's other sheets. */
  otherSheets: string[]
  /** Those of them that are hidden in the workbook. */
  hiddenSheets?: string[]
}

/** Why a cell of a hidden row is told. */
export const HIDDEN_ROW = 'This row is hidden in the spreadsheet; it is read like the others.'

/** A column that counts into the opening balance; `month` is null when its heading names none. */
export interface MonthColumn {
  column: string
  month: Month | null
}

export interface Correction {
  row: number
  column: string
  value: string | null
}

/** Mapping of a file: which column is what, mended cells, rows to leave out. */
export interface Mapping {
  columns: Partial<Record<Field, string>>
  monthColumns: MonthColumn[]
  corrections: Correction[]
  skip: number[]
  /** Choices for kinds of lots the village lacks. */
  kinds?: KindChoice[]
  /** Groups that are one person with several lots, where the office said otherwise than proposed. */
  same?: SameChoice[]
  /** Dues of a month by kind, in centavos, by which totals are split into months; absent leaves them whole. */
  monthly?: Record<string, number>
}

/** Something that keeps a file from being posted. `row` is the file's own number, `value` what stands in the cell. */
export interface Problem extends Message {
  row: number
  column: string | null
  value: string | null
  /** Where and whose: the house and the owner as they stand in the row. */
  about: string
}

/** A problem as it is told: the first cell that has it, and all cells with the same text that have it too. */
export interface ProblemData extends Problem {
  cells: { row: number; column: string }[]
}

/** A cell that was read as something else than what stands in it, so that nobody is surprised. */
export interface ReadAs {
  row: number
  column: string
  value: string
  reads: string
  why: string
}

export interface IgnoredRow {
  row: number
  reason: string
}

/** Somebody of a row, as far as the file tells. */
export interface Owner extends Required<PersonName> {
  kind: NameKind
  email: string | null
  contactNumber: string | null
  birthdate: Day | null
  sex: (typeof SEXES)[number] | null
  civilStatus: (typeof CIVIL_STATUSES)[number] | null
  occupation: (typeof OCCUPATIONS)[number] | null
  facebook: string | null
  /** Beside the number and the address that notices go to. */
  otherNumber: string | null
  otherEmail: string | null
}
