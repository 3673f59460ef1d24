import type { Month } from '#shared/dates.ts'
import { MOST_NAMED_MONTHS, type MonthRun, monthRuns, paidMonth } from '#shared/month-runs.ts'

interface Language {
  showMonth: (month: Month) => string
  list: Intl.ListFormat
  /** Words between the first and the last month, and after their number. */
  to: string
  months: string
}

/** Rows of months in the words of a language: `June 2026 to September 2026 (4 months)`; what is missing is not among them. */
export function monthWords({ showMonth, list, to, months: word }: Language) {
  const span = (run: MonthRun<unknown>) => `${showMonth(run.from)} ${to} ${showMonth(run.to)}`
  const counted = (count: number) => ` (${count} ${word})`
  const named = (months: readonly Month[]) =>
    monthRuns(months, (month) => ({ kind: '', month })).flatMap((run) =>
      run.months > MOST_NAMED_MONTHS ? [span(run)] : run.items.map(showMonth),
    )
  const monthsText = (months: readonly Month[]) =>
    list.format(named(months)) + (months.length > MOST_NAMED_MONTHS ? counted(months.length) : '')
  return {
    monthsText,
    /** A reminder counts them. */
    countedText: (months: readonly Month[]) =>
      monthsText(months) + (months.length === 2 || months.length === 3 ? counted(months.length) : ''),
    /** Things as a receipt names them. */
    paidText: (items: readonly string[]) =>
      monthRuns(items, paidMonth)
        .map((run) =>
          run.months > MOST_NAMED_MONTHS ? `${run.kind}, ${span(run)}${counted(run.months)}` : run.items.join('; '),
        )
        .join('; '),
  }
}
