import type { incomeContract } from '#features/cash/income/contract.ts'
import type { AnswerOf } from '#shared/contract.ts'
import type { Month } from '#shared/dates.ts'

export type MonthFigures = AnswerOf<typeof incomeContract.months>['months'][number]

/** A month as the calls ask for it. */
export const askOf = (month: Month) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) })

/** The collection rate of a month: how much of its dues is settled, in whole percent; null when nothing was billed or told. */
export function collectionRate({ billed, collected }: Pick<MonthFigures, 'billed' | 'collected'>): number | null {
  const percent = Math.floor((collected / billed) * 100)
  return billed > 0 && Number.isFinite(percent) ? percent : null
}
