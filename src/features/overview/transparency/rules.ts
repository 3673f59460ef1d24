import type { Month } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** A figure of fewer lots could tell of one of them; it is left out. */
export const FEWEST_LOTS = 10

/** Below so many percent a rate would say of every lot that it has not paid. */
const LOWEST_RATE = 5

/** A month that is over, in centavos, with how many lots its figures are of. */
export interface MonthOfVillage {
  month: Month
  income: Centavos
  expenses: Centavos
  billed: Centavos
  collected: Centavos
  /** Lots that were billed dues of the month. */
  lots_billed: number
  /** Lots that paid something in the month. */
  lots_paying: number
}

/** A month as everybody may read it; null where too few lots stand behind a figure. */
export interface PublicMonth {
  month: Month
  received: Centavos | null
  spent: Centavos
  /** Percent of the dues of the month that is paid by now, or `low`. */
  rate: number | 'low' | null
}

/** Returns the figures of a month shown to everybody (docs/spec/overview.md#figures-for-everybody). */
export function publicMonth({ month, income, expenses, ...of }: MonthOfVillage): PublicMonth {
  const percent = of.billed > 0 ? Math.floor((of.collected / of.billed) * 100) : 0
  return {
    month,
    received: of.lots_paying >= FEWEST_LOTS || income === 0 ? income : null,
    spent: expenses,
    rate: of.lots_billed < FEWEST_LOTS || of.billed <= 0 ? null : percent < LOWEST_RATE ? 'low' : percent,
  }
}

/** The same of one text, for both languages of the page. */
export const rateText = (rate: PublicMonth['rate']): string =>
  rate === null ? '–' : rate === 'low' ? `< ${LOWEST_RATE} %` : `${rate} %`
