import { addDays, type Day } from '#shared/dates.ts'
import type { RequestType } from '#shared/request-types.ts'
import type { Said } from '#shared/said.ts'
import { refusals } from './refusals.ts'

export const REPORT_STATES = ['waiting', 'posted', 'refused', 'withdrawn'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** Methods of sending money from a phone; cash and cheques come over the counter. */
export const REPORTED_METHODS = ['e-wallet', 'bank transfer'] as const

/** Purposes of a payment. */
export const REPORTED_KINDS = ['dues', 'booking', 'clearance', 'sticker', 'other'] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/** Purpose of a payment for a request of each type. */
export const KIND_OF_REQUEST: Readonly<Record<RequestType, ReportedKind>> = { permit: 'clearance', sticker: 'sticker' }

/** True for what is posted as a payment of the lot; everything else is taken where it is due, and its receipt linked. */
export const isOfLot = (kind: ReportedKind): boolean => kind === 'dues' || kind === 'other'

/** So many wait of one resident at a time. */
export const MOST_WAITING = 20
/** A payment of more days ago is told at the office. */
const DAYS_BACK = 365

/** Why a payment cannot have been made on a day, or null. */
export function paidOnProblem(paid: Day, today: Day): Said | null {
  if (paid > today) return refusals.future_day
  return paid < addDays(today, -DAYS_BACK) ? refusals.too_long_ago : null
}
