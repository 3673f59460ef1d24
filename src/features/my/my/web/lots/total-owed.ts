import type { Centavos } from '#shared/money.ts'
import { toCentavos } from '#shared/money.ts'
import { t } from '#web/texts/t.ts'
import { type OpenItem, useOpenItems } from './open-items.ts'
import { type LotOwed, owedByLot, useOwnBills } from './owed.ts'
import { reportedByLot, reportedOf, useWaiting } from './reported.ts'

/** A booking or a fee that is owed, and what of it was not reported as paid yet. */
export interface OwedItem extends OpenItem {
  left: Centavos
}

/** Debts with the part of each that was not reported yet. */
const leftOf = (items: readonly OpenItem[], waiting: Parameters<typeof reportedOf>[0]): OwedItem[] =>
  items.map((one) => ({ ...one, left: Math.max(0, one.owed - reportedOf(waiting, one.kind, one.id)) }))

/** Debt of a lot, and what of it was not reported as paid yet. */
export interface LotLeft extends LotOwed {
  left: Centavos
}

/** Says of a debt that all of it was reported and waits; null where something is left to pay, or nothing is owed. */
export const reportedText = ({ owed, left }: Pick<OwedItem | LotLeft, 'owed' | 'left'>): string | null =>
  owed > 0 && left === 0 ? t('Reported, waits for the office') : null

const sum = (amounts: readonly Centavos[]): Centavos => amounts.reduce((all, one) => all + one, 0)

/**
 * Debt of whoever is signed in, in all and in its parts: the bills of the lots that they may see, bookings that are
 * reserved and fees that are approved, as long as they are not paid. Home and Pay show it. Centavos.
 */
export function useTotalOwed() {
  const { lots: seen, ...bills } = useOwnBills()
  const found = useOpenItems()
  const waiting = useWaiting()
  const error = bills.error ?? found.error
  const refetch = () => Promise.all([bills.refetch(), found.refetch()])
  const answer = seen.length === 0 ? { bills: [], advance: 0 } : bills.data
  if (!answer || !found.data) return { seen, data: undefined, error, refetch }
  const owedOf = owedByLot(seen, answer.bills)
  const reportedOfLot = reportedByLot(waiting, owedOf)
  const lots = owedOf.map(
    (one): LotLeft => ({ ...one, left: toCentavos(one.owed) - (reportedOfLot.get(one.lot.id) ?? 0) }),
  )
  const items = leftOf(found.data, waiting)
  const ofLots = sum(lots.map(({ owed }) => toCentavos(owed)))
  const ofItems = sum(items.map(({ owed }) => owed))
  const lotsLeft = sum(lots.map(({ left }) => left))
  const left = lotsLeft + sum(items.map((one) => one.left))
  const owed = ofLots + ofItems
  return {
    seen,
    data: { lots, items, advance: answer.advance, left, owed, reported: owed - left },
    error,
    refetch,
  }
}

export type TotalOwed = NonNullable<ReturnType<typeof useTotalOwed>['data']>
