import { type WaitingReport, waitingOfAmounts } from '#features/dues/reported/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import { type OpenLine, type Proposal, propose, proposeSums } from '../matching.ts'
import { payerKey, payerOf } from '../payers.ts'
import { reportedAs } from '../reported-lines.ts'
import type { LineState } from '../rules.ts'
import type { LineData, LineReportData } from '../shapes.ts'
import { type EntryRow, entriesByIds, openEntries } from './entries.queries.ts'
import type { LineRow } from './lines.queries.ts'
import { lotsOfPayers, paidElsewhere } from './payers.queries.ts'

/** Entries of so many days before the oldest open line are looked at. */
const DAYS_BACK = 60

type Lots = Awaited<ReturnType<typeof lotsOfPayers>>

const lotsOf = (line: Pick<LineRow, 'description' | 'reference'>, lots: Lots) =>
  (lots.get(payerKey(line.description, line.reference) ?? '') ?? []).map(({ id, address }) => ({ id, address }))

async function payersOf(db: Db, lines: readonly LineRow[]): Promise<Lots> {
  const keys = lines.flatMap((line) => payerKey(line.description, line.reference) ?? [])
  return lotsOfPayers(db, [...new Set(keys)])
}

/** Facts beside the lines themselves: proposals, the entries, reported payments, and the lots of their payers. */
export interface Proposed {
  proposals: ReadonlyMap<number, Proposal>
  reports: ReadonlyMap<number, readonly LineReportData[]>
  entries: ReadonlyMap<number, EntryRow>
  lots: Lots
}

/** Proposes matches for the undecided lines of a cash account, all of them together: whether one is sure depends on the others. */
export async function proposalsFor(db: Db, place: number, lines: readonly LineRow[]): Promise<Proposed> {
  const days = lines.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { proposals: new Map(), reports: new Map(), entries: new Map(), lots: new Map() }
  const entries = await openEntries(db, place, { from: addDays(first, -DAYS_BACK) })
  const lots = await payersOf(db, lines)
  const houses = [...new Set([...lots.values()].flat().map(({ id }) => id))]
  const period = { from: addDays(first, -DAYS_BACK), to: addDays(last, DAYS_BACK) }
  const elsewhere = houses.length > 0 ? await paidElsewhere(db, { place, houses, ...period }) : []
  const open = lines.map(
    (line): OpenLine => ({
      id: line.id,
      day: line.day,
      amount: line.left,
      reference: line.reference,
      houses: lotsOf(line, lots).map(({ id }) => id),
      known: payerOf(line.description, line.reference)?.whole ?? false,
    }),
  )
  const known = entries.map((entry) => ({
    id: entry.id,
    day: entry.day,
    amount: entry.left,
    reference: entry.reference,
    house_id: entry.lot?.id ?? null,
  }))
  const proposals = propose(open, known, elsewhere)
  const reports = await reportsOf(db, open, proposals)
  // Whoever reported it is asked about; what was reported is never posted by itself, nor beside its report.
  for (const [id, { length }] of reports) {
    const proposal = proposals.get(id) ?? UNKNOWN
    if (length > 0 || proposal.fit === 'sure') proposals.set(id, { ...proposal, fit: 'choose' })
  }
  const unreported = open.filter(({ id }) => !reports.get(id))
  for (const [id, sum] of proposeSums(unreported, known, proposals)) proposals.set(id, sum)
  return { proposals, reports, entries: new Map(entries.map((row) => [row.id, row])), lots }
}

const UNKNOWN: Proposal = { fit: 'unknown', entries: [], houses: [] }

const reportData = ({ id, house_id, address, amount, reference, paid_on, ...name }: WaitingReport): LineReportData => ({
  ...{ id, amount, reference, paid_on },
  name: fullName({ ...name, firstname: name.firstname ?? '' }),
  lot: { id: house_id, address },
})

/** The reported payments that each line may be. */
async function reportsOf(db: Db, open: readonly OpenLine[], proposals: ReadonlyMap<number, Proposal>) {
  const amounts = new Set(open.map(({ amount }) => amount).filter((amount) => amount > 0))
  const waiting = await waitingOfAmounts(db, [...amounts])
  const byId = new Map(waiting.map((report) => [report.id, reportData(report)]))
  return new Map(
    [...reportedAs(open, waiting, proposals)].map(([line, ids]) => [line, ids.flatMap((id) => byId.get(id) ?? [])]),
  )
}

/** State of a line in lists. */
const stateOf = (line: LineRow, today: Day, proposal: Proposal | undefined): LineState => {
  if (line.left === 0) return 'settled'
  if (line.decision === 'not_ours') return 'not_ours'
  if (line.decision === 'parked' && (line.parked_until ?? today) > today) return 'parked'
  return proposal?.fit ?? 'unknown'
}

/** Lines as they are told, with what they are linked to and what they may be. */
export async function linesData(
  db: Db,
  lines: readonly LineRow[],
  { today, proposed }: { today: Day; proposed?: Proposed | undefined },
): Promise<LineData[]> {
  const linked = await entriesByIds(db, [
    ...new Set(lines.flatMap(({ links }) => links.map(({ entry_id }) => entry_id))),
  ])
  const lots = proposed?.lots ?? (await payersOf(db, lines))
  return lines.map(({ links, place_id, ...line }) => {
    const proposal = proposed?.proposals.get(line.id)
    return {
      ...line,
      state: stateOf({ ...line, links, place_id }, today, proposal),
      links: links.flatMap(({ entry_id, amount }) => {
        const entry = linked.get(entry_id)
        return entry ? [{ ...entry, linked: amount }] : []
      }),
      entries: (proposal?.entries ?? []).flatMap((id) => proposed?.entries.get(id) ?? []),
      lots: lotsOf(line, lots),
      reports: [...(proposed?.reports.get(line.id) ?? [])],
    }
  })
}
