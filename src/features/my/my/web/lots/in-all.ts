import type { Centavos } from '#shared/money.ts'
import { toCentavos } from '#shared/money.ts'
import { owedByLot, useOwnBills } from './owed.ts'
import { reportedOf, sumReported, useWaiting } from './reported.ts'
import { type Thing, useThings } from './things.ts'

/** A booking or a fee that is owed, and what of it was not reported as paid yet. */
export interface ThingOwed extends Thing {
  left: Centavos
}

const sum = (amounts: readonly Centavos[]): Centavos => amounts.reduce((all, one) => all + one, 0)

/**
 * Debt of whoever is signed in, in all and in its parts: the bills of the lots that they may see, bookings that are
 * reserved and fees that are approved, as long as they are not paid. Home and Pay show it. Centavos.
 */
export function useInAll() {
  const { lots: seen, ...bills } = useOwnBills()
  const found = useThings()
  const waiting = useWaiting()
  const error = bills.error ?? found.error
  const refetch = () => Promise.all([bills.refetch(), found.refetch()])
  const answer = seen.length === 0 ? { bills: [], advance: 0 } : bills.data
  if (!answer || !found.data) return { seen, data: undefined, error, refetch }
  const lots = owedByLot(seen, answer.bills)
  const things = found.data.map((one): ThingOwed => {
    const reported = reportedOf(waiting, one.kind, one.id)
    return { ...one, left: Math.max(0, one.owed - reported) }
  })
  const ofLots = sum(lots.map(({ owed }) => toCentavos(owed)))
  const ofThings = sum(things.map(({ owed }) => owed))
  const lotsLeft = ofLots - sumReported(waiting, lots)
  const left = lotsLeft + sum(things.map((one) => one.left))
  const owed = ofLots + ofThings
  return {
    seen,
    data: { lots, things, advance: answer.advance, ofLots, lotsLeft, owed, reported: owed - left },
    error,
    refetch,
  }
}

export type InAll = NonNullable<ReturnType<typeof useInAll>['data']>
