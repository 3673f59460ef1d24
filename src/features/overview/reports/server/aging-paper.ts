import { agedRows, behindBy } from '#features/dues/aging/rules.ts'
import { agedLots } from '#features/dues/aging/server/queries.ts'
import { showLongDay } from '#shared/dates.ts'
import { agingReport } from '../aging.ts'
import type { Paper, PaperAsk } from './document.ts'
import { tableOf } from './tables.ts'

/** Paper of debts as of a day by age, with the sum of all. */
export async function agingPaper({ db, today, aging }: PaperAsk): Promise<Paper> {
  const { day, by, behind } = aging ?? { day: today, by: 'lot', behind: 0 }
  const report = agingReport(by)
  const only = behind > 0 ? `. Lots ${behind} ${behind === 1 ? 'month' : 'months'} behind or more` : ''
  return {
    file: `${report.file}_${day}.pdf`,
    title: report.title,
    subtitle: `As of ${showLongDay(day)}${only}`,
    paper: 'A4 landscape',
    content: [tableOf(report, agedRows(behindBy(await agedLots(db, day), behind), by))],
  }
}
