import { addDays, type Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'
import type { Said } from '#shared/said.ts'
import { refusals } from './refusals.ts'

export const REPORT_STATES = ['waiting', 'posted', 'refused', 'withdrawn'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** Methods of sending money from a phone; cash and cheques come over the counter. */
export const REPORTED_METHODS = ['e-wallet', 'bank transfer'] as const

/** Purposes of a payment. */
export const REPORTED_KINDS = ['dues', 'booking', 'clearance', 'sticker', 'other'] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/** True for what is posted as a payment of the lot; everything else is taken where it is due, and its receipt linked. */
export const isOfLot = (kind: ReportedKind): boolean => kind === 'dues' || kind === 'other'

/** Things that a report may be for besides lots, as a report tells them. */
export const THING_KINDS = ['booking', 'clearance', 'sticker'] as const

/** A thing that a report is for, and what is open of it in centavos. */
interface Due {
  kind: (typeof THING_KINDS)[number]
  due: Centavos
}

/** Fees come first, since they are paid whole or not at all; then bookings. */
const inOrder = (things: readonly Due[]): number[] =>
  [...things.keys()].toSorted(
    (a, b) => Number(things[a]?.kind === 'booking') - Number(things[b]?.kind === 'booking') || a - b,
  )

/** Divides an amount over the things that it is for, in centavos: the share of each, and what is left for the lots. */
export function splitOverThings(amount: Centavos, things: readonly Due[]): { shares: Centavos[]; left: Centavos } {
  const shares = things.map(() => 0)
  let left = amount
  for (const at of inOrder(things)) {
    const share = Math.min(left, things[at]?.due ?? 0)
    shares[at] = share
    left -= share
  }
  return { shares, left }
}

/** So many wait of one resident at a time. */
export const MOST_WAITING = 20
/** A payment of more days ago is told at the office. */
const DAYS_BACK = 365

/** Why a payment cannot have been made on a day, or null. */
export function paidOnProblem(paid: Day, today: Day): Said | null {
  if (paid > today) return refusals.future_day
  return paid < addDays(today, -DAYS_BACK) ? refusals.too_long_ago : null
}
