import type { Manifest } from '#server/feature/manifest.ts'
import { approvableExpenses } from './approvable.ts'
import { receiptsJob } from './receipts.ts'
import { expenses } from './routes.ts'

export const expensesManifest: Manifest = {
  name: 'expenses',
  serves: [expenses],
  approvable: approvableExpenses,
  tables: {
    expenses: {
      record: 'Expense',
      personal: {
        category: 'none',
        cheque_number: 'none',
        expense_name: 'others',
        expenses_date: 'none',
        method: 'none',
        or_date: 'none',
        or_number: 'none',
        payee: 'others',
        receipt_file_id: 'none',
        search: 'others',
      },
    },
    voucher_numbers: { personal: {} },
    deleted_vouchers: { personal: {} },
  },
  jobs: [receiptsJob],
}
