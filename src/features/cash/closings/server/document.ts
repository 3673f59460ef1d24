import { collectionsContent } from '#features/cash/collections/server/document.ts'
import { collectionsOf } from '#features/cash/collections/server/reading.ts'
import {
  type DocumentCall,
  printOfficeDocument,
  signatureLine,
} from '#features/office/settings/server/office-document.ts'
import type { FileAnswer } from '#server/feature/feature.ts'
import type { Content } from '#server/pdf/content.ts'
import { showLongDay } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'
import type { DayClosingData } from '../contract.ts'
import { daysOf } from '../rules.ts'

const WATERMARKS = { counted: 'NOT CONFIRMED', closed: null, undone: 'UNDONE' } as const

/** A closed day: what was received, the count beside the book, the difference, and room for two to sign. */
export async function closingPaper(closing: DayClosingData, call: DocumentCall): Promise<FileAnswer> {
  const days = daysOf(closing)
  const text = await collectionsOf(call.db, { ...days, method: null, by: null, counted: true })
  const shown = days.from === days.to ? showLongDay(days.to) : `${showLongDay(days.from)} to ${showLongDay(days.to)}`
  return printOfficeDocument(call, {
    title: 'Closing of the Day',
    subtitle: `${closing.place.name}, ${shown}`,
    about: shown,
    file: `Closing_${closing.day}.pdf`,
    watermark: WATERMARKS[closing.state],
    content: [
      ...collectionsContent(text),
      countTable(closing),
      bookTable(closing),
      signatureLine(`Counted by: ${nameOr(closing.counted_by)}      Confirmed by: ${nameOr(closing.closed_by)}`),
    ],
  })
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
