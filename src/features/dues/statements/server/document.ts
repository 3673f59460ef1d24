import { checkCode } from '#server/pdf/check.ts'
import { footOf, letterhead, type PdfRequest, type Village } from '#server/pdf/content.ts'
import { type PaperLanguage, type PaperWords, paperWords } from '#server/pdf/document-texts.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { wholeReceipt } from '#shared/whole-receipt.ts'
import type { StatementData } from '../contract.ts'
import { foldReversed, isAdvance, isStruck, type Line } from '../rules.ts'

type Entry = StatementData['entries'][number]

/** A balance paid ahead is called an advance. */
const balanceText = (balance: Centavos, { say }: PaperWords) =>
  isAdvance(balance) ? say('Advance {amount}', { amount: peso(-balance) }) : balance

/** Text of an entry: `Monthly dues, November 2026`, `Payment: Monthly dues, November 2026`. */
export function aboutText(
  { kind, text, used }: Pick<Entry, 'kind' | 'text' | 'used'>,
  { say, item }: PaperWords,
): string {
  if (kind === 'use') return say('Advance used: {text}, {amount}', { text: item(text), amount: peso(used) })
  return kind === 'payment' ? say('Payment: {text}', { text: item(text) }) : item(text)
}

/** The same, and what became of it. */
function forText(entry: Entry, words: PaperWords): string {
  const { say } = words
  const text = aboutText(entry, words)
  const reason = entry.void_reason ?? ''
  if (entry.voided_at !== null && entry.replaced_by !== null)
    return `${text} (${say('Replaced by {receipt}: {reason}', { receipt: entry.replaced_by, reason })})`
  if (entry.voided_at !== null) return `${text} (${say('Voided: {reason}', { reason })})`
  const whole = wholeReceipt({ share: entry.payment, receipt: entry.receipt_amount })
  const notes = [
    whole !== null && say('Receipt of {amount}', { amount: peso(whole) }),
    entry.replaces !== null && say('Replaces {receipt}', { receipt: entry.replaces }),
  ].filter((note) => note !== false)
  return notes.length > 0 ? `${text} (${notes.join('; ')})` : text
}

/** Several entries that were taken back, with their receipts. */
function reversedText({ entries }: Line<Entry>, { say }: PaperWords): string {
  const receipts = [...new Set(entries.flatMap(({ reference }) => reference ?? []))]
  const text = say('Taken back: {count} entries', { count: String(entries.length) })
  return receipts.length > 0 ? `${text} (${receipts.join(', ')})` : text
}

/** A line of the sheet. */
function cellsOf(line: Line<Entry>, words: PaperWords) {
  const { entry, date, charge, payment, balance } = line
  return [
    words.day(date),
    entry ? forText(entry, words) : reversedText(line, words),
    entry?.reference ?? null,
    charge || null,
    payment || entry?.voided || null,
    balanceText(balance, words),
  ]
}

interface Paper {
  village: Village
  logos: readonly Uint8Array[]
  /** The public page that says whether it is valid. */
  link: string | null | undefined
  language: PaperLanguage
}

/** A statement as a sheet, in the language of its reader. */
export function statementPaper(statement: StatementData, { village, logos, link, language }: Paper): PdfRequest {
  const words = paperWords(language)
  const { say, day, longDay } = words
  const { house, owner, from, to } = statement
  const title = say('Statement of Account')
  const period = from
    ? say('{from} to {to}', { from: longDay(from), to: longDay(to) })
    : say('Up to {day}', { day: longDay(to) })
  const lines = foldReversed(statement.entries)
  const { opening_balance: opening, closing_balance: closing } = statement
  return {
    title: `${title}, ${house.address}`,
    paper: 'A4',
    foot: footOf(village, title, house.address),
    content: [
      ...letterhead({ village, logos, title, subtitle: period }),
      { text: [owner, house.address].filter(Boolean).join(', '), bold: true, margin: [0, 4, 0, 8] },
      {
        columns: [
          { title: say('Date'), width: 64 },
          { title: say('For'), width: '*' },
          { title: say('Receipt'), width: 58 },
          { title: say('Charge'), width: 66, kind: 'money' },
          { title: say('Payment'), width: 66, kind: 'money' },
          { title: say('Balance'), width: 92, kind: 'money' },
        ],
        rows: [
          ...(from ? [[day(from), say('Balance brought forward'), null, null, null, balanceText(opening, words)]] : []),
          ...lines.map((line) => cellsOf(line, words)),
        ],
        struck: new Set(lines.flatMap(({ entry }, at) => (entry && isStruck(entry) ? [at + (from ? 1 : 0)] : []))),
        totals: [['', say('Balance due'), '', null, null, balanceText(closing, words)]],
        empty: say('Nothing was charged and nothing was paid.'),
      },
      { text: say('Please pay {amount}.', { amount: peso(Math.max(0, closing)) }), margin: [0, 10, 0, 12] },
      ...(link ? [checkCode(link, 64, language)] : []),
    ],
  }
}
