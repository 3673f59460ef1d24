import { cashOf, inPlacesOf, totalsOf, voidedEarlierIn, voidedIn } from '#features/cash/income/server/queries.ts'
import type { AgedBy } from '#features/dues/aging/rules.ts'
import { filteredLots, monthsOfSheet, type SheetFilter } from '#features/dues/balances/rules.ts'
import { sheetLots } from '#features/dues/balances/server/sheet.ts'
import type { MonthsBehind } from '#features/dues/billing/rules.ts'
import { summaryOf } from '#features/ledger/places/server/entries.queries.ts'
import { NO_SERIES, nameOfSeries } from '#features/ledger/series/rules.ts'
import { numberRuns, seriesById } from '#features/ledger/series/server/queries.ts'
import type { Db } from '#server/db.ts'
import type { Host } from '#server/host.ts'
import type { PdfRequest } from '#server/pdf/content.ts'
import type { Day } from '#shared/dates.ts'
import { addDays, addMonths, firstDay, monthFrom, monthOf, showLongDay, showMonth } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
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
import { type PaperName, type Period, periodTitle, type RunFilter } from '../rules.ts'
import { agingPaper } from './aging-paper.ts'
import { bookPapers } from './book-papers.ts'
import { booksTables } from './books-tables.ts'
import { budgetPaper } from './budget-paper.ts'
import { lettersOf } from './letters.ts'
import { expensesOf } from './queries.ts'
import { accountRows, billRows, bookingRows, clearanceRows, complaintReport, profileRows, stickerRows } from './rows.ts'
import { statementRun } from './statement-run.ts'
import { tableOf } from './tables.ts'

/** A report as it is printed below the letterhead. */
export interface Paper {
  /** Name of the file. */
  file: string
  title: string
  /** The period; without it the day of printing. */
  subtitle?: string
  paper: PdfRequest['paper']
  content: PdfRequest['content']
  /** In place of the content where there is a page: papers of their own below the letterhead, which nobody prepared for the board. */
  run?: PaperRun
}

/** Papers for many lots, made some at a time. */
export interface PaperRun {
  /** Heads of the pages, in each of their languages. */
  heads: readonly { title: string; subtitle: string }[]
  count: number
  pages: () => AsyncIterable<readonly LotPage[]>
}

export interface LotPage {
  /** Which head stands above it. */
  head: number
  /** The lot, for the foot. */
  about: string
  content: PdfRequest['content']
}

/** Input of a report. */
export interface PaperAsk extends Period {
  db: Db
  host: Host
  today: Day
  /** The village's. */
  timeZone: string
  /** Of receipts; for their numbers. */
  series?: number
  /** Of letters; the lots of so many overdue months and more. */
  behind?: MonthsBehind | null | undefined
  /** Of letters; of these lots alone: `12,7`. */
  lots?: string | undefined
  /** Which lots; for statements. */
  run?: RunFilter
  /** Which lots and months; for the dues sheet. */
  sheet?: SheetFilter & { year: number; months: number }
  /** As of when, summed by what, of lots so many months behind; for aging. */
  aging?: { day: Day; by: AgedBy; behind: number }
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
    if (!series) throw notFound(NO_SERIES)
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
    const asked = year === null || month === null ? monthOf(today) : monthFrom(year, month)
    const cash = await cashOf(db, asked)
    const days = { from: firstDay(asked), to: addDays(firstDay(addMonths(asked, 1)), -1) }
    return {
      file: `Income_Expenses_Report_${Number(asked.slice(0, 4))}_${Number(asked.slice(5, 7))}.pdf`,
      title: 'Income and Expenses',
      subtitle: showMonth(asked),
      paper: 'A4',
      content: booksTables({
        month: asked,
        income: await totalsOf(db, asked),
        expenses: await expensesOf(db, asked),
        cash,
        inPlaces: await inPlacesOf(db, asked, cash.closing),
        places: await summaryOf(db, days),
        voided: await voidedIn(db, asked),
        voidedEarlier: await voidedEarlierIn(db, asked),
        timeZone,
      }),
    }
  },
}
