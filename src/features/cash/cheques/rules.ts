import { type Day, type Month, monthOf } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from './refusals.ts'

/** A cheque goes from the first towards the last two; `void` is one whose payment was voided (docs/spec/money.md#cheques). */
export const CHEQUE_STATES = ['received', 'deposited', 'cleared', 'bounced', 'void'] as const
export type ChequeState = (typeof CHEQUE_STATES)[number]

/** A bank may credit a cheque and give it back later; one that an officer cleared by hand is taken for good. */
export const canBounce = ({ state, cleared_by_line }: { state: ChequeState; cleared_by_line: boolean }): boolean =>
  state === 'deposited' || (state === 'cleared' && cleared_by_line)

/** Why a cheque cannot be deposited on a day, or null. `due` is the day it can be deposited from. */
export const tooEarlyRefusal = (due: Day, day: Day): Message | null => (due > day ? refusals.too_early({ due }) : null)

/** Why something cannot have happened to a cheque on a day, or null: after it came, and not in the future. */
export function chequeDayRefusal(day: Day, { deposited, today }: { deposited: Day; today: Day }): Message | null {
  if (day > today) return refusals.future_day
  return day < deposited ? refusals.before_deposit({ deposited }) : null
}

interface Sum {
  count: number
  amount: Centavos
}

const sumOf = (days: readonly Sum[]): Sum => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  amount: days.reduce((sum, { amount }) => sum + amount, 0),
})

/** A month of cheques in hand by the day they can be deposited, and what is due before and after it; in centavos. */
export const chequeMonth = (month: Month, inHand: readonly (Sum & { day: Day })[]) => ({
  month,
  days: inHand.filter(({ day }) => monthOf(day) === month),
  before: sumOf(inHand.filter(({ day }) => monthOf(day) < month)),
  after: sumOf(inHand.filter(({ day }) => monthOf(day) > month)),
})
