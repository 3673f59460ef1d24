import type { MonthRun } from '#shared/month-runs.ts'
import { showShortMonth } from './texts/days.ts'
import { t } from './texts/t.ts'

/** `Sep 2025 – Nov 2026, 15 months` */
export const showMonths = ({ from, to, months }: Pick<MonthRun<unknown>, 'from' | 'to' | 'months'>): string =>
  t('{from} – {to}, {months} months', { from: showShortMonth(from), to: showShortMonth(to), months })
