import { type Day, showDay } from '#shared/dates.ts'

/** A cheque goes from the first towards the last two; `void` is one whose payment was voided (docs/spec/money.md#cheques). */
export const CHEQUE_STATES = ['received', 'deposited', 'cleared', 'bounced', 'void'] as const
export type ChequeState = (typeof CHEQUE_STATES)[number]

export const NO_CHEQUE = 'There is no such cheque.'
export const NOT_DEPOSITED = 'Only a cheque that is at the bank can be cleared or bounce.'
export const NOT_IN_HAND = 'This cheque is not in hand any more.'
export const CHARGE_NEEDS_LOT = 'This payment is of no lot, so nothing can be charged.'
export const FUTURE_DAY = 'The day cannot be later than today.'

/** Why a cheque cannot be deposited on a day, or null. `due` is the day it can be deposited from. */
export const tooEarlyRefusal = (due: Day, day: Day): string | null =>
  due > day ? `A cheque of ${showDay(due)} cannot be deposited before.` : null

/** Why something cannot have happened to a cheque on a day, or null: after it came, and not in the future. */
export function chequeDayRefusal(day: Day, { deposited, today }: { deposited: Day; today: Day }): string | null {
  if (day > today) return FUTURE_DAY
  return day < deposited ? `The cheque was deposited on ${showDay(deposited)}.` : null
}
