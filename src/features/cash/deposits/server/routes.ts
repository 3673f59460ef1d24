import { chequesOfDeposit } from '#features/cash/cheques/server/queries.ts'
import {
  type DocumentCall,
  printOfficeDocument,
  signatureLine,
} from '#features/office/settings/server/office-document.ts'
import type { Db } from '#server/database/db.ts'
import { type FileAnswer, feature } from '#server/feature/feature.ts'
import type { Content } from '#server/pdf/content.ts'
import { showDay, showLongDay } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { type DepositData, depositsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { slipNumber } from '../rules.ts'
import { makeDeposit } from './make.ts'
import { depositPage, receiptsOf } from './queries.ts'

/** The slip of a deposit: what went to the bank, the receipts in cash and the cheques it is made of. */
async function slipOf(deposit: DepositData, call: DocumentCall): Promise<FileAnswer> {
  const content: Content[] = [
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
  content.push(signatureLine('Deposited by: ______________________      Received by: ______________________'))
  return printOfficeDocument(call, {
    title: 'Deposit Slip',
    number: deposit.number,
    subtitle: showLongDay(deposit.day),
    file: `Deposit_${deposit.number}.pdf`,
    watermark: deposit.taken_back ? 'TAKEN BACK' : null,
    content,
  })
}

async function cashTable(deposit: DepositData, { db }: DocumentCall): Promise<Content> {
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

async function chequeTable(deposit: DepositData, { db }: DocumentCall): Promise<Content> {
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

type Row = Awaited<ReturnType<typeof depositPage>>['rows'][number]

const toDeposit = (row: Row): DepositData => ({
  ...row,
  number: slipNumber(row.id),
  amount: row.cash + row.cheques.amount,
})

async function readDeposit(db: Db, id: number): Promise<DepositData> {
  const { rows } = await depositPage(db, { page: 1, size: 1 }, id)
  if (!rows[0]) throw notFound(refusals.gone)
  return toDeposit(rows[0])
}

export const deposits = feature(depositsContract, {
  list: async ({ db, query }) => {
    const ask = pageAsk(query)
    const { rows, total } = await depositPage(db, ask)
    return pageOf(rows.map(toDeposit), total, ask)
  },

  create: async ({ db, body, account, today }) => {
    const deposit = await readDeposit(db, await makeDeposit(db, body, { userId: account.userId, today }))
    return { message: `${peso(deposit.amount)} deposited with slip ${deposit.number}.`, deposit }
  },

  slip: async (call) => slipOf(await readDeposit(call.db, call.params.id), call),
})
