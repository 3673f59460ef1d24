import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { Db } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { type Content, footOf, letterhead, type RunPage, type Village } from '#server/pdf/content.ts'
import { paperWords } from '#server/pdf/document-texts.ts'
import { queueKey, renderPdf, renderRun } from '#server/pdf/pdf.ts'
import type { SigningOffice } from '../rules.ts'
import { markedText } from './marks.ts'

/** Content of a letter. */
export interface LetterOnPaper {
  number: string
  day: string
  language: 'en' | 'fil'
  name: string
  address: string
  title: string
  body: string
  signers: readonly { office: SigningOffice; name: string | null }[]
  village: Village
}

const OFFICES: Readonly<Record<SigningOffice, string>> = {
  president: 'President',
  vice_president: 'Vice-President',
  secretary: 'Secretary',
  treasurer: 'Treasurer',
  auditor: 'Auditor',
}

const lineOf = ({ office, name }: LetterOnPaper['signers'][number]): Content => ({
  width: '*',
  margin: [0, 26, 0, 0],
  stack: [
    { grid: [[{ text: name ?? ' ', bold: true }]], widths: [200], lines: true },
    { text: OFFICES[office], fontSize: 8.5 },
  ],
})

/** Two lines to sign on side by side. */
const linesOf = (signers: LetterOnPaper['signers']): Content[] =>
  signers.flatMap((one, at) => {
    if (at % 2 === 1) return []
    const beside = signers[at + 1]
    return [{ columnGap: 24, columns: [lineOf(one), beside ? lineOf(beside) : { text: '', width: '*' }] }]
  })

const contentOf = (letter: LetterOnPaper, logos: readonly Uint8Array[]): Content[] => [
  ...letterhead({ village: letter.village, logos, title: letter.title, subtitle: letter.number }),
  { text: paperWords(letter.language).longDay(letter.day), margin: [0, 6, 0, 12] },
  { text: letter.name, bold: true },
  { text: letter.address, margin: [0, 0, 0, 14] },
  ...markedText(letter.body),
  { unbreakable: true, stack: linesOf(letter.signers) },
]

/** More letters than these are drawn one after the other, where nobody at the counter waits behind them for a receipt. */
const FEW = 10
/** So many letters are laid out before the first of them is drawn. */
const BATCH = 25

type Printing = Pick<Call, 'host' | 'account' | 'address'> & { db: Db }

/** Letters in one PDF, each on a page of its own. */
export async function lettersPaper(letters: readonly LetterOnPaper[], call: Printing): Promise<FileAnswer> {
  const { village, logos } = await letterheadOf(call)
  const [first] = letters
  const title = letters.length === 1 && first ? `${first.title} ${first.number}` : 'Letters to Members'
  const foot = footOf(village)
  const all = letters.map((letter) => contentOf(letter, logos))
  const body =
    all.length > FEW
      ? await renderRun(
          { title, paper: 'A4', heads: [[]], count: all.length, pages: inBatches(all, foot) },
          queueKey(call),
        )
      : await renderPdf({ title, paper: 'A4', foot, content: all.map(asPage) }, queueKey(call))
  return {
    contentType: 'application/pdf',
    name: letters.length === 1 && first ? `${first.number}.pdf` : 'Letters.pdf',
    inline: true,
    body,
  }
}

const asPage = (stack: Content[], at: number): Content => ({ ...(at > 0 ? { pageBreak: 'before' } : {}), stack })

async function* inBatches(all: readonly Content[][], foot: string): AsyncIterable<RunPage[]> {
  for (let at = 0; at < all.length; at += BATCH)
    yield all.slice(at, at + BATCH).map((content) => ({ head: 0, foot, content }))
}
