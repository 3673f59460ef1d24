import type { Collected, Collections } from '#features/cash/collections/contract.ts'
import { isLate } from '#features/cash/collections/rules.ts'
import { showLongDay } from '#shared/dates.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import type { Sheet, Value } from '#shared/sheets/sheet.ts'
import type { DayClosing } from './contract.ts'

const head = [
  { text: 'Date', kind: 'day' },
  { text: 'What', kind: 'text' },
  { text: 'Receipt', kind: 'text' },
  { text: 'Method', kind: 'text' },
  { text: 'Pieces', kind: 'number' },
  { text: 'Amount', kind: 'money' },
] as const

/** Remark of a receipt, before its lot and, where it is in no sum, its amount: void, or of another closing than of its day. */
const whatOf = (row: Collected, summed: boolean, late: string | null): string =>
  [row.counts ? null : 'Void', late]
    .filter(Boolean)
    .map((text) => `${text}: `)
    .join('') +
  (row.lot ?? '') +
  (summed ? '' : `, ${row.amount.toFixed(2)}`)

/** A closed day as a spreadsheet: its receipts with the voided and the later ones told and not summed, the count, and the book beside it. */
export function closingSheet(closing: DayClosing, shown: Collections): Sheet {
  const sum = (text: string, amount: number): Value[] => [text, null, null, null, null, amount]
  return {
    about: ['Closing of the Day', `${closing.place.name}, ${showLongDay(closing.day)}`],
    head,
    rows: [
      ...shown.receipts.map((row): Value[] => [
        row.day,
        whatOf(row, row.counts, isLate(row) ? 'After the closing of its day' : null),
        row.receipt_number,
        row.method,
        null,
        row.counts ? row.amount : null,
      ]),
      ...shown.counts_later.map((row): Value[] => [
        row.day,
        whatOf(row, false, `After the closing, counts on ${row.counts_on}`),
        row.receipt_number,
        row.method,
        null,
        null,
      ]),
      ...closing.pieces.map(({ kind, worth, count }): Value[] => [
        closing.day,
        `Count: ${worth.toFixed(2)} ${kind === 'note' ? 'notes' : 'coins'}`,
        null,
        null,
        count,
        toPesos(toCentavos(worth) * count),
      ]),
    ],
    totals: [
      sum('Received', shown.total),
      sum('By the book', closing.book),
      sum('Counted', closing.counted),
      sum(closing.reason ? `Difference: ${closing.reason}` : 'Difference', closing.difference),
      sum('Stays in the drawer', closing.stays),
      sum('To the bank', toPesos(toCentavos(closing.counted) - toCentavos(closing.stays))),
    ],
  }
}

/** File name of a closed day's spreadsheet. */
export const sheetName = ({ day }: Pick<DayClosing, 'day'>) => ({
  title: 'Closing of the Day',
  file: `Closing_${day}.xlsx`,
})
