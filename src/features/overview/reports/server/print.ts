import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { Account } from '#server/access/access.ts'
import type { FileAnswer } from '#server/feature/feature.ts'
import {
  type Content,
  footOf,
  letterhead,
  type PdfRequest,
  type PdfRun,
  preparedBy,
  signed,
  type Village,
} from '#server/pdf/content.ts'
import { renderPdf, renderRun } from '#server/pdf/pdf.ts'
import type { PrintOptions } from '#server/pdf/workers/pdf-renderer.ts'
import { showLongDay } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import type { PaperName } from '../rules.ts'
import type { Paper, PaperAsk, PaperRun } from './document.ts'
import { papers } from './documents.ts'
import { staffName } from './queries.ts'

export interface Printing extends PaperAsk {
  report: PaperName
  /** Account that prepares it. */
  account: Pick<Account, 'userId' | 'role'>
}

const roles: Readonly<Record<string, string>> = {
  admin: 'Administrator',
  treasurer: 'Treasurer',
  president: 'President',
  secretary: 'Secretary',
  auditor: 'Auditor',
}

/** The name of a file, and what prints it. */
interface ToPrint {
  file: string
  print: (options: PrintOptions) => Promise<Buffer>
}

/** A report under the village's letterhead, with the day, who prepared it, and page x of y; and the name of its file. */
export const paperToPrint = async (printing: Printing): Promise<ToPrint> =>
  toPrint(await papers[printing.report](printing), printing)

/** The same of a paper that is there; `signature` stands in place of who prepared it. */
export async function toPrint(paper: Paper, printing: Omit<Printing, 'report'>, signature?: Content): Promise<ToPrint> {
  const { db, today, account } = printing
  const { village, logos } = await letterheadOf(printing)
  const { file, title, run } = paper
  if (run && run.count > 0)
    return { file, print: (options) => renderRun(runOf(run, { title, village, logos }), options) }
  const name = await staffName(db, account.userId)
  const subtitle = paper.subtitle ?? `As of ${showLongDay(today)}`
  const request: PdfRequest = {
    title,
    paper: paper.paper,
    foot: footOf(village, title, `as of ${showLongDay(today)}`),
    content: [
      ...letterhead({ village, logos, title, subtitle }),
      ...(signature
        ? [...paper.content, signature]
        : signed(paper.content, preparedBy(name ? fullName(name) : '', roles[account.role] ?? ''))),
    ],
  }
  return { file, print: (options) => renderPdf(request, options) }
}

/** Papers for many lots as they are printed: below the letterhead each, the lot in its foot. */
export function runOf(
  { heads, count, pages }: PaperRun,
  { title, village, logos }: { title: string; village: Village; logos: readonly Uint8Array[] },
): PdfRun {
  return {
    title,
    paper: 'A4',
    heads: heads.map((head) => letterhead({ village, logos, ...head })),
    count,
    pages: (async function* () {
      for await (const some of pages())
        yield some.map(({ head, about, content }) => ({
          head,
          foot: footOf(village, heads[head]?.title ?? '', about),
          content,
        }))
    })(),
  }
}

/** A report as PDF, printed while its reader waits. */
export async function print(printing: Printing): Promise<FileAnswer> {
  const paper = await paperToPrint(printing)
  const body = await paper.print({ person: String(printing.account.userId) })
  return { contentType: 'application/pdf', name: paper.file, body }
}
