import { readNumber } from '#features/ledger/series/rules.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { DocumentCall } from '#features/office/settings/server/office-document.ts'
import { approverOf } from '#server/access/approvals.queries.ts'
import type { Tx } from '#server/database/db.ts'
import { type Call, type FileAnswer, feature } from '#server/feature/feature.ts'
import { removeFile, signedFileUrl, storeDocument } from '#server/files/files.ts'
import { queueKey } from '#server/pdf/pdf.ts'
import { voucherPdf } from '#server/pdf/voucher.ts'
import { type Day, showDay } from '#shared/dates.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { pageAsk } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { type ExpenseData, expensesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { expenseDayRefusal, receiptDayRefusal, VOUCHER_PREFIX, voucherText } from '../rules.ts'
import {
  deleteExpense,
  type ExpenseRow,
  expenseById,
  expensePage,
  insertExpense,
  isLostVoucher,
  lockExpense,
  lockVouchers,
  restoreExpense,
  updateExpense,
} from './queries.ts'
import { paidFrom } from './spending.ts'

/** The voucher of an expense on half a sheet, to be signed by who prepared, approved and received. */
async function voucherOf(expense: ExpenseRow, call: DocumentCall): Promise<FileAnswer> {
  const { village, logos } = await letterheadOf(call)
  const number = voucherText(expense.voucher_number)
  const paper = [expense.or_number, expense.or_date && showDay(expense.or_date)].filter(Boolean).join(', ')
  const body = await voucherPdf(
    {
      village,
      logos,
      number,
      day: expense.expenses_date,
      payee: expense.payee,
      from: expense.place?.name ?? null,
      method: [expense.method, expense.cheque_number].filter(Boolean).join(' '),
      items: [{ text: expense.expense_name, account: expense.category, paper, amount: expense.amount }],
      preparedBy: expense.recorded_by,
      approvedBy: await approverOf(call.db, 'expenses', expense.id),
    },
    queueKey(call),
  )
  return { contentType: 'application/pdf', name: `Voucher_${number ?? expense.id}.pdf`, inline: true, body }
}

const noSuchExpense = () => notFound(refusals.gone)

type Linking = Pick<Call, 'host' | 'baseUrl' | 'now'>

/** An expense with a link to its receipt. */
const toExpense = (
  { receipt_file_id, recorded_by: _, ...row }: ExpenseRow,
  { host, baseUrl, now }: Linking,
): ExpenseData => ({
  ...row,
  voucher_number: voucherText(row.voucher_number),
  receipt_url: receipt_file_id === null ? null : signedFileUrl(host, baseUrl, receipt_file_id, now),
})

/** The number that is entered again, undefined without one; 422 for one that no restore lost. Behind the lock of the vouchers. */
async function lostVoucher(db: Tx, typed: string | null | undefined): Promise<number | undefined> {
  if (!typed) return undefined
  const number = readNumber({ prefix: VOUCHER_PREFIX }, typed)
  if (number === null || !(await isLostVoucher(db, number))) throw invalid('lost_voucher', refusals.not_lost)
  return number
}

type Receiving = Pick<Call<typeof expensesContract.create>, 'db' | 'host' | 'files'>

/** Keeps the receipt that came with the form, for staff alone; null when none came. */
async function receiptOf({ db, host, files }: Receiving): Promise<string | null> {
  const [upload, another] = files
  if (another) throw invalid('receipt', common.choose_one_file)
  if (!upload) return null
  const stored = await storeDocument({ db, host, upload, purpose: 'expense', ownerUserId: null })
  return stored.id
}

interface Dated {
  expenses_date: Day
  or_date?: Day | null | undefined
}

/** 422 for days that cannot be; what was recorded with them before can still be corrected elsewhere. */
function refuseDays(input: Dated, today: Day, stored?: Dated): void {
  const day = input.expenses_date === stored?.expenses_date ? null : expenseDayRefusal(input.expenses_date, today)
  if (day) throw invalid('expenses_date', day)
  const receipt = input.or_date === stored?.or_date ? null : receiptDayRefusal(input.or_date ?? null, today)
  if (receipt) throw invalid('or_date', receipt)
}

export const expenses = feature(
  expensesContract,
  {
    list: async (call) => {
      const { db, body } = call
      const ask = pageAsk(body)
      const found = await expensePage(db, { year: body.year, month: body.month }, body.search, ask)
      const data = found.expenses.data.map((row) => toExpense(row, call))
      return { ...found, expenses: { ...found.expenses, data } }
    },

    create: async (call) => {
      const { db, body, account, today } = call
      refuseDays(body, today)
      // Whoever takes a number waits for it before a place, so that two of them never wait for each other.
      await lockVouchers(db)
      const paid = await paidFrom(db, body)
      const voucherNumber = await lostVoucher(db, body.lost_voucher)
      const by = { userId: account.userId, receiptFileId: await receiptOf(call), voucherNumber }
      const row = await insertExpense(db, { ...body, ...paid }, by)
      return { message: 'The expense was added.', data: toExpense(row, call) }
    },

    update: async (call) => {
      const { db, host, params, body, today } = call
      const { remove_receipt, ...input } = body
      const before = await lockExpense(db, params.id)
      if (!before) throw noSuchExpense()
      refuseDays(body, today, before)
      const paid = await paidFrom(db, body, before)
      const receipt = await receiptOf(call)
      const replaced = receipt !== null || remove_receipt
      const row = await updateExpense(db, params.id, {
        ...input,
        ...paid,
        ...(replaced ? { receipt_file_id: receipt } : {}),
      })
      if (!row) throw noSuchExpense()
      if (replaced && before.receipt_file_id) await removeFile({ db, host, id: before.receipt_file_id })
      return { message: 'The expense was changed.', data: toExpense(row, call) }
    },

    // Its receipt stays for as long as the deletion can be taken back (receipts.ts).
    remove: async ({ db, params }) => {
      if (!(await deleteExpense(db, params.id))) throw noSuchExpense()
      return { message: 'The expense was deleted.' }
    },

    voucher: async (call) => {
      const row = await expenseById(call.db, call.params.id)
      if (!row) throw noSuchExpense()
      return voucherOf(row, call)
    },

    restore: async (call) => {
      const row = await restoreExpense(call.db, call.params.id)
      if (!row) throw notFound(refusals.not_deleted)
      return { message: 'The expense is back.', data: toExpense(row, call) }
    },
  },
  {
    expenses_refund: { code: 'conflict', message: refusals.of_refund },
    expenses_paid_back: { code: 'conflict', message: refusals.paid_back },
  },
)
