import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { Db } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { type Content, footOf, letterhead } from '#server/pdf/content.ts'
import { queueKey, renderPdf } from '#server/pdf/pdf.ts'
import { showDay, showLongDay } from '#shared/dates.ts'
import type { FundVoucherData, ReplenishmentData } from '../contract.ts'

type Printing = Pick<Call, 'host' | 'account' | 'address'> & { db: Db }

/** Paper of the vouchers a replenishment paid back, to be signed by who prepared and who approved it. */
export async function paperOf(
  one: ReplenishmentData,
  vouchers: readonly FundVoucherData[],
  call: Printing,
): Promise<FileAnswer> {
  const { village, logos } = await letterheadOf(call)
  const paid = [one.method, one.cheque_number].filter(Boolean).join(' ')
  const content: Content[] = [
    ...letterhead({
      village,
      logos,
      title: 'Petty Cash Replenishment',
      subtitle: `${one.number}, ${showLongDay(one.day)}`,
    }),
    { text: `${one.fund.name}, from ${one.from.name} by ${paid}`, margin: [0, 0, 0, 8] },
    {
      columns: [
        { title: 'Voucher', width: 80 },
        { title: 'Date', width: 75 },
        { title: 'Paid to', width: 110 },
        { title: 'For', width: '*' },
        { title: 'Account', width: 90 },
        { title: 'Amount', width: 80, kind: 'money' },
      ],
      rows: vouchers.map((row) => [
        row.voucher_number ?? '',
        showDay(row.day),
        row.payee ?? '',
        row.name,
        row.category,
        row.amount,
      ]),
      totals: [
        ['Vouchers', '', '', '', '', one.vouchers.amount],
        ['Replenished', '', '', '', '', one.amount],
      ],
      empty: 'No vouchers.',
    },
    {
      text: 'Prepared by: ______________________      Approved by: ______________________',
      margin: [0, 36, 0, 0],
      unbreakable: true,
    },
  ]
  const body = await renderPdf(
    {
      title: `Petty Cash Replenishment ${one.number}`,
      paper: 'A4',
      foot: footOf(village, 'Petty Cash Replenishment', one.number),
      content,
    },
    queueKey(call),
  )
  return { contentType: 'application/pdf', name: `Replenishment_${one.number}.pdf`, inline: true, body }
}
