import type { Day } from '#shared/dates.ts'
import { plain } from '#shared/text/words.ts'
import { PARTS } from '../address/address-words.ts'
import { mapHeadings } from '../file/headings.ts'
import type { Field, Mapping } from '../rules.ts'

const USED_BY = new Set(
  [
    'used by',
    'user',
    'user name',
    'name of user',
    'users name',
    'driver',
    'driver name',
    'gumagamit',
    'nagmamaneho',
  ].map(plain),
)
const KIND = new Set(
  [
    'kind',
    'type',
    'vehicle type',
    'vehicle kind',
    'type of vehicle',
    'kind of vehicle',
    'category',
    'uri',
    'uri ng sasakyan',
  ].map(plain),
)
const READ: readonly Field[] = [
  ...(['address', ...PARTS, 'name', 'lastname', 'firstname', 'middlename'] as const),
  ...(['plate', 'plate_2', 'plate_3', 'vehicle', 'vehicle_colour'] as const),
]

/** Columns of a sheet of vehicles, in any order, by their headings. `kind` holds what kind of vehicle it is. */
export function sheetColumns(
  columns: readonly (string | undefined)[],
  today: Day,
): { mapping: Mapping; kind: string | null } {
  const heading = (column: string | undefined) => plain(column ?? '')
  const kind = columns.find((column) => column !== undefined && KIND.has(heading(column))) ?? null
  const user = columns.find((column) => column !== undefined && USED_BY.has(heading(column)))
  const rest = columns.map((column) => (column === kind || column === user ? undefined : column))
  const known = mapHeadings(rest, today).columns
  const found: Mapping['columns'] = {}
  for (const field of READ) if (known[field] !== undefined) found[field] = known[field]
  if (user !== undefined) {
    for (const field of ['lastname', 'firstname', 'middlename'] as const) delete found[field]
    found.name = user
  }
  return { mapping: { columns: found, monthColumns: [], corrections: [], skip: [] }, kind }
}
