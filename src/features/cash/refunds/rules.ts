import { type Day, monthOf } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import { refusals } from './refusals.ts'

/** Settlements of money that was paid for a booking which does not take place. */
export const SETTLEMENTS = ['credit', 'refund', 'kept'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** The account that what is paid out is spent on. */
export const REFUNDS = 'Refunds'

/** Why a refund of a day cannot be taken back, or null: the figures of a month that is over do not move. */
export function undoRefusal({ day, undone }: { day: Day; undone: boolean }, today: Day): Message | null {
  if (undone) return refusals.taken_back
  return monthOf(day) === monthOf(today) ? null : refusals.other_month
}
