import { type Day, monthOf, showMonth } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { addressOf, placeKey } from './house-place.ts'
import type { ReadRow, ReadRows } from './rows.ts'
import type { HouseRow, IgnoredRow, Mapping, Problem, ReadAs, ToldProblem } from './rules.ts'
import { alone, grouped, limited } from './told-problems.ts'

/** What the village holds already, as far as it concerns a file. */
export interface Village {
  /** `block-lot` of houses that exist. */
  houses: ReadonlySet<string>
  /** E-mail addresses in use, lower case. */
  emails: ReadonlySet<string>
  /** The setting village_blocks. */
  blocks: number
  /** Whether who posts may change settings: then posting raises village_blocks as far as the file needs. */
  mayRaiseBlocks: boolean
}

/** The dry run: what posting would add, and everything that keeps it from being posted. */
export interface DryRun {
  /** Data rows, without those left out. */
  rows: number
  houses: number
  residents: number
  receivable: Centavos
  problems: ToldProblem[]
  notes: string[]
  ignored: IgnoredRow[]
  readAs: ReadAs[]
  /** What village_blocks must become; null when it is high enough. */
  raiseBlocksTo: number | null
}

const SHOWN_ROWS = 5
const rowList = (rows: readonly number[]): string => {
  const shown = rows.slice(0, SHOWN_ROWS).join(', ')
  const more = rows.length - SHOWN_ROWS
  return `${rows.length > 1 ? 'rows' : 'row'} ${shown}${more > 0 ? ` and ${more} more` : ''}`
}

/** One problem for every row of each group that holds more than one; each names the others. */
function twice<Key>(
  rows: readonly ReadRow[],
  keyOf: (row: ReadRow) => Key | undefined,
  tell: (row: ReadRow, others: string) => Problem,
): Problem[] {
  const groups = Map.groupBy(rows, keyOf)
  return [...groups].flatMap(([key, group]) =>
    key === undefined || group.length < 2
      ? []
      : group.map((row) => tell(row, rowList(group.filter((other) => other !== row).map((other) => other.row)))),
  )
}

function conflicts(read: ReadRows, { columns }: Mapping, village: Village): Problem[] {
  const place = columns.address ?? columns.lot ?? null
  const email = columns.email ?? null
  const atPlace = (row: ReadRow, message: string): Problem => ({
    row: row.row,
    column: place,
    value: row.placeText,
    message,
    about: row.about,
  })
  const atEmail = (row: ReadRow, message: string): Problem => ({
    row: row.row,
    column: email,
    value: row.owner?.email ?? null,
    message,
    about: row.about,
  })
  const placeOf = (row: ReadRow) => row.place && placeKey(row.place)
  const emailOf = (row: ReadRow) => row.owner?.email?.toLowerCase() ?? undefined
  return [
    ...twice(read.rows, placeOf, (row, others) =>
      atPlace(row, `${row.place ? addressOf(row.place) : ''} is also in ${others}.`),
    ),
    ...twice(read.rows, emailOf, (row, others) => atEmail(row, `This e-mail is also in ${others}.`)),
    ...read.rows
      .filter((row) => village.houses.has(placeOf(row) ?? ''))
      .map((row) => atPlace(row, `${row.place ? addressOf(row.place) : ''} is already in the village.`)),
    ...read.rows
      .filter((row) => village.emails.has(emailOf(row) ?? ''))
      .map((row) => atEmail(row, 'This e-mail is already used.')),
  ]
}

function blocksProblem(read: ReadRows, { columns }: Mapping, village: Village): Problem[] {
  const beyond = read.rows.filter((row) => row.place && row.place.block > village.blocks)
  const [first] = beyond
  if (!first?.place || village.mayRaiseBlocks) return []
  const highest = Math.max(...beyond.map((row) => row.place?.block ?? 0))
  return [
    {
      row: first.row,
      column: columns.block ?? columns.address ?? null,
      value: columns.block ? String(first.place.block) : first.placeText,
      about: first.about,
      message: `The village has ${village.blocks} blocks, the file goes up to block ${highest} (${rowList(beyond.map((row) => row.row))}). An administrator can set village_blocks to ${highest} in the settings, or post this file.`,
    },
  ]
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

function notesOf(read: ReadRows, run: DryRun, context: { mapping: Mapping; village: Village; asOf: Day }): string[] {
  const { mapping, village, asOf } = context
  const empty = read.rows.filter((row) => row.owner === null).length
  const stated = read.statedTotal
  const current = mapping.monthColumns.some(({ month }) => month === monthOf(asOf))
  return [
    empty > 0 && `${count(empty, 'house has', 'houses have')} no owner and will get no bills until one is entered.`,
    run.raiseBlocksTo !== null &&
      `The file goes up to block ${run.raiseBlocksTo}: posting raises the number of blocks in the settings from ${village.blocks} to ${run.raiseBlocksTo}.`,
    read.otherOccupations > 0 &&
      `${count(read.otherOccupations, 'occupation', 'occupations')} will be kept as “others”.`,
    stated &&
      stated.amount !== run.receivable &&
      `The file's own total in row ${stated.row} is ${peso(stated.amount)}; the rows add up to ${peso(run.receivable)}.`,
    ...read.leftColumns.map(
      ({ column, values }) => `The column “${column}” is not kept (${values}): a house has a block and a lot.`,
    ),
    current &&
      `The file has a column for ${showMonth(monthOf(asOf))}. Do not generate the bills of that month too, or it is billed twice.`,
  ].filter((note) => typeof note === 'string')
}

/** Compares what was read with itself and with the village. */
export function dryRun(read: ReadRows, context: { mapping: Mapping; village: Village; asOf: Day }): DryRun {
  const { mapping, village } = context
  const highest = read.rows.reduce((block, row) => Math.max(block, row.place?.block ?? 0), 0)
  const run: DryRun = {
    rows: read.rows.length,
    houses: new Set(read.rows.flatMap(({ place }) => (place ? [placeKey(place)] : []))).size,
    residents: read.rows.filter((row) => row.owner).length,
    receivable: read.rows.reduce((sum, row) => sum + (row.balance ?? 0), 0),
    problems: limited([
      ...grouped(read.problems, mapping),
      ...[...conflicts(read, mapping, village), ...blocksProblem(read, mapping, village), ...noRows(read)].map(alone),
    ]),
    notes: [],
    ignored: read.ignored,
    readAs: read.readAs,
    raiseBlocksTo: village.mayRaiseBlocks && highest > village.blocks ? highest : null,
  }
  return { ...run, notes: notesOf(read, run, context) }
}

const noRows = (read: ReadRows): Problem[] =>
  read.rows.length > 0
    ? []
    : [{ row: 1, column: null, value: null, message: 'There is no house in this file.', about: '' }]

/** The rows to post; call it only when the dry run has no problems. */
export const housesOf = (read: ReadRows): HouseRow[] =>
  read.rows.flatMap(({ row, place, houseType, owner, balance }) =>
    place && houseType && owner !== undefined && balance !== undefined
      ? [{ row, ...place, houseType, owner, balance }]
      : [],
  )
