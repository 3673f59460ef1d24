import type { Db } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import { type PageAsk, pageOf } from '#shared/paging.ts'
import { refusals } from '../refusals.ts'
import { type LineFilter, linkable } from '../rules.ts'
import type { LineData } from '../shapes.ts'
import { entriesFound, openEntries } from './entries.queries.ts'
import { type LineRow, lineById, lineCounts, linePage, undecidedLines } from './lines.queries.ts'
import { lineDataList, proposalsFor } from './proposals.ts'

/** Entries that are offered for one line. */
const OFFERED = 50
const FIRST_DAY = '1900-01-01'

interface LinesRequest {
  state: LineFilter
  search: string
  today: Day
}

/** A page of the lines of a place in a state, and how many there are in each. */
export async function linesOf(db: Db, place: number, { state, search, today }: LinesRequest, ask: PageAsk) {
  const undecided = await undecidedLines(db, place, { today, search: '' })
  const proposed = await proposalsFor(db, place, undecided)
  const shown = search === '' ? undecided : await undecidedLines(db, place, { today, search })
  const fitOf = (line: LineRow) => proposed.proposals.get(line.id)?.fit ?? 'unknown'
  const counts = { sure: 0, choose: 0, unknown: 0, ...(await lineCounts(db, place, { today, search })) }
  for (const line of shown) counts[fitOf(line)] += 1
  const from = (ask.page - 1) * ask.size
  const rows =
    state === 'sure' || state === 'choose' || state === 'unknown'
      ? shown.filter((line) => fitOf(line) === state).slice(from, from + ask.size)
      : await linePage(db, place, { state, today, search }, ask)
  return { counts, lines: pageOf(await lineDataList(db, rows, { today, proposed }), counts[state], ask) }
}

/** A line as it is now, with what it may be. */
export async function lineData(db: Db, id: number, today: Day): Promise<LineData> {
  const line = await lineById(db, id)
  if (!line) throw notFound(refusals.line_gone)
  // A proposal depends on all other lines; a line in the books needs none.
  const undecided = line.left === 0 ? [] : await undecidedLines(db, line.place_id, { today, search: '' })
  const proposed = await proposalsFor(db, line.place_id, undecided)
  const [data] = await lineDataList(db, [line], { today, proposed: line.left === 0 ? undefined : proposed })
  if (!data) throw new Error('a line was told as none')
  return data
}

/** Entries that a line can be linked to: those it may be first, then by amount and day; or those that a text finds. */
export async function candidatesOf(db: Db, id: number, { search, today }: { search: string; today: Day }) {
  const line = await lineData(db, id, today)
  const row = await lineById(db, id)
  if (!row) throw notFound(refusals.line_gone)
  const all =
    search === ''
      ? await openEntries(db, row.place_id, { from: FIRST_DAY })
      : await entriesFound(db, row.place_id, search)
  const likely = new Set(line.entries.map((one) => one.id))
  const days = (day: Day) => Math.abs(Date.parse(day) - Date.parse(line.day))
  const rank = (entry: (typeof all)[number]) => (likely.has(entry.id) ? 0 : entry.left === row.left ? 1 : 2)
  const entries = all
    .filter((entry) => linkable(row.left, entry.left) !== 0)
    .toSorted((one, other) => rank(one) - rank(other) || days(one.day) - days(other.day) || other.id - one.id)
  return { line, entries: entries.slice(0, OFFERED) }
}
