import { letterheadOf } from '#features/settings/server/letterhead.ts'
import type { Account } from '#server/access.ts'
import type { Db } from '#server/db.ts'
import type { FileAnswer } from '#server/feature.ts'
import type { Host } from '#server/host.ts'
import { type Content, letterhead, type PdfRequest, preparedBy } from '#server/pdf/content.ts'
import { renderPdf } from '#server/pdf.ts'
import { type Day, monthFrom, showLongDay, showMonth } from '#shared/dates.ts'
import { fullName } from '#shared/names.ts'
import { staffName } from './staff.queries.ts'

export interface Printing {
  db: Db
  host: Host
  account: Account
  today: Day
}

export interface Paper {
  file: string
  title: string
  subtitle?: string
  paper: PdfRequest['paper']
  content: readonly Content[]
}

const roles: Readonly<Record<string, string>> = { admin: 'Administrator', treasurer: 'Treasurer' }

/** A report as PDF under the village's letterhead, with the day, who prepared it, and page x of y. */
export async function print({ db, host, account, today }: Printing, report: Paper): Promise<FileAnswer> {
  const { village, logos } = await letterheadOf({ db, host })
  const name = await staffName(db, account.userId)
  const body = await renderPdf({
    title: report.title,
    paper: report.paper,
    foot: [village.name, report.title, `as of ${showLongDay(today)}`].filter(Boolean).join('   ·   '),
    content: [
      ...letterhead({
        village,
        logos,
        title: report.title,
        subtitle: report.subtitle ?? `As of ${showLongDay(today)}`,
      }),
      ...report.content,
      preparedBy(name ? fullName(name) : '', roles[account.role] ?? ''),
    ],
  })
  return { contentType: 'application/pdf', name: report.file, body }
}

/** `November 2026`, `2026`, `Every November`, or all there is. */
export function periodTitle({ year, month }: { year: number | null; month: number | null }): string {
  if (month === null) return year === null ? 'All dates' : String(year)
  if (year !== null) return showMonth(monthFrom(year, month))
  return `Every ${showMonth(monthFrom(2000, month)).split(' ')[0]}`
}
