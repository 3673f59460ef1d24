import { chequesOfDeposit } from '#features/cash/cheques/server/queries.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { Db } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { type Content, footOf, letterhead, type PdfRequest } from '#server/pdf/content.ts'
import { queueKey, renderPdf } from '#server/pdf/pdf.ts'
import { showDay, showLongDay } from '#shared/dates.ts'
import type { DepositData } from '../contract.ts'
import { receiptsOf } from './queries.ts'

type Printing = Pick<Call, 'host' | 'account' | 'address'> & { db: Db }

/** The slip of a deposit: what went to the bank, the receipts in cash and the cheques it is made of. */
export async function slipOf(deposit: DepositData, call: Printing): Promise<FileAnswer> {
  const { village, logos } = await letterheadOf(call)
  const content: Content[] = [
    ...letterhead({
      village,
      logos,
      title: 'Deposit Slip',
      subtitle: `${deposit.number}, ${showLongDay(deposit.day)}`,
    }),
    {
      columns: [
        { title: 'To', width: '*' },
        { title: 'Cash', width: 90, kind: 'money' },
        { title: 'Cheques', width: 90, kind: 'money' },
        { title: 'Total', width: 90, kind: 'money' },
      ],
      rows: [[deposit.to.name, deposit.cash, deposit.cheques.amount, deposit.amount]],
      empty: '',
    },
  ]
  if (deposit.from) content.push(await cashTable(deposit, call))
  if (deposit.cheques.count > 0) content.push(await chequeTable(deposit, call))
  content.push({
    text: 'Deposited by: ______________________      Received by: ______________________',
    margin: [0, 36, 0, 0],
    unbreakable: true,
  })
  const request: PdfRequest = {
    title: `Deposit Slip ${deposit.number}`,
    paper: 'A4',
    foot: footOf(village, 'Deposit Slip', deposit.number),
    content,
    ...(deposit.taken_back ? { watermark: 'TAKEN BACK' } : {}),
  }
  const body = await renderPdf(request, queueKey(call))
  return { contentType: 'application/pdf', name: `Deposit_${deposit.number}.pdf`, inline: true, body }
}

async function cashTable(deposit: DepositData, { db }: Printing): Promise<Content> {
  const rows = await receiptsOf(db, deposit.id)
  return {
    heading: `Receipts in cash, from ${deposit.from?.name ?? ''}`,
    columns: [
      { title: 'Receipt', width: 90 },
      { title: 'Date', width: 80 },
      { title: 'Lot', width: '*' },
      { title: 'Amount', width: 90, kind: 'money' },
    ],
    rows: rows.map((row) => [row.receipt_number, showDay(row.day), row.lot ?? '', row.amount]),
    totals: [
      ['Receipts', '', '', deposit.receipts.amount],
      ['Deposited in cash', '', '', deposit.cash],
    ],
    empty: 'No receipts.',
  }
}

async function chequeTable(deposit: DepositData, { db }: Printing): Promise<Content> {
  const rows = await chequesOfDeposit(db, deposit.id)
  return {
    heading: 'Cheques',
    columns: [
      { title: 'Receipt', width: 90 },
      { title: 'Bank', width: '*' },
      { title: 'Number', width: 100 },
      { title: 'Dated', width: 80 },
      { title: 'Amount', width: 90, kind: 'money' },
    ],
    rows: rows.map((one) => [
      one.payment.receipt_number,
      one.bank ?? '',
      one.number ?? '',
      showDay(one.due_on),
      one.payment.amount,
    ]),
    totals: [['Cheques', '', '', '', deposit.cheques.amount]],
    empty: '',
  }
}
