import { Group } from '@mantine/core'
import { accountsContract } from '#features/dues/accounts/contract.ts'
import type { TransactionRow } from '#features/dues/bills/contract.ts'
import { DuesFilters } from '#features/dues/bills/web/DuesFilters.tsx'
import type { TabProps } from '#features/dues/bills/web/dues-state.ts'
import { usePageWithin } from '#features/dues/bills/web/use-page-within.ts'
import { WidenFilters } from '#features/dues/bills/web/WidenFilters.tsx'
import { ReissueWindow, VoidWindow } from '#features/dues/desk/web/void-or-reissue.tsx'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { Replaces, Struck, VoidedNote } from '#features/ledger/payments/web/Voided.tsx'
import { WholeReceipt } from '#features/ledger/payments/web/WholeReceipt.tsx'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { useRowFocus } from '#web/ui/tables/use-row-focus.ts'
import { useWindow } from '#web/ui/windows/use-window.ts'

interface Reversal {
  onVoid: (paymentId: number) => void
  onReplace: (paymentId: number) => void
}

const columns = ({ onVoid, onReplace }: Reversal): Column<TransactionRow>[] => [
  {
    header: t('Homeowner'),
    wrap: true,
    cell: (row) => (
      <>
        <PersonLink userId={row.resident.user_id} of={row.resident.user} />
        <SmallLine>
          <LotLink house={row.house} />
        </SmallLine>
        <Replaces receipt={row.replaces} />
        <VoidedNote of={row} />
      </>
    ),
  },
  { header: t('Due Date'), cell: (row) => <DayText day={row.bill.due_date} /> },
  { header: t('Transaction Date'), cell: (row) => <DayText day={row.transaction_date} /> },
  {
    header: t('Paid Amount'),
    align: 'right',
    cell: (row) => (
      <>
        <Struck of={row}>
          <Money pesos={row.amount} />
        </Struck>
        <WholeReceipt share={row.amount} receipt={row.receipt_amount} />
      </>
    ),
  },
  { header: t('Bill Status'), card: 'corner', cell: (row) => <StatusPill status={row.bill.status} /> },
  {
    header: t('Receipt and void'),
    hideHeader: true,
    card: 'actions',
    cell: (row) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <ReceiptButton paymentId={row.payment_id} receiptNumber={row.receipt_number} />
        {row.voided_at === null && (
          <>
            {may('staff') && (
              <RowButton
                quiet
                label={t('Replace payment {receiptNumber}', { receiptNumber: row.receipt_number })}
                onClick={() => onReplace(row.payment_id)}
              >
                {t('Replace')}
              </RowButton>
            )}
            {may('staff') && (
              <RowButton
                danger
                label={t('Void payment {receiptNumber}', { receiptNumber: row.receipt_number })}
                onClick={() => onVoid(row.payment_id)}
              >
                {t('Void')}
              </RowButton>
            )}
          </>
        )}
      </Group>
    ),
  },
]

/** Transaction History: the payments of a month, voided ones struck through, with their receipts. */
export function HistoryTab({ village, list, setList }: TabProps) {
  const { year, month, search, page } = list
  const history = usePage(accountsContract.transactions, { year, month, search, with_voided: true, page })
  usePageWithin(list, setList, history)
  const voiding = useWindow<number>()
  const replacing = useWindow<number>()
  const rows = useRowFocus(voiding.opened || replacing.opened)
  return (
    <>
      <DuesFilters today={village.today} list={list} setList={setList} />
      <Section flush>
        <div ref={rows} tabIndex={-1} style={{ outline: 'none' }}>
          <PagedTable
            label={t('Transactions')}
            query={history}
            rowKey={(row) => row.id}
            columns={columns({ onVoid: voiding.open, onReplace: replacing.open })}
            height={350}
            empty={t('No transactions available')}
            emptyAction={<WidenFilters list={list} setList={setList} />}
            expect={8}
            page={page}
            onPage={(next) => setList({ page: next })}
          />
        </div>
      </Section>
      <VoidWindow window={voiding} />
      <ReissueWindow window={replacing} today={village.today} />
    </>
  )
}
