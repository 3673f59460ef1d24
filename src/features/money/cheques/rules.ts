import type { Day } from '#shared/dates.ts'
import type { Said } from '#shared/said.ts'
import { because } from './refusals.ts'

/** A cheque goes from the first towards the last two; `void` is one whose payment was voided (docs/spec/money.md#cheques). */
export const CHEQUE_STATES = ['received', 'deposited', 'cleared', 'bounced', 'void'] as const
export type ChequeState = (typeof CHEQUE_STATES)[number]

export const NO_CHEQUE = because.gone
export const NOT_DEPOSITED = because.not_deposited
export const NOT_IN_HAND = because.not_in_hand
export const CHARGE_NEEDS_LOT = because.charge_needs_lot
export const FUTURE_DAY = because.future_day

/** Why a cheque cannot be deposited on a day, or null. `due` is the day it can be deposited from. */
export const tooEarlyRefusal = (due: Day, day: Day): Said | null => (due > day ? because.too_early({ due }) : null)

/** Why something cannot have happened to a cheque on a day, or null: after it came, and not in the future. */
export function chequeDayRefusal(day: Day, { deposited, today }: { deposited: Day; today: Day }): Said | null {
  if (day > today) return FUTURE_DAY
  return day < deposited ? because.before_deposit({ deposited }) : null
}
