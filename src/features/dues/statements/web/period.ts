import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'

/** Blank is open: from the first entry on, or up to today. */
export interface Days {
  from: Day | ''
  to: Day | ''
}

export const PERIODS = [
  ['all', t('Everything')],
  ['this-year', t('This year')],
  ['last-year', t('Last year')],
] as const
export type Period = (typeof PERIODS)[number][0]

/** The days of a usual period, as of a day of the village. */
export function daysOf(period: Period, today: Day): Days {
  const year = Number(today.slice(0, 4))
  if (period === 'this-year') return { from: `${year}-01-01`, to: '' }
  if (period === 'last-year') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  return { from: '', to: '' }
}

/** The usual period that these days are, null for any others. */
export function periodOf({ from, to }: Days, today: Day): Period | null {
  const found = PERIODS.find(([period]) => {
    const days = daysOf(period, today)
    return days.from === from && days.to === to
  })
  return found?.[0] ?? null
}
