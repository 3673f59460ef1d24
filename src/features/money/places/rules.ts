import type { Day } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'

/** What a place of money can be (docs/spec/money.md#places). */
export const PLACE_KINDS = ['drawer', 'petty_cash', 'bank', 'wallet', 'cheques'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** How payments arrive, and the kind of place each goes to. */
const KIND_OF_METHOD: Readonly<Record<string, PlaceKind>> = {
  cash: 'drawer',
  cheque: 'cheques',
  'bank transfer': 'bank',
  'e-wallet': 'wallet',
}
export const kindOfMethod = (method: string): PlaceKind => KIND_OF_METHOD[method] ?? 'drawer'

/** What moved a place. */
export const ENTRY_KINDS = ['payment', 'void', 'expense', 'transfer', 'opening', 'count'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const NO_PLACE = 'There is no such place.'
export const PLACE_ENDED = 'This place is no longer used.'
export const NAME_TAKEN = 'There is already a place of this name.'
export const SAME_PLACE = 'Please choose two different places.'
export const FUTURE_MOVE = 'The day cannot be later than today.'
export const FUND_OF_PETTY_CASH = 'Only a petty cash fund has an amount it is filled up to.'
export const OPENING_DAY = 'Please enter the day of the opening count.'
export const STILL_HOLDS = 'There is still money in this place. Move it first.'
export const MAIN_STAYS = 'Choose another main place of this kind first.'
export const CHEQUES_BY_DEPOSIT = 'Cheques leave the office by a deposit.'
export const wrongKind = 'Money that arrives in this way does not go to this place.'
export const NOT_SPENT_FROM = 'Nothing is paid from the cheques in hand.'

/** Bills and coins: nobody can take out more than is there. */
export const isCash = (kind: PlaceKind): boolean => kind === 'drawer' || kind === 'petty_cash' || kind === 'cheques'

/** Why so much cannot leave a place, or null; `least` is what it holds least from that day on, in centavos. */
export const shortRefusal = (place: { kind: PlaceKind; name: string }, amount: Centavos, least: Centavos) =>
  isCash(place.kind) && amount > least
    ? `There is only ${peso(Math.max(0, least))} in ${place.name} on that day.`
    : null

/** The opening count of a place is entered for one day; it can be corrected on the same. */
export const openedOn = (shown: string): string =>
  `The opening count of this place is of ${shown}. Please correct it on that day.`

/** Money that came in on a day, in centavos, newest last. */
export interface Inflow {
  day: Day
  amount: Centavos
}

/**
 * The day of the oldest money that still lies in a place: what goes out is taken from the oldest. Null when nothing is
 * there. `balance` in centavos.
 */
export function oldestDay(balance: Centavos, inflows: readonly Inflow[]): Day | null {
  let left = balance
  let oldest: Day | null = null
  for (const { day, amount } of inflows.toReversed()) {
    if (left <= 0) break
    oldest = day
    left -= amount
  }
  return oldest
}
