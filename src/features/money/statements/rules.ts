import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** Something that moved what a house owes: a line of a bill, or a payment's share for one bill. */
export interface Movement {
  date: Day
  kind: 'charge' | 'payment'
  text: string
  reference: string | null
  payment_id: number | null
  /** Centavos; a charge adds to what is owed (a waiver takes off), a payment takes off. */
  amount: Centavos
}

export interface StatementEntry {
  date: Day
  kind: 'charge' | 'payment'
  text: string
  reference: string | null
  payment_id: number | null
  charge: Centavos
  payment: Centavos
  balance: Centavos
}

const effect = (movement: Movement): Centavos => (movement.kind === 'charge' ? movement.amount : -movement.amount)

/**
 * A statement of account from a house's movements in order of their dates: what was owed before `from`, each movement up
 * to `to` with the balance after it, and what is owed then. Everything in centavos; the last balance is the closing one.
 */
export function statementOf(
  movements: readonly Movement[],
  from: Day | null,
  to: Day,
): { opening: Centavos; charged: Centavos; paid: Centavos; entries: StatementEntry[]; closing: Centavos } {
  const before = movements.filter((one) => from !== null && one.date < from)
  const opening = before.reduce((sum, one) => sum + effect(one), 0)
  let balance = opening
  const entries = movements
    .filter((one) => (from === null || one.date >= from) && one.date <= to)
    .map(({ amount, ...one }) => {
      balance += effect({ ...one, amount })
      return {
        ...one,
        charge: one.kind === 'charge' ? amount : 0,
        payment: one.kind === 'payment' ? amount : 0,
        balance,
      }
    })
  const charged = entries.reduce((sum, one) => sum + one.charge, 0)
  return { opening, charged, paid: opening + charged - balance, entries, closing: balance }
}

/** What an entry was for: `Monthly dues, November 2026`, `Payment: Monthly dues, November 2026`. */
export const entryText = ({ kind, text }: Pick<Movement, 'kind' | 'text'>): string =>
  kind === 'payment' ? `Payment: ${text}` : text

export const NOTHING_HAPPENED = 'Nothing was charged and nothing was paid.'
