import type { Day } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { needsChoice } from '../address/address-choice.ts'
import { PARTS } from '../address/address-words.ts'
import { ownersOf } from '../names/owners-of-file.ts'
import { cells } from '../refusals.ts'
import type { ReadRows } from '../rows.ts'
import { type Field, MAX_PROBLEMS, type Mapping, type Problem, type ProblemData } from '../rules.ts'
import { conflicts } from './conflicts.ts'
import { type DryRun, type NewSettings, partNames, rowsText, type Village } from './dry-run.ts'
import { notesOf } from './notes.ts'
import type { PlacedRow, PlacedRows } from './placed-rows.ts'
import { updateOf } from './updates.ts'
import { vehiclesOf } from './vehicles.ts'

/** Fields whose cells are each a matter of their own, also where the same stands in two of them. */
const OWN: readonly Field[] = ['address', ...PARTS, 'name', 'lastname', 'firstname', 'co_owner', 'tenant']

/** A problem of one cell. */
export const alone = (problem: Problem): ProblemData => ({
  ...problem,
  cells: problem.column === null ? [] : [{ row: problem.row, column: problem.column }],
})

/** The same word that cannot be read in nine cells is one problem: it is mended once. */
function grouped(problems: readonly Problem[], { columns }: Mapping): ProblemData[] {
  const own = new Set(OWN.map((field) => columns[field]))
  const seen = new Map<string, ProblemData>()
  return problems.flatMap((problem) => {
    const { row, column, value, message } = problem
    if (column === null || !value || own.has(column)) return [alone(problem)]
    const key = `${message}\n${value}`
    const first = seen.get(key)
    if (first) {
      first.cells.push({ row, column })
      return []
    }
    const data = alone(problem)
    seen.set(key, data)
    return [data]
  })
}

/** By row; whoever has too many mends the first ones first. */
function limited(problems: readonly ProblemData[]): ProblemData[] {
  const sorted = problems.toSorted((a, b) => a.row - b.row)
  if (sorted.length <= MAX_PROBLEMS) return sorted
  const more = cells.more_problems({ count: sorted.length - MAX_PROBLEMS })
  const row = sorted[MAX_PROBLEMS - 1]?.row ?? 1
  return [...sorted.slice(0, MAX_PROBLEMS), alone({ row, column: null, value: null, ...more, about: '' })]
}

/** Problems of a file that only an administrator may solve, for whoever is none. */
function settingsProblems(
  placed: PlacedRows,
  settings: NewSettings,
  { columns }: Mapping,
  village: Village,
): Problem[] {
  if (village.maySet) return []
  const needing = placed.rows.filter((row) => needsChoice(row.place, placed.choice, village.address))
  const [first] = needing
  const at = (row: PlacedRow, column: string | null, value: string, message: Message): Problem => ({
    row: row.row,
    column,
    value,
    ...message,
    about: row.about,
  })
  const problems: Problem[] = []
  if (settings.parts && first)
    problems.push(
      at(
        first,
        first.placeColumn,
        first.placeText,
        cells.parts_of_admin({ parts: partNames(settings.parts), rows: [rowsText(needing.map(({ row }) => row))] }),
      ),
    )
  const beyond = placed.rows.filter((row) => blockOf(row) > village.blocks)
  const [early] = beyond
  if (settings.blocks !== null && early)
    problems.push(
      at(
        early,
        columns.block ?? columns.address ?? null,
        columns.block ? String(blockOf(early)) : early.placeText,
        cells.blocks_of_admin({
          blocks: village.blocks,
          highest: settings.blocks,
          rows: [rowsText(beyond.map(({ row }) => row))],
        }),
      ),
    )
  return problems
}

const blockOf = ({ place }: PlacedRow): number => (/^\d+$/.test(place.block ?? '') ? Number(place.block) : 0)

function settingsFor(placed: PlacedRows, { address, blocks }: Village): NewSettings {
  const highest = placed.rows.reduce((highest, row) => Math.max(highest, blockOf(row)), 0)
  const free = address.chosen || placed.choice.changes
  const added = placed.rows.flatMap(({ lot }) => (typeof lot?.kind === 'object' ? lot.kind.add : []))
  return {
    blocks: !free && highest > blocks ? highest : null,
    parts: placed.choice.changes ? placed.choice.parts : null,
    kinds: [...new Set(added)],
  }
}

const sum = (amounts: readonly Centavos[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Compares what was read with itself and with the village. */
export function dryRun(
  read: ReadRows,
  placed: PlacedRows,
  { mapping, village, asOf }: { mapping: Mapping; village: Village; asOf: Day },
): DryRun {
  const settings = settingsFor(placed, village)
  const updates = placed.rows.flatMap((row) => {
    const { lot } = village.lotAt(row.place)
    return lot ? [updateOf(row, lot, mapping)] : []
  })
  const there = new Set(updates.map(({ row }) => row.row))
  const lots = placed.rows.filter(({ row }) => !there.has(row))
  const money = read.rows.flatMap((row) => (row.money && !there.has(row.row) ? [row.money] : []))
  const { people, groups } = ownersOf(placed.rows, mapping, updates)
  const vehicles = vehiclesOf(placed.rows, updates, village.vehicles)
  const own = [
    ...conflicts({ rows: placed.rows, people, groups, updates }, mapping, village),
    ...vehicles.problems,
    ...settingsProblems(placed, settings, mapping, village),
    ...noRows(read),
  ]
  const run: DryRun = {
    rows: read.rows.length,
    houses: new Set(lots.map(({ place }) => village.lotAt(place).key)).size,
    residents: people.filter(({ known }) => known === null).length,
    receivable: sum(money.flatMap(({ owed }) => owed.map(({ amount }) => amount))),
    credit: sum(money.map(({ advance }) => advance)),
    problems: limited([...grouped([...read.problems, ...placed.problems], mapping), ...own.map(alone)]),
    notes: [],
    ignored: read.ignored,
    readAs: [...read.readAs, ...placed.readAs].toSorted((a, b) => a.row - b.row),
    settings,
    unknownKinds: [...new Set(read.rows.flatMap(({ unknownKind }) => unknownKind ?? []))],
    groups,
    people,
    lots,
    updates,
    vehicles: vehicles.added,
    knownVehicles: vehicles.known,
  }
  return { ...run, notes: notesOf(read, run, { mapping, village, asOf }) }
}

const noRows = (read: ReadRows): Problem[] =>
  read.rows.length > 0 ? [] : [{ row: 1, column: null, value: null, ...cells.no_house, about: '' }]
