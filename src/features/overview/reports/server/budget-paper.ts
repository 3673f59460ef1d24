import { readBudget } from '#features/cash/budgets/server/budget.ts'
import { type Day, showLongDay } from '#shared/dates.ts'
import { BUDGET, BUDGET_MONTHS } from '../budget.ts'
import type { Paper, PaperAsk } from './document.ts'
import { tableOf } from './tables.ts'

/** `Resolution 2026-03 of March 1, 2026`; what is not known is left out. */
function resolvedText({ resolution, resolved_on }: { resolution: string | null; resolved_on: string | null }): string {
  const day = resolved_on === null ? '' : ` of ${showLongDay(resolved_on)}`
  return resolution === null ? '' : `Resolution ${resolution}${day}. `
}

/** The budget of a year beside what was received and spent, then month by month. */
export const budgetOn = (
  budget: Awaited<ReturnType<typeof readBudget>>,
  { year, today }: { year: number; today: Day },
): Paper => ({
  file: `${BUDGET.file}_${year}.pdf`,
  title: `${BUDGET.title} ${year}`,
  subtitle: `${resolvedText(budget)}As of ${showLongDay(today)}`,
  paper: 'A4 landscape',
  content: [
    tableOf(BUDGET, budget.lines),
    ...(budget.lines.length > 0
      ? BUDGET_MONTHS.map((table) => ({ heading: table.title, ...tableOf(table, budget.lines) }))
      : []),
  ],
})

export async function budgetPaper({ db, today, ...ask }: PaperAsk): Promise<Paper> {
  const year = ask.year ?? Number(today.slice(0, 4))
  return budgetOn(await readBudget(db, year, today), { year, today })
}
