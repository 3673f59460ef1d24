import { type DocumentCall, printOfficeDocument } from '#features/office/settings/server/office-document.ts'
import type { FileAnswer } from '#server/feature/feature.ts'
import type { Content } from '#server/pdf/content.ts'
import { showDay, showLongDay } from '#shared/dates.ts'
import type { DepositsSummaryData } from '../shapes.ts'
import type { BondRow } from './summary.queries.ts'

/** `0 to 30 days`, `more than 365 days`. */
const ageText = (days: number | null, at: number, all: readonly { days: number | null }[]): string => {
  const before = all[at - 1]?.days
  return days === null ? `more than ${before} days` : `${before === undefined ? 0 : Number(before) + 1} to ${days} days`
}

/** Money held of a period: how it came to that, by how long, and every bond that is held on its last day. */
export function reportOf(data: DepositsSummaryData, held: readonly BondRow[], call: DocumentCall): Promise<FileAnswer> {
  const days = `${showLongDay(data.from)} to ${showLongDay(data.to)}`
  const content: Content[] = [
    {
      columns: [
        { title: 'Opening', width: '*', kind: 'money' },
        { title: 'Taken', width: 85, kind: 'money' },
        { title: 'Void', width: 75, kind: 'money' },
        { title: 'Given back', width: 85, kind: 'money' },
        { title: 'Kept', width: 80, kind: 'money' },
        { title: 'Held', width: 90, kind: 'money' },
      ],
      rows: [[data.opening, data.taken, data.voided, data.returned, data.forfeited, data.closing]],
      empty: '',
    },
    {
      heading: 'For how long',
      columns: [
        { title: 'Held for', width: '*' },
        { title: 'Bonds', width: 80, kind: 'number' },
        { title: 'Held', width: 100, kind: 'money' },
      ],
      rows: data.aging.map((one, at, all) => [ageText(one.days, at, all), one.count, one.held]),
      totals: [['Total', held.length, data.closing]],
      empty: '',
    },
    {
      heading: 'Bonds held',
      columns: [
        { title: 'Receipt', width: 65 },
        { title: 'Taken', width: 65 },
        { title: 'From', width: 100 },
        { title: 'Lot', width: 95 },
        { title: 'For', width: '*' },
        { title: 'Days', width: 35, kind: 'number' },
        { title: 'Held', width: 75, kind: 'money' },
      ],
      rows: held.map((one) => [
        one.receipt_number,
        showDay(one.taken_on),
        one.payer_name,
        one.lot ?? '',
        one.purpose,
        one.days,
        one.held,
      ]),
      totals: [['Total', '', '', '', '', '', data.closing]],
      empty: 'Nothing is held.',
    },
  ]
  return printOfficeDocument(call, { title: 'Money Held', subtitle: days, file: `Money_Held_${data.to}.pdf`, content })
}
