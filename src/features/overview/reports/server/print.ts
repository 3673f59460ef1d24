import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { Account } from '#server/access.ts'
import type { FileAnswer } from '#server/feature.ts'
import { type Content, footOf, letterhead, type PdfRequest, preparedBy, signed } from '#server/pdf/content.ts'
import { renderPdf } from '#server/pdf.ts'
import { showLongDay } from '#shared/dates.ts'
import { fullName } from '#shared/names.ts'
import type { PaperName } from '../rules.ts'
import { type PaperAsk, papers } from './papers.ts'
import { staffName } from './staff.queries.ts'

export interface Printing extends PaperAsk {
  report: PaperName
  /** Who prepares it. */
  account: Pick<Account, 'userId' | 'role'>
}

const roles: Readonly<Record<string, string>> = { admin: 'Administrator', treasurer: 'Treasurer' }

/** A report under the village's letterhead, with the day, who prepared it, and page x of y; and the name of its file. */
export async function requestOf(printing: Printing): Promise<{ file: string; request: PdfRequest }> {
  const { db, today, account, report } = printing
  const paper = await papers[report](printing)
  const { village, logos } = await letterheadOf(printing)
  const name = await staffName(db, account.userId)
  const subtitle = paper.subtitle ?? `As of ${showLongDay(today)}`
  const head = letterhead({ village, logos, title: paper.title, subtitle })
  return {
    file: paper.file,
    request: {
      title: paper.title,
      paper: paper.paper,
      foot: footOf(village, paper.title, `as of ${showLongDay(today)}`),
      content: paper.pages?.length
        ? paper.pages.flatMap((page, at) => [...(at === 0 ? head : onNewPage(head)), ...page])
        : [...head, ...signed(paper.content, preparedBy(name ? fullName(name) : '', roles[account.role] ?? ''))],
    },
  }
}

const onNewPage = ([first, ...rest]: readonly Content[]): Content[] =>
  first ? [{ stack: [first], pageBreak: 'before' }, ...rest] : []

/** A report as PDF, printed while its reader waits. */
export async function print(printing: Printing): Promise<FileAnswer> {
  const { file, request } = await requestOf(printing)
  const body = await renderPdf(request, { person: String(printing.account.userId) })
  return { contentType: 'application/pdf', name: file, body }
}
