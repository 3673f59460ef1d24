import { readBudget } from '#features/cash/budgets/server/budget.ts'
import {
  amountsInCashAccounts,
  cashOf,
  totalsOf,
  voidedEarlierIn,
  voidedIn,
} from '#features/cash/income/server/queries.ts'
import { agedRows, behindBy } from '#features/dues/aging/rules.ts'
import { agedLots } from '#features/dues/aging/server/queries.ts'
import { filteredLots, monthsOfSheet } from '#features/dues/balances/rules.ts'
import { sheetLots } from '#features/dues/balances/server/sheet.ts'
import { summaryOf } from '#features/ledger/cash-accounts/server/entries.queries.ts'
import { refusals as seriesRefusals } from '#features/ledger/series/refusals.ts'
import { nameOfSeries } from '#features/ledger/series/rules.ts'
import { numberRuns, seriesById } from '#features/ledger/series/server/queries.ts'
import { addDays, addMonths, type Day, firstDay, monthFrom, monthOf, showLongDay, showMonth } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import { agingReport } from '../aging.ts'
import { BUDGET, BUDGET_MONTHS } from '../budget.ts'
import { duesSheet, rowsFrom, tablesOfSheet } from '../dues-sheet.ts'
import {
  ACCOUNTS,
  BILLS,
  BOOKINGS,
  CLEARANCES,
  COMPLAINTS,
  PROFILES,
  RECEIPTS,
  type Report,
  STICKERS,
} from '../reports.ts'
import { type PaperName, periodTitle } from '../rules.ts'
import { bookPapers } from './book-papers.ts'
import { booksTables } from './books-tables.ts'
import type { Paper, PaperAsk } from './document.ts'
import { lettersOf } from './letters.ts'
import { expensesOf } from './queries.ts'
import { accountRows, billRows, bookingRows, clearanceRows, complaintReport, profileRows, stickerRows } from './rows.ts'
import { statementRun } from './statement-run.ts'
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

async function budgetPaper({ db, today, ...ask }: PaperAsk): Promise<Paper> {
  const year = ask.year ?? Number(today.slice(0, 4))
  return budgetOn(await readBudget(db, year, today), { year, today })
}

/** Paper of debts as of a day by age, with the sum of all. */
async function agingPaper({ db, today, aging }: PaperAsk): Promise<Paper> {
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

/** One table on paper that lies across. */
const paperOf = <Row>(report: Report<Row>, rows: readonly Row[]): Paper => ({
  file: `${report.file}.pdf`,
  title: report.title,
  paper: 'A4 landscape',
  content: [tableOf(report, rows)],
})

/** Every report on paper, by its name. */
export const papers: Readonly<Record<PaperName, (ask: PaperAsk) => Promise<Paper>>> = {
  'resident-bills': async ({ db, today }) => ({
    ...paperOf(BILLS, await billRows(db, today)),
    paper: 'A4',
  }),

  profiles: async ({ db, today }) => paperOf(PROFILES, await profileRows(db, today)),

  complaints: async ({ db }) => {
    const rows = await complaintReport(db, '')
    return {
      ...paperOf(COMPLAINTS, []),
      content: ['Pending', 'Solved'].map((status) => {
        const some = rows.filter((row) => row.status === status)
        return { heading: `${status} (${some.length})`, ...tableOf(COMPLAINTS, some) }
      }),
    }
  },

  bookings: async (ask) => ({ ...paperOf(BOOKINGS, await bookingRows(ask.db, ask)), subtitle: periodTitle(ask) }),

  'car-stickers': async (ask) => ({
    ...paperOf(STICKERS, await stickerRows(ask.db, ask)),
    subtitle: periodTitle(ask),
  }),

  clearances: async (ask) => ({
    ...paperOf(CLEARANCES, await clearanceRows(ask.db, ask)),
    subtitle: periodTitle(ask),
  }),

  'receipt-numbers': async ({ db, series: id }) => {
    const series = id === undefined ? undefined : await seriesById(db, id)
    if (!series) throw notFound(seriesRefusals.gone)
    return {
      file: `Receipt_Numbers_${series.prefix}.pdf`.replace('_.', '.'),
      title: 'Receipt Numbers',
      subtitle: nameOfSeries(series),
      paper: 'A4',
      content: [tableOf(RECEIPTS, await numberRuns(db, series))],
    }
  },

  ...bookPapers,
  'arrears-letters': lettersOf,
  'statement-run': statementRun,
  budget: budgetPaper,
  aging: agingPaper,
  'dues-sheet': async ({ db, today, sheet }) => {
    const months = monthsOfSheet(sheet?.year ?? Number(today.slice(0, 4)), sheet?.months ?? 12)
    const lots = await sheetLots(db, months, today, today)
    const rows = sheet ? filteredLots(lots, sheet) : lots
    const report = duesSheet(months, 'state')
    return {
      ...paperOf(report, []),
      subtitle: `${showMonth(months[0] ?? '')} to ${showMonth(months.at(-1) ?? '')}. As of ${showLongDay(today)}`,
      content: tablesOfSheet(months).map((table) => ({
        heading: `${showMonth(table.months[0] ?? '')} to ${showMonth(table.months.at(-1) ?? '')}`,
        ...tableOf(duesSheet(table.months, 'state'), rowsFrom(rows, table.from, table.months.length)),
      })),
    }
  },

  'income-accounts': async (ask) => ({
    ...paperOf(ACCOUNTS, await accountRows(ask.db, ask)),
    subtitle: periodTitle(ask),
  }),

  'income-expenses': async ({ db, today, timeZone, year, month }) => {
    const request = year === null || month === null ? monthOf(today) : monthFrom(year, month)
    const cash = await cashOf(db, request)
    const days = { from: firstDay(request), to: addDays(firstDay(addMonths(request, 1)), -1) }
    return {
      file: `Income_Expenses_Report_${Number(request.slice(0, 4))}_${Number(request.slice(5, 7))}.pdf`,
      title: 'Income and Expenses',
      subtitle: showMonth(request),
      paper: 'A4',
      content: booksTables({
        month: request,
        income: await totalsOf(db, request),
        expenses: await expensesOf(db, request),
        cash,
        inPlaces: await amountsInCashAccounts(db, request, cash.closing),
        places: await summaryOf(db, days),
        voided: await voidedIn(db, request),
        voidedEarlier: await voidedEarlierIn(db, request),
        timeZone,
      }),
    }
  },
}
