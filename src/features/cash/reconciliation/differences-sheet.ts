import { showLongDay } from '#shared/dates.ts'
import type { Sheet, Value } from '#shared/sheets/sheet.ts'
import type { DifferenceKind } from './differences.ts'
import type { Reconciliation } from './shapes.ts'

const head = [
  { text: 'Difference', kind: 'text' },
  { text: 'Date', kind: 'day' },
  { text: 'What', kind: 'text' },
  { text: 'Reference', kind: 'text' },
  { text: 'Amount', kind: 'money' },
] as const

/** A reconciliation as a spreadsheet: books, every difference, and the bank's figure they come to. */
export function differencesSheet(shown: Reconciliation, names: Readonly<Record<DifferenceKind, string>>): Sheet {
  const sum = (text: string, amount: number | null): Value[] => [text, shown.day, null, null, amount]
  return {
    about: ['Reconciliation', `${shown.place.name}, ${showLongDay(shown.day)}`],
    head,
    rows: [
      sum('By the books', shown.books),
      ...shown.differences.map((one): Value[] => [
        names[one.kind],
        one.day,
        one.text,
        one.reference === null ? null : one.reference,
        one.amount,
      ]),
    ],
    totals: [sum('By the bank', shown.bank)],
  }
}

/** File name of a reconciliation's spreadsheet. */
export const sheetName = ({ day }: Pick<Reconciliation, 'day'>) => ({
  title: 'Reconciliation',
  file: `Reconciliation_${day}.xlsx`,
})
