import { ReceiptButton } from '#features/money/payments/web/ReceiptButton.tsx'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable, type TableQuery } from '#web/ui/DataTable.tsx'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { AccountBill } from './account.ts'
import { BillState } from './BillState.tsx'
import { billTitle } from './bill-text.ts'

const columns: Column<AccountBill>[] = [
  { header: t('Month'), cell: (bill) => billTitle(bill) },
  { header: t('Due Date'), cell: (bill) => <DayText day={bill.due_date} /> },
  { header: t('Amount'), align: 'right', cell: (bill) => <Money pesos={bill.amount} /> },
  { header: t('Status'), card: 'corner', cell: (bill) => <BillState bill={bill} /> },
  { header: t('Paid Date'), cell: (bill) => <DayText day={bill.transactions?.[0]?.transaction_date} /> },
  {
    header: t('Receipt'),
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
  <Section title={t('Bills')} flush>
    <DataTable
      label={t('Bills of the account')}
      query={query}
      rows={bills}
      rowKey={(bill) => bill.id}
      columns={columns}
      height={350}
      empty={t('No bills available')}
    />
  </Section>
)
