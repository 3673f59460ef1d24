import type { Report } from '#features/dues/reported/contract.ts'
import { isOfLot, type ReportedKind, splitReported } from '#features/dues/reported/rules.ts'
import { type OpenBill, oldestFirst, proposeOverLots } from '#features/ledger/settlement/rules.ts'
import type { Day } from '#shared/dates.ts'
import { type Centavos, toCentavos } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { reports } from '../calls.ts'
import type { LotOwed } from './owed.ts'

/** Own reports that wait for the office; what they pay stands as owed until then, and nobody pays it again. */
export const useWaiting = () => useAsk(reports.list, { state: 'waiting', page: 1, per_page: 20 }).data?.data ?? []
type Waiting = ReturnType<typeof useWaiting>

const openOf = ({ open }: LotOwed): OpenBill[] =>
  open.map(({ id, due_date, balance }) => ({ id, due_date, balance: toCentavos(balance), penalty: 0 }))

/** Shares of what was reported, in centavos: of each booking and fee, and what is left for the lots. */
function sharesOf({ kind, target_id, amount, open_items }: Waiting[number]) {
  // An answer that the phone kept of an older version names one of them alone.
  const older = target_id === null || isOfLot(kind) ? [] : [{ kind, target_id, due: amount }]
  const of = open_items ?? (older as typeof open_items)
  return { of, ...splitReported({ amount, open_items: of }) }
}

/** Amounts that wait for the office, by lot, split as the desk will; never more than the lot owes. */
export function reportedByLot(waiting: Waiting, lots: readonly LotOwed[]): Map<number, Centavos> {
  const reported = new Map(lots.map(({ lot }) => [lot.id, 0]))
  for (const report of waiting) {
    const { kind, house_id, lots: paid } = report
    // An answer that the phone kept of an older version names one lot.
    const of = lots.filter(({ lot }) => (paid ?? [{ house_id }]).some((one) => one.house_id === lot.id))
    if (!isOfLot(kind) || of.length === 0) continue
    const shares = proposeOverLots(sharesOf(report).left, of.map(openOf))
    for (const [at, { lot, owed }] of of.entries())
      reported.set(lot.id, Math.min(toCentavos(owed), (reported.get(lot.id) ?? 0) + (shares[at] ?? 0)))
  }
  return reported
}

/** Amounts of some lots that wait, in centavos. */
export const sumReported = (waiting: Waiting, lots: readonly LotOwed[]): Centavos =>
  [...reportedByLot(waiting, lots).values()].reduce((sum, one) => sum + one, 0)

/** The amount that was reported for a booking or a request and waits, in centavos. */
export const reportedOf = (waiting: Waiting, kind: ReportedKind, target: number): Centavos =>
  waiting.reduce((sum, report) => {
    const { of, shares } = sharesOf(report)
    return sum + (shares[of.findIndex((one) => one.kind === kind && one.target_id === target)] ?? 0)
  }, 0)

/** A refused report, until another one is sent. */
export const refusedReport = (all: readonly Report[], since: Day): Report | undefined => {
  const latest = all.filter(({ state }) => state !== 'withdrawn').toSorted((one, other) => other.id - one.id)[0]
  return latest?.state === 'refused' && (latest.decided_at ?? '') >= since ? latest : undefined
}

/** Address of the page to pay, filled as a report was. */
export const againPath = ({ id, lots, open_items: items }: Report): string => {
  const only = [...lots.map((lot) => `lot-${lot.house_id}`), ...items.map((one) => `${one.kind}-${one.target_id}`)]
  return `/my/pay?only=${only.join(',')}&again=${id}`
}

interface Order {
  /** By the settings: what is no dues comes after all dues, penalties after what they were drawn on. */
  duesFirst: boolean
  penaltiesLast: boolean
}

/** Sums of whole bills, oldest first, the smallest first: what an office that takes exact sums can record, less what was reported. */
export function exactSums(
  lots: readonly LotOwed[],
  reported: Centavos,
  { duesFirst, penaltiesLast }: Order,
): Centavos[] {
  const bills = oldestFirst(lots.flatMap(({ open }) => open))
  const isLater = ({ kind }: (typeof bills)[number]) => duesFirst && kind !== 'dues' && kind !== 'opening_balance'
  let sum = 0
  const sums = [...bills.filter((bill) => !isLater(bill)), ...bills.filter(isLater)].map((bill) => {
    sum += toCentavos(bill.balance)
    return sum - reported
  })
  return (penaltiesLast ? sums.slice(-1) : sums).filter((one) => one > 0)
}
