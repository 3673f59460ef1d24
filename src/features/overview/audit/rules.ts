import { showDay, showMoment, showTime } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'

// The office's names of what the audit log holds; those of records come from whoever owns the table. What has no name is
// shown by its own words.

export const ACTIONS = ['insert', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]

/** Labels of a record's changes on the screen. */
export const ACTION_NAMES: Readonly<Record<Action, string>> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  firstname: 'First name',
  middlename: 'Middle name',
  lastname: 'Last name',
  email: 'E-mail',
  role_type: 'Role',
  fb_name: 'Facebook',
  other_number: 'Other number',
  other_email: 'Other e-mail',
  sex: 'Sex',
  house_id: 'House no.',
  user_id: 'Person no.',
  resident_id: 'Resident no.',
  amenity_id: 'Amenity no.',
  bill_id: 'Bill no.',
  payment_id: 'Payment no.',
  picture_file_id: 'Picture',
  or_number: 'OR number',
  or_date: 'OR date',
  expenses_date: 'Date',
  num_of_resident: 'Residents',
  num_of_guest: 'Guests',
  ewallet_reference: 'E-wallet reference',
  voided_at: 'Voided at',
  voided_by: 'Voided by (person no.)',
  recorded_by: 'Recorded by (person no.)',
  created_by: 'Entered by (person no.)',
}

export const SUBJECT_KINDS = ['lot', 'person', 'receipt', 'named'] as const
/** Tables and columns whose numbers are told by name: whose they are. */
const SUBJECT_TABLES: Readonly<Record<string, SubjectKind>> = {
  houses: 'lot',
  users: 'person',
  residents: 'resident',
  payments: 'receipt',
  bills: 'bill',
  places: 'account',
  statement_lines: 'line',
  bookings: 'booking',
}
const SUBJECT_COLUMNS: Readonly<Record<string, readonly [kind: SubjectKind, name: string]>> = {
  payment_id: ['receipt', 'Receipt'],
  house_id: ['lot', 'Lot'],
  resident_id: ['resident', 'Resident'],
  user_id: ['person', 'Person'],
  bill_id: ['bill', 'Bill'],
  place_id: ['account', 'Cash account'],
  line_id: ['line', 'Line of the statement'],
  booking_id: ['booking', 'Booking'],
}
/** Columns of a person who changed the record, which is not about them. */
const ACTOR = /_by$/
const ACTOR_NAMES: Readonly<Record<string, string>> = { created_by: 'Entered by' }

/** A lot (HOUSE.id), person (USER.id), receipt (PAYMENT.id) or something `named` that no page shows by itself. */
export interface AuditSubject {
  kind: (typeof SUBJECT_KINDS)[number]
  id: number
  name: string
}
export type SubjectKind = 'lot' | 'person' | 'receipt' | 'resident' | 'bill' | 'account' | 'line' | 'booking'
/** Names of what changes are about by `subjectKey`. */
export type SubjectNames = ReadonlyMap<string, AuditSubject>

export const subjectKey = (kind: SubjectKind, id: unknown): string => `${kind} ${id}`

interface LoggedRow {
  table_name: string
  row_id: string
  before: unknown
  after: unknown
}

/** Lists what an entry of the log is about, then what its values name. */
export function subjectsOf({ table_name, row_id, before, after }: LoggedRow) {
  const rows = [after, before].filter((row): row is Row => row !== null)
  const own = SUBJECT_TABLES[table_name]
  const numbers = rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, id]) => (typeof id === 'number' ? [{ column, id }] : [])),
  )
  const named = Object.entries(SUBJECT_COLUMNS).flatMap(([wanted, [kind]]) =>
    numbers.flatMap(({ column, id }) => (column === wanted ? [{ kind, id }] : [])),
  )
  return {
    about: [...(own ? [{ kind: own, id: Number(row_id) }] : []), ...named],
    actors: numbers.flatMap(({ column, id }) => (ACTOR.test(column) ? [{ kind: 'person' as const, id }] : [])),
  }
}

const inWords = (name: string) => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The office's name for a row of a table; `names` are those that its owner declared. */
export const recordName = (table: string, names: ReadonlyMap<string, string>): string =>
  names.get(table) ?? inWords(table)
export const fieldName = (column: string): string => FIELD_NAMES[column] ?? inWords(column.replace(/_id$/, '_no.'))

/** Columns of money are whole centavos, by their last word; audit.test.ts asks the database for more. */
const MONEY_WORDS = [
  ...['amount', 'price', 'fee', 'total', 'receivable', 'credit', 'bond', 'fund', 'discount', 'difference'],
  ...[
    'counted',
    'book',
    'stays',
    'held',
    'returned',
    'forfeited',
    'covered',
    'settled',
    'balance',
    'bank',
    'books',
    'places',
  ],
  ...['opening', 'closing', 'cash', 'owed', 'debt', 'vouchers', 'linked', 'ceiling'],
]
const MONEY = new RegExp(`(^|_)(${MONEY_WORDS.join('|')})$`)
/** True when a number in a column is money, in centavos. */
export const isMoney = (column: string): boolean => MONEY.test(column)
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}:\d{2}$/
/** As PostgreSQL writes a moment into JSON. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}$/
/** Columns whose values are one of a few words. */
const CHOICE = /(^|_)(status|state|kind|type|method)$/
/** Said by the entry itself or by another column, or by the machine alone. */
const UNSAID = new Set(['id', 'key', 'ewallet_key', 'reference_repeats', 'slot', 'created_at', 'updated_at'])

function shown(column: string, value: unknown, timeZone: string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && isMoney(column)) return peso(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return partsText(value, timeZone)
  const text = String(value)
  if (CHOICE.test(column)) return inWords(text)
  if (DAY.test(text)) return showDay(text)
  if (INSTANT.test(text)) return showMoment(new Date(text), timeZone)
  return TIME.test(text) ? showTime(text) : text
}

/** Lists and records within a value in words: `Kind: Places not reconciled, Count: 1; …`. */
function partsText(value: object, timeZone: string): string | null {
  if (Array.isArray(value)) return value.flatMap((one) => shown('', one, timeZone) ?? []).join('; ') || null
  const parts = Object.entries(value).flatMap(([name, one]) => {
    const text = shown(name, one, timeZone)
    return text === null ? [] : [`${fieldName(name)}: ${text}`]
  })
  return parts.join(', ') || null
}

type Row = Readonly<Record<string, unknown>>

/** Kind of thing that a column's number means, and what the office calls it once its name is known. */
const subjectOfColumn = (column: string): readonly [kind?: SubjectKind, name?: string] =>
  SUBJECT_COLUMNS[column] ?? (ACTOR.test(column) ? ['person', ACTOR_NAMES[column] ?? inWords(column)] : [])

/**
 * Lists what differs between a record before and after, in the order of its columns; all it held when it is new or gone.
 * Moments are told in `timeZone`, the village's.
 */
export function changesOf(
  before: Row | null,
  after: Row | null,
  timeZone: string,
  names: SubjectNames = new Map<string, AuditSubject>(),
) {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns.flatMap((column) => {
    const [kind, named] = subjectOfColumn(column)
    const nameOf = (row: Row | null) => kind && names.get(subjectKey(kind, row?.[column]))?.name
    const isNamed = Boolean(nameOf(before) ?? nameOf(after))
    const change = {
      field: (isNamed && named) || fieldName(column),
      before: nameOf(before) ?? shown(column, before?.[column], timeZone),
      after: nameOf(after) ?? shown(column, after?.[column], timeZone),
    }
    return UNSAID.has(column) || change.before === change.after ? [] : [change]
  })
}

/** A report of the contracts: its path with `:id` where a number stands, and what the office calls it. */
export interface NamedReport {
  path: string
  name: string
}

const shapeOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

/** Names what was read, from a report's path and question: `Report of bookings (year 2026, month 11)`. */
export function reportName(subject: string, reports: readonly NamedReport[]): string {
  const [path = '', question = ''] = subject.split('?')
  const name = reports.find((one) => shapeOf(one.path).test(path))?.name ?? path
  const house = /^\/houses\/(\d+)\//.exec(path)?.[1]
  const request = [...(house ? [`house no. ${house}`] : []), ...question.split('&').flatMap(filterText)]
  return request.length > 0 ? `${name} (${request.join(', ')})` : name
}

/** `year=2026` as `year 2026`; nothing for what was left open. */
function filterText(pair: string): string[] {
  const [name = '', ...value] = pair.split('=')
  const text = value.join('=')
  return text ? [`${name.replaceAll('_', ' ')} ${text}`] : []
}
