import { addDays, type Day } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import { type Centavos, toCentavos } from '#shared/money.ts'
import { OPEN_ITEM_KINDS, type OpenItemKind } from '#shared/request-types.ts'
import { refusals } from './refusals.ts'

export const REPORT_STATES = ['waiting', 'posted', 'refused', 'withdrawn'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** True while resident and office write to each other about a report: until it is receipted or taken back. */
export const takesMessages = (state: ReportState): boolean => state === 'waiting' || state === 'refused'

/** Methods of sending money from a phone; cash and cheques come over the counter. */
export const REPORTED_METHODS = ['e-wallet', 'bank transfer'] as const

/** Purposes of a payment. */
export const REPORTED_KINDS = ['dues', ...OPEN_ITEM_KINDS, 'other'] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/** True for what is posted as a payment of the lot; everything else is taken where it is due, and its receipt linked. */
export const isOfLot = (kind: ReportedKind): boolean => kind === 'dues' || kind === 'other'

/** A booking or a fee that a report is for, and what is open of it in centavos. */
interface Due {
  kind: OpenItemKind
  due: Centavos
}

/** Fees come first, since they are paid whole or not at all; then bookings. */
const inOrder = (items: readonly Due[]): number[] =>
  [...items.keys()].toSorted(
    (a, b) => Number(items[a]?.kind === 'booking') - Number(items[b]?.kind === 'booking') || a - b,
  )

/** Divides an amount over the bookings and fees that it is for, in centavos: the share of each, and what is left for the lots. */
export function splitOverItems(amount: Centavos, items: readonly Due[]): { shares: Centavos[]; left: Centavos } {
  const shares = items.map(() => 0)
  let left = amount
  for (const at of inOrder(items)) {
    const share = Math.min(left, items[at]?.due ?? 0)
    shares[at] = share
    left -= share
  }
  return { shares, left }
}

/** The same of a report as it is answered, in pesos; the shares are in centavos. */
export const splitReported = ({ amount, open_items }: { amount: number; open_items: readonly Due[] }) =>
  splitOverItems(
    toCentavos(amount),
    open_items.map((one) => ({ ...one, due: toCentavos(one.due) })),
  )

/** So many wait of one resident at a time. */
export const MOST_WAITING = 20
/** A payment of more days ago is told at the office. */
const DAYS_BACK = 365

/** Why a payment cannot have been made on a day, or null. */
export function paidOnProblem(paid: Day, today: Day): Message | null {
  if (paid > today) return refusals.future_day
  return paid < addDays(today, -DAYS_BACK) ? refusals.too_long_ago : null
}
