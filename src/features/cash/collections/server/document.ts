import {
  type DocumentCall,
  printOfficeDocument,
  signatureLine,
} from '#features/office/settings/server/office-document.ts'
import type { FileAnswer } from '#server/feature/feature.ts'
import type { Content } from '#server/pdf/content.ts'
import { showDay, showLongDay } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'
import type { CollectedRow, CollectionsData } from '../contract.ts'
import { isLate, rangeText } from '../rules.ts'

/** The collections of a day, to be signed by who counted and who confirmed. */
export function collectionsPaper(data: CollectionsData, call: DocumentCall): Promise<FileAnswer> {
  const days = data.from === data.to ? showLongDay(data.from) : `${showLongDay(data.from)} to ${showLongDay(data.to)}`
  const content: Content[] = [
    ...collectionsContent(data),
    signatureLine('Counted by: ______________________      Confirmed by: ______________________'),
  ]
  return printOfficeDocument(call, {
    title: 'Collections',
    subtitle: days,
    file: `Collections_${data.from}.pdf`,
    content,
  })
}

/** Sums received by method, the receipts in order, those that the next closing counts, and those of earlier days that were voided. */
export const collectionsContent = (data: CollectionsData): Content[] => [
  {
    columns: [
      { title: 'Method', width: '*' },
      { title: 'Receipts', width: 70, kind: 'number' },
      { title: 'Amount', width: 100, kind: 'money' },
    ],
    rows: data.by_method.map((one) => [one.method, one.count, one.amount]),
    totals: [['Total', data.by_method.reduce((sum, one) => sum + one.count, 0), data.total]],
    empty: 'Nothing was received.',
  },
  ...data.ranges.map((range) => ({
    text: rangeText(range, data.whole),
    margin: [0, 6, 0, 0] as [number, number, number, number],
  })),
  receiptTable('Receipts', data.receipts),
  ...(data.counts_later.length > 0
    ? [receiptTable('Received after the closing of the drawer, counted in its next closing', data.counts_later)]
    : []),
  ...(data.voided_earlier.length > 0 ? [receiptTable('Voided receipts of earlier days', data.voided_earlier)] : []),
]

const receiptTable = (heading: string, rows: readonly CollectedRow[]): Content => ({
  heading,
  columns: [
    { title: 'Receipt', width: 80 },
    { title: 'Date', width: 70 },
    { title: 'Lot', width: '*' },
    { title: 'Method', width: 70 },
    { title: 'Received by', width: 90 },
    { title: 'Void since', width: 70 },
    { title: 'Amount', width: 76, kind: 'money' },
  ],
  rows: rows.map((row) => [
    row.receipt_number,
    isLate(row) ? `of ${showDay(row.day)}, after its closing` : showDay(row.day),
    row.lot ?? '',
    row.method,
    row.received_by?.name ?? '',
    row.voided_on === null ? '' : showDay(row.voided_on),
    row.counts ? row.amount : peso(row.amount),
  ]),
  struck: new Set(rows.flatMap((row, at) => (row.counts ? [] : [at]))),
  empty: 'No receipts.',
})
