import type { Content, PdfRequest } from '#server/pdf/content.ts'
import type { Day } from '#shared/dates.ts'
import type { NamedSheet } from '#shared/sheets/xlsx.ts'
import type { Report } from '../../reports.ts'
import type { Period } from '../../rules.ts'
import type { Paper } from '../document.ts'
import type { Printing } from '../print.ts'
import { sheetFrom } from '../sheets.ts'
import { tableOf } from '../tables.ts'

/** Input of a pack: who prepares it, and of which year. */
export type PackAsk = Omit<Printing, 'report'>

/** A paper of a pack with its sheets of the workbook. */
export interface PackPart {
  paper: Paper
  sheets: readonly NamedSheet[]
  /** Below the paper, in place of who prepared it. */
  signatures?: Content
}

/** The papers and sheets of a pack, and what it is called. */
export interface Packed {
  name: string
  parts: readonly PackPart[]
}

type Table<Row> = Pick<Report<Row>, 'title' | 'columns' | 'sums'>

/** A table of a pack: below its heading on paper, and as a sheet. */
export interface PackTable {
  content: Content
  sheet: NamedSheet
}

/** Rows as both; money of the rows is centavos. */
export const packTable = <Row>(
  report: Table<Row>,
  rows: readonly Row[],
  of: { period: Period | null; today: Day },
): PackTable => ({
  content: { heading: report.title, ...tableOf(report, rows) },
  sheet: sheetFrom(report, rows, of),
})

/** Tables one below the other as a paper with its sheets. */
export const partOf = (
  paper: { file: string; title: string; subtitle: string; paper?: PdfRequest['paper'] },
  tables: readonly PackTable[],
) => ({
  paper: { paper: 'A4' as const, ...paper, file: `${paper.file}.pdf`, content: tables.map(({ content }) => content) },
  sheets: tables.map(({ sheet }) => sheet),
})
