import { showLongDay } from '#shared/dates.ts'
import type { Sheet, Value } from '#shared/sheets/sheet.ts'
import type { Collections } from './contract.ts'
import { isLate, rangeText } from './rules.ts'

const head = [
  { text: 'Receipt', kind: 'text' },
  { text: 'Date', kind: 'day' },
  { text: 'Lot', kind: 'text' },
  { text: 'Method', kind: 'text' },
  { text: 'Place', kind: 'text' },
  { text: 'Received by', kind: 'text' },
  { text: 'Void since', kind: 'day' },
  { text: 'Amount', kind: 'money' },
  { text: 'Not counted', kind: 'money' },
] as const

/** The collections of a day or a period as a spreadsheet: what was voided meanwhile stands in a column of its own. */
export function collectionsSheet(shown: Collections): Sheet {
  const days =
    shown.from === shown.to ? showLongDay(shown.from) : `${showLongDay(shown.from)} to ${showLongDay(shown.to)}`
  const sum = (text: string, amount: number): Value[] => [text, ...Array(6).fill(null), amount, null]
  const row = (one: Collections['receipts'][number]): Value[] => [
    one.receipt_number,
    one.day,
    one.lot === null ? null : one.lot,
    one.method,
    isLate(one) ? `${one.place.name}, counts on ${one.counts_on}` : one.place.name,
    one.received_by === null ? null : one.received_by.name,
    one.voided_on,
    one.counts ? one.amount : null,
    one.counts ? null : one.amount,
  ]
  return {
    about: ['Collections', days, ...shown.ranges.map((range) => rangeText(range, shown.whole))],
    head,
    rows: [...shown.receipts, ...shown.voided_earlier].map(row),
    totals: [...shown.by_method.map(({ method, amount }) => sum(method, amount)), sum('Total', shown.total)],
  }
}

/** File name of the spreadsheet. */
export const sheetName = ({ from }: Pick<Collections, 'from'>) => ({
  title: 'Collections',
  file: `Collections_${from}.xlsx`,
})
