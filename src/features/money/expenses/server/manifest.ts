import type { Manifest } from '#server/manifest.ts'
import { receiptsJob } from './receipts.ts'
import { expenses } from './routes.ts'

export const expensesManifest: Manifest = {
  name: 'expenses',
  serves: [expenses],
  tables: {
    expenses: {
      record: 'Expense',
      personal: {
        category: 'none',
        expense_name: 'others',
        expenses_date: 'none',
        or_date: 'none',
        or_number: 'none',
        receipt_file_id: 'none',
        search: 'others',
      },
    },
  },
  jobs: [receiptsJob],
}
