import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import { approverOf } from '#server/access/approvals.queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { queueKey } from '#server/pdf/pdf.ts'
import { voucherPdf } from '#server/pdf/voucher.ts'
import { showDay } from '#shared/dates.ts'
import { voucherText } from '../rules.ts'
import type { ExpenseRow } from './queries.ts'

type Printing = Pick<Call, 'host' | 'account' | 'address'> & { db: Db }

/** The voucher of an expense on half a sheet, to be signed by who prepared, approved and received. */
export async function voucherOf(expense: ExpenseRow, call: Printing): Promise<FileAnswer> {
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
