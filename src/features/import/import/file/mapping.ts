import type { Day } from '#shared/dates.ts'
import { Failure, invalid } from '#shared/errors.ts'
import { refusals } from '../refusals.ts'
import { type Field, isField, type Mapping, type MonthColumn, type Source } from '../rules.ts'
import { columnsOf, monthOfHeading } from './headings.ts'

const MAX_CORRECTIONS = 5_000

/** Changes a person makes to a file's mapping; what is undefined stays as it is. */
export interface MappingChange {
  columns?: Readonly<Record<string, string | null>> | undefined
  month_columns?: readonly string[] | undefined
  corrections?: readonly { row: number; column: string; value?: string | null | undefined }[] | undefined
  skip?: readonly number[] | undefined
  kinds?: readonly { word: string; kind: string | null }[] | undefined
  same?: readonly { key: string; one: boolean }[] | undefined
  monthly?: Readonly<Record<string, number>> | null | undefined
}

/** Choosing one of these takes the others away: they say the same thing in another way. */
const INSTEAD: Partial<Record<Field, readonly Field[]>> = {
  address: ['block', 'lot', 'house_number'],
  block: ['address'],
  lot: ['address'],
  house_number: ['address'],
  name: ['lastname', 'firstname', 'middlename'],
  lastname: ['name'],
  firstname: ['name'],
  middlename: ['name'],
}

function chosenColumns(change: NonNullable<MappingChange['columns']>, known: ReadonlySet<string>) {
  const chosen = new Map<Field, string | null>()
  for (const [field, column] of Object.entries(change)) {
    if (!isField(field)) throw invalid(`columns.${field.slice(0, 60)}`, refusals.no_field)
    if (column !== null && !known.has(column)) throw invalid(`columns.${field}`, refusals.no_column({ column }))
    if (column !== null && [...chosen.values()].includes(column))
      throw invalid(`columns.${field}`, refusals.chosen_twice({ column }))
    chosen.set(field, column)
  }
  return chosen
}

function withColumns(columns: Mapping['columns'], chosen: ReadonlyMap<Field, string | null>): Mapping['columns'] {
  const next = { ...columns }
  for (const [field, column] of chosen) {
    delete next[field]
    if (column === null) continue
    for (const other of INSTEAD[field] ?? []) if (!chosen.get(other)) delete next[other]
    for (const other of Object.keys(next).filter(isField)) if (next[other] === column) delete next[other]
    next[field] = column
  }
  return next
}

function withMonths(
  mapping: Mapping,
  input: readonly string[] | undefined,
  context: { known: ReadonlySet<string>; chosen: ReadonlySet<string | null>; asOf: Day },
): MonthColumn[] {
  const names = input ?? mapping.monthColumns.map((one) => one.column).filter((column) => !context.chosen.has(column))
  for (const [at, column] of names.entries()) {
    if (!context.known.has(column)) throw invalid(`month_columns.${at}`, refusals.no_column({ column }))
    if (context.chosen.has(column)) throw invalid(`month_columns.${at}`, refusals.chosen_twice({ column }))
  }
  return [...new Set(names)].map((column) => ({ column, month: monthOfHeading(column, context.asOf) ?? null }))
}

function checkRows(change: MappingChange, source: Source, known: ReadonlySet<string>): void {
  const exists = (row: number) => row > source.headingRow && row <= source.rows.length
  const { corrections = [], skip = [] } = change
  if (corrections.length > MAX_CORRECTIONS)
    throw new Failure('invalid', refusals.too_many_cells({ count: MAX_CORRECTIONS }), {
      fields: { corrections: [refusals.too_many_corrections] },
    })
  for (const [at, { row, column }] of corrections.entries()) {
    if (!exists(row)) throw invalid(`corrections.${at}.row`, refusals.no_row({ row }))
    if (!known.has(column)) throw invalid(`corrections.${at}.column`, refusals.no_column({ column }))
  }
  const missing = skip.find((row) => !exists(row))
  if (missing !== undefined) throw invalid('skip', refusals.no_row({ row: missing }))
}

/** A mapping as a person changes it. Throws 422 for columns, fields and rows that do not exist. */
export function changedMapping(mapping: Mapping, change: MappingChange, source: Source, asOf: Day): Mapping {
  const known = new Set(columnsOf(source).filter((column) => column !== undefined))
  checkRows(change, source, known)
  const chosen = chosenColumns(change.columns ?? {}, known)
  const wanted = new Set(change.month_columns ?? [])
  const stored = withColumns(mapping.columns, chosen)
  const columns = Object.fromEntries(
    Object.entries(stored).filter(([field, column]) => chosen.has(field as Field) || !wanted.has(column)),
  )
  const monthColumns = withMonths(mapping, change.month_columns, {
    known,
    chosen: new Set(Object.values(columns)),
    asOf,
  })
  return {
    columns,
    monthColumns,
    corrections:
      change.corrections?.map(({ row, column, value }) => ({ row, column, value: value ?? null })) ??
      mapping.corrections,
    skip: change.skip ? [...new Set(change.skip)].toSorted((a, b) => a - b) : mapping.skip,
    ...choicesOf(mapping, change),
  }
}

/** Merges the choices of kinds, of people with several lots and of months; given ones replace earlier ones. */
function choicesOf(mapping: Mapping, change: MappingChange): Pick<Mapping, 'kinds' | 'same' | 'monthly'> {
  const kinds = change.kinds ? [...change.kinds] : mapping.kinds
  const same = change.same ? [...change.same] : mapping.same
  const monthly = change.monthly === undefined ? mapping.monthly : change.monthly
  return { ...(kinds && { kinds }), ...(same && { same }), ...(monthly && { monthly: { ...monthly } }) }
}
