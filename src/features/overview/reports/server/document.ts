import type { AgedBy } from '#features/dues/aging/rules.ts'
import type { SheetFilter } from '#features/dues/balances/rules.ts'
import type { MonthsBehind } from '#features/dues/bills/rules.ts'
import type { Db } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import type { PdfRequest } from '#server/pdf/content.ts'
import type { Day } from '#shared/dates.ts'
import type { Period, RunFilter } from '../rules.ts'

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
