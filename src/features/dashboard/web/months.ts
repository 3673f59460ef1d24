import type { incomeContract } from '#features/income/contract.ts'
import type { AnswerOf } from '#shared/contract.ts'
import type { Month } from '#shared/dates.ts'

export type MonthFigures = AnswerOf<typeof incomeContract.months>['months'][number]

/** A month as the calls ask for it. */
export const askOf = (month: Month) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) })

/** How much of a month's dues is paid, in whole percent; null when nothing was billed. */
export const collectionRate = ({ billed, collected }: Pick<MonthFigures, 'billed' | 'collected'>): number | null =>
  billed > 0 ? Math.floor((collected / billed) * 100) : null
