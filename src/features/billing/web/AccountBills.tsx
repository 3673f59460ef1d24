import { ReceiptButton } from '#web/payments/ReceiptButton.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { AccountBill } from './account.ts'
import { billTitle } from './bill-text.ts'

const columns: Column<AccountBill>[] = [
  { header: 'Month', cell: (bill) => billTitle(bill) },
  { header: 'Due Date', cell: (bill) => <DayText day={bill.due_date} /> },
  { header: 'Amount', align: 'right', cell: (bill) => <Money pesos={bill.amount} /> },
  { header: 'Status', card: 'corner', cell: (bill) => <StatusPill status={bill.status} /> },
  { header: 'Paid Date', cell: (bill) => <DayText day={bill.transactions?.[0]?.transaction_date} /> },
  {
    header: 'Receipt',
    hideHeader: true,
    card: 'actions',
    cell: (bill) => {
      const paid = bill.transactions?.[0]
      return paid && <ReceiptButton paymentId={paid.payment_id} receiptNumber={paid.receipt_number} />
    },
  },
]

interface Props {
  query: TableQuery
  bills: readonly AccountBill[] | undefined
}

/** Every bill of an account, newest first. */
export const AccountBills = ({ query, bills }: Props) => (
  <Section title="Bills" flush>
    <DataTable
      label="Bills of the account"
      query={query}
      rows={bills}
      rowKey={(bill) => bill.id}
      columns={columns}
      height={350}
      empty="No bills available"
    />
  </Section>
)
