import { cashOf, totalsOf, voidedIn } from '#features/money/income/server/queries.ts'
import type { Db } from '#server/db.ts'
import type { PdfRequest } from '#server/pdf/content.ts'
import type { Day } from '#shared/dates.ts'
import { monthFrom, monthOf, showMonth } from '#shared/dates.ts'
import { type Period, periodTitle, type ReportName } from '../rules.ts'
import { booksTables } from './books-tables.ts'
import { expensesOf } from './queries.ts'
import { accountRows, billRows, bookingRows, clearanceRows, complaintReport, profileRows, stickerRows } from './rows.ts'
import {
  accountTable,
  billTable,
  bookingTable,
  clearanceTable,
  complaintTables,
  profileTable,
  stickerTable,
} from './tables.ts'

/** A report as it is printed below the letterhead. */
export interface Paper {
  /** Name of the file. */
  file: string
  title: string
  /** The period; without it the day of printing. */
  subtitle?: string
  paper: PdfRequest['paper']
  content: PdfRequest['content']
}

/** What a report is made from. */
export interface PaperAsk extends Period {
  db: Db
  today: Day
  /** The village's. */
  timeZone: string
}

/** Every report on paper, by its name. */
export const papers: Readonly<Record<ReportName, (ask: PaperAsk) => Promise<Paper>>> = {
  'resident-bills': async ({ db, today }) => ({
    file: 'Resident_Bills_Report.pdf',
    title: 'Overdue Bill Report',
    paper: 'A4',
    content: [billTable(await billRows(db, today))],
  }),

  profiles: async ({ db, today }) => ({
    file: 'Resident_Profile_Report.pdf',
    title: 'Resident Profile Report',
    paper: 'A4 landscape',
    content: [profileTable(await profileRows(db, today))],
  }),

  complaints: async ({ db }) => ({
    file: 'Complaints_Report.pdf',
    title: 'Complaints Report',
    paper: 'A4 landscape',
    content: complaintTables(await complaintReport(db, '')),
  }),

  bookings: async (ask) => ({
    file: 'Bookings_Report.pdf',
    title: 'Bookings Report',
    subtitle: periodTitle(ask),
    paper: 'A4 landscape',
    content: [bookingTable(await bookingRows(ask.db, ask))],
  }),

  'car-stickers': async (ask) => ({
    file: 'Car_Stickers_Report.pdf',
    title: 'Car Stickers Report',
    subtitle: periodTitle(ask),
    paper: 'A4 landscape',
    content: [stickerTable(await stickerRows(ask.db, ask))],
  }),

  clearances: async (ask) => ({
    file: 'Clearances_Report.pdf',
    title: 'Clearances Report',
    subtitle: periodTitle(ask),
    paper: 'A4 landscape',
    content: [clearanceTable(await clearanceRows(ask.db, ask))],
  }),

  'income-accounts': async (ask) => ({
    file: 'Income_by_Account.pdf',
    title: 'Income by Account',
    subtitle: periodTitle(ask),
    paper: 'A4',
    content: [accountTable(await accountRows(ask.db, ask))],
  }),

  'income-expenses': async ({ db, today, timeZone, year, month }) => {
    const asked = year === null || month === null ? monthOf(today) : monthFrom(year, month)
    return {
      file: `Income_Expenses_Report_${Number(asked.slice(0, 4))}_${Number(asked.slice(5, 7))}.pdf`,
      title: 'Income and Expenses',
      subtitle: showMonth(asked),
      paper: 'A4',
      content: booksTables({
        month: asked,
        income: await totalsOf(db, asked),
        expenses: await expensesOf(db, asked),
        cash: await cashOf(db, asked),
        voided: await voidedIn(db, asked),
        timeZone,
      }),
    }
  },
}
