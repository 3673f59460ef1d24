import type { Day } from '#shared/dates.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'
import { refusals } from './refusals.ts'

/** Kinds of cash accounts (docs/spec/money.md#places). */
export const PLACE_KINDS = ['drawer', 'petty_cash', 'bank', 'wallet', 'cheques'] as const
export type CashAccountKind = (typeof PLACE_KINDS)[number]

/** Kind of cash account each payment method goes to. */
const KIND_OF_METHOD: Readonly<Record<string, CashAccountKind>> = {
  cash: 'drawer',
  cheque: 'cheques',
  'bank transfer': 'bank',
  'e-wallet': 'wallet',
}
export const kindOfMethod = (method: string): CashAccountKind => KIND_OF_METHOD[method] ?? 'drawer'

/** Kinds of entries of a cash account. */
export const ENTRY_KINDS = ['payment', 'void', 'expense', 'transfer', 'opening', 'count', 'bond'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Bills and coins: nobody can take out more than is there. */
export const isCash = (kind: CashAccountKind): boolean =>
  kind === 'drawer' || kind === 'petty_cash' || kind === 'cheques'

/** Why so much cannot leave a place, or null; `least` is what it holds least from that day on, in centavos. */
export const shortRefusal = (
  place: { kind: CashAccountKind; name: string },
  amount: Centavos,
  least: Centavos,
): Message | null =>
  isCash(place.kind) && amount > least ? refusals.short({ amount: Math.max(0, least), place: place.name }) : null

/** The opening count of a place is entered for one day; it can be corrected on the same. */
export const openedOn = (day: Day): Message => refusals.opened_on({ day })
