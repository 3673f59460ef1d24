import type { AccountBill } from '#features/dues/bills/web/account.ts'
import { BillAmount, BillName } from '#features/dues/bills/web/BillName.tsx'
import { BillState } from '#features/dues/bills/web/BillState.tsx'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import { type Column, DataTable, type TableQuery } from '#web/ui/tables/DataTable.tsx'
import type { Adjusting } from './account-actions.tsx'

const columns: Column<AccountBill>[] = [
  { header: t('Month'), wrap: true, cell: (bill) => <BillName bill={bill} /> },
  { header: t('Due Date'), cell: (bill) => <DayText day={bill.due_date} /> },
  { header: t('Amount'), align: 'right', cell: (bill) => <BillAmount bill={bill} /> },
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

const actions = (adjustments: (about: Adjusting) => void): Column<AccountBill> =>
  actionsColumn((bill) =>
    bill.status !== 'paid' && !bill.cancelled ? (
      <>
        {may('admin') && (
          <RowButton quiet onClick={() => adjustments({ what: 'correct', bill })}>
            {t('Correct')}
          </RowButton>
        )}
        {bill.small && (
          <RowButton quiet onClick={() => adjustments({ what: 'round', bill })}>
            {t('Round Off')}
          </RowButton>
        )}
        {bill.settled === 0 && may('admin') && (
          <RowButton danger onClick={() => adjustments({ what: 'cancel', bill })}>
            {t('Cancel')}
          </RowButton>
        )}
      </>
    ) : null,
  )

interface Props {
  query: TableQuery
  bills: readonly AccountBill[] | undefined
  /** For who may round off, cancel or correct bills. */
  onPutRight?: ((about: Adjusting) => void) | undefined
}

/** Every bill of an account, newest first; cancelled ones struck through. */
export const AccountBills = ({ query, bills, onPutRight }: Props) => (
  <Section title={t('Bills')} flush>
    <DataTable
      label={t('Bills of the account')}
      query={query}
      rows={bills}
      rowKey={(bill) => bill.id}
      columns={onPutRight ? [...columns, actions(onPutRight)] : columns}
      height={350}
      empty={t('No bills available')}
    />
  </Section>
)
