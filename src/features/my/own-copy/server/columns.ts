import type { PaperText } from '#server/pdf/document-texts.ts'
import type { SheetKind } from '#shared/sheets/sheet.ts'

// Columns of the chapters, with what each holds.

export type Columns = readonly (readonly [title: PaperText, kind: SheetKind])[]

export const BILLS: Columns = [
  ['Lot', 'text'],
  ['For', 'text'],
  ['Billed on', 'day'],
  ['Due', 'day'],
  ['Amount', 'money'],
  ['Paid', 'money'],
  ['State', 'text'],
]
export const RECEIPTS: Columns = [
  ['Receipt no.', 'text'],
  ['Date', 'day'],
  ['For', 'text'],
  ['Amount', 'money'],
  ['Paid by', 'text'],
  ['Note', 'text'],
]
export const REPORTS: Columns = [
  ['Sent', 'day'],
  ['Paid on', 'day'],
  ['Amount', 'money'],
  ['Paid by', 'text'],
  ['Reference', 'text'],
  ['State', 'text'],
  ['Reason', 'text'],
  ['Note', 'text'],
]
export const REQUESTS: Columns = [
  ['Number', 'text'],
  ['Kind', 'text'],
  ['Lot', 'text'],
  ['Sent', 'day'],
  ['For', 'text'],
  ['Fee', 'money'],
  ['State', 'text'],
  ['Note', 'text'],
]
export const COMPLAINTS: Columns = [
  ['Number', 'text'],
  ['Kind', 'text'],
  ['Sent', 'day'],
  ['Place', 'text'],
  ['Message', 'text'],
  ['State', 'text'],
  ['Answer', 'text'],
]
export const PASSES: Columns = [
  ['Name', 'text'],
  ['Lot', 'text'],
  ['Plate number', 'text'],
  ['For', 'text'],
  ['From', 'day'],
  ['Until', 'day'],
  ['State', 'text'],
]
export const VISITS: Columns = [
  ['Name', 'text'],
  ['Lot', 'text'],
  ['For', 'text'],
  ['Your answer', 'text'],
  ['Came in', 'text'],
  ['Went out', 'text'],
  ['Turned away', 'text'],
]
