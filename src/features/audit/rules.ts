import { showDay, showTime } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'

// The office's names of what the audit log holds. What has no name here is shown by its column's own words.

export const ACTIONS = ['insert', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]

/** What became of a record, as the screen says it. */
export const ACTION_NAMES: Readonly<Record<Action, string>> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
}

const RECORD_NAMES = {
  users: 'Person',
  residents: 'Resident',
  admins: 'Administrator',
  houses: 'House',
  household_permissions: 'Household permission',
  bills: 'Bill',
  bill_lines: 'Line of a bill',
  bill_runs: 'Billing run',
  payments: 'Payment',
  payment_items: 'Item of a payment',
  amenities: 'Amenity',
  bookings: 'Booking',
  requests: 'Clearance or sticker request',
  request_documents: 'Document of a request',
  issued_passes: 'Issued permit or sticker',
  complaints: 'Complaint',
  announcements: 'Announcement',
  expenses: 'Expense',
  settings: 'Setting',
  files: 'File',
  imports: 'Import',
  second_factors: 'Second factor',
} as const

/** The kinds of records that can be filtered by. */
export const RECORDS = Object.keys(RECORD_NAMES) as (keyof typeof RECORD_NAMES)[]

const FIELD_NAMES: Readonly<Record<string, string>> = {
  firstname: 'First name',
  middlename: 'Middle name',
  lastname: 'Last name',
  email: 'E-mail',
  role_type: 'Role',
  fb_name: 'Facebook',
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

const inWords = (name: string) => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const recordName = (table: string): string =>
  (RECORD_NAMES as Readonly<Record<string, string>>)[table] ?? inWords(table)
export const fieldName = (column: string): string => FIELD_NAMES[column] ?? inWords(column.replace(/_id$/, '_no.'))

/** Columns of money are whole centavos. */
const MONEY = /(^|_)(amount|price|fee|total)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}:\d{2}$/
/** Said by the entry itself, or by the machine alone. */
const UNSAID = new Set(['id', 'key', 'created_at', 'updated_at'])

function shown(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && MONEY.test(column)) return peso(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (DAY.test(text)) return showDay(text)
  return TIME.test(text) ? showTime(text) : text
}

type Row = Readonly<Record<string, unknown>>

/** What differs between a record before and after, in the order of its columns; all it held when it is new or gone. */
export function changesOf(before: Row | null, after: Row | null) {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns.flatMap((column) => {
    const change = {
      field: fieldName(column),
      before: shown(column, before?.[column]),
      after: shown(column, after?.[column]),
    }
    return UNSAID.has(column) || change.before === change.after ? [] : [change]
  })
}
