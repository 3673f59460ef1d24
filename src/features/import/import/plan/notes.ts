import { type Day, monthOf, showMonth } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { needsChoice } from '../address/address-choice.ts'
import { readDay } from '../names/person-cells.ts'
import { notes } from '../refusals.ts'
import type { ReadRows } from '../rows.ts'
import type { Mapping } from '../rules.ts'
import { changedLots, type DryRun, type Note, partNames, rowsText, type Village } from './dry-run.ts'

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

function unprovedIn({ unprovedDates: text }: ReadRows, { columns: { birthdate: column } }: Mapping): Note | null {
  const read = text === null ? null : readDay(text)
  return text !== null && column !== undefined && read && 'value' in read
    ? notes.dates_unproved({ column, text, day: read.value })
    : null
}

/** Sums the debts of a file's hidden rows. */
const owedIn = ({ rows, hiddenRows }: ReadRows): Centavos => {
  const hidden = new Set(hiddenRows)
  return rows
    .flatMap(({ row, money }) => (hidden.has(row) && money ? money.owed : []))
    .reduce((sum, { amount }) => sum + amount, 0)
}

const SHOWN_PLATES = 3

function vehicleNotes({ vehicles, knownVehicles }: DryRun): Note[] {
  const plates = vehicles.slice(0, SHOWN_PLATES).map(({ plate }) => plate)
  const bikes = vehicles.filter(({ kind }) => kind === 'two_wheel').length
  return [
    ...(vehicles.length === 0
      ? []
      : [
          vehicles.length === 1
            ? notes.vehicle({ plates: plates.join(', ') })
            : notes.vehicles({ count: vehicles.length, motorcycles: bikes, plates: plates.join(', ') }),
        ]),
    ...(knownVehicles > 0 ? [notes.vehicles_known({ count: knownVehicles })] : []),
  ]
}

/** Returns notes before posting that keep nobody from it. */
export function notesOf(
  read: ReadRows,
  run: DryRun,
  { mapping, village, asOf }: { mapping: Mapping; village: Village; asOf: Day },
): Note[] {
  const changed = changedLots(run)
  const untouched = run.updates.length - changed
  const unposted = run.updates.filter(
    ({ row: { money } }) => money && (money.owed.length > 0 || money.advance > 0),
  ).length
  const empty = run.lots.filter((row) => row.owners?.length === 0).length
  const several = run.people.filter(({ mentions }) => new Set(mentions.map(({ row }) => row)).size > 1)
  const apart = run.groups.filter(({ people }) => people.length > 1).length
  const stated = read.statedTotal
  const current = mapping.monthColumns.some(({ month }) => month === monthOf(asOf))
  const { blocks, parts, kinds } = village.maySet
    ? run.settings
    : { blocks: null, parts: null, kinds: run.settings.kinds }
  const needing = run.lots
    .filter(({ place }) => parts !== null && needsChoice(place, { parts, changes: true }, village.address))
    .map(({ row }) => row)
  return [
    changed > 0 && `${count(changed, 'lot', 'lots')} of the village will be changed by this file.`,
    untouched > 0 && `${count(untouched, 'lot', 'lots')} of the village will stay as they are.`,
    unposted > 0 &&
      `${count(unposted, 'balance', 'balances')} of lots that the village has already will not be posted again.`,
    ...vehicleNotes(run),
    empty > 0 && `${count(empty, 'house has', 'houses have')} no owner and will get no bills until one is entered.`,
    several.length > 0 &&
      `${count(several.length, 'person has', 'people have')} several lots and will be entered once.`,
    apart > 0 &&
      `${count(apart, 'name may be', 'names may be')} one person and will be entered apart; see “Same owner?”.`,
    parts !== null &&
      `The addresses of this file are made of ${partNames(parts)} (${rowsText(needing).message}): posting chooses these in the settings.`,
    blocks !== null &&
      `The file goes up to block ${blocks}: posting raises the number of blocks in the settings from ${village.blocks} to ${blocks}.`,
    kinds.length > 0 && `Posting adds to the kinds of lots: ${kinds.join(', ')}.`,
    read.otherOccupations > 0 &&
      `${count(read.otherOccupations, 'occupation', 'occupations')} will be kept as “others”.`,
    stated &&
      stated.amount !== run.receivable - run.credit &&
      stated.amount !== run.receivable &&
      `The file's own total in row ${stated.row} is ${peso(stated.amount)}; the rows add up to ${peso(run.receivable)}.`,
    unprovedIn(read, mapping),
    read.hiddenRows.length > 0 && notes.hidden_rows({ rows: [rowsText(read.hiddenRows)], sum: owedIn(read) }),
    read.shortRows.length > 0 && notes.fewer_cells({ rows: [rowsText(read.shortRows)] }),
    ...read.unreadAmounts.map(({ column, sum, stated }) =>
      stated === null || stated === sum
        ? notes.not_read({ column, sum })
        : notes.not_read_total({ column, sum, stated }),
    ),
    ...read.leftColumns.map(({ column, values }) => `The column “${column}” is not kept (${values}).`),
    current &&
      `The file has a column for ${showMonth(monthOf(asOf))}. Do not generate the bills of that month too, or it is billed twice.`,
  ].filter((note) => note !== false && note !== null)
}
