import { collectionsContent } from '#features/cash/collections/server/document.ts'
import { collectionsOf } from '#features/cash/collections/server/reading.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { Db } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { type Content, footOf, letterhead, type PdfRequest } from '#server/pdf/content.ts'
import { queueKey, renderPdf } from '#server/pdf/pdf.ts'
import { showLongDay } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'
import type { DayClosingData } from '../contract.ts'
import { daysOf } from '../rules.ts'

type Printing = Pick<Call, 'host' | 'account' | 'address'> & { db: Db }

/** A closed day: what was received, the count beside the book, the difference, and room for two to sign. */
export async function closingPaper(closing: DayClosingData, call: Printing): Promise<FileAnswer> {
  const { village, logos } = await letterheadOf(call)
  const days = daysOf(closing)
  const text = await collectionsOf(call.db, { ...days, method: null, by: null, counted: true })
  const shown = days.from === days.to ? showLongDay(days.to) : `${showLongDay(days.from)} to ${showLongDay(days.to)}`
  const request: PdfRequest = {
    title: `Closing of the Day, ${closing.place.name}, ${shown}`,
    paper: 'A4',
    foot: footOf(village, 'Closing of the Day', shown),
    ...(closing.state === 'closed' ? {} : { watermark: closing.state === 'undone' ? 'UNDONE' : 'NOT CONFIRMED' }),
    content: [
      ...letterhead({ village, logos, title: 'Closing of the Day', subtitle: `${closing.place.name}, ${shown}` }),
      ...collectionsContent(text),
      countTable(closing),
      bookTable(closing),
      {
        text: `Counted by: ${nameOr(closing.counted_by)}      Confirmed by: ${nameOr(closing.closed_by)}`,
        margin: [0, 36, 0, 0],
        unbreakable: true,
      },
    ],
  }
  const body = await renderPdf(request, queueKey(call))
  return { contentType: 'application/pdf', name: `Closing_${closing.day}.pdf`, inline: true, body }
}

/** A line to sign on, with the name where it is known. */
const nameOr = (person: { name: string } | null) => `______________________ ${person ? `(${person.name})` : ''}`.trim()

const countTable = ({ place, pieces, counted }: DayClosingData): Content => ({
  heading: `Count of ${place.name}`,
  columns: [
    { title: 'Notes and coins', width: '*' },
    { title: 'Pieces', width: 70, kind: 'number' },
    { title: 'Amount', width: 100, kind: 'money' },
  ],
  rows: pieces.map(({ kind, worth, count }) => [
    `${peso(worth)} ${kind === 'note' ? 'notes' : 'coins'}`,
    count,
    worth * count,
  ]),
  totals: [['Counted', '', counted]],
  empty: 'Nothing was in it.',
})

const bookTable = ({ book, difference, reason, counted, stays, to, deposit }: DayClosingData): Content => ({
  heading: 'Count and book',
  columns: [
    { title: 'What', width: '*' },
    { title: 'Amount', width: 100, kind: 'money' },
  ],
  rows: [
    ['By the book', book],
    ['Counted', counted],
    [reason ? `Difference: ${reason}` : 'Difference', difference],
    ['Stays in the drawer', stays],
    [deposit ? `To ${to?.name ?? ''}, slip ${deposit.number}` : 'To the bank', counted - stays],
  ],
  empty: '',
})
