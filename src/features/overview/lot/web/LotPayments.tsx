import { Group } from '@mantine/core'
import { ReissueWindow, VoidWindow } from '#features/dues/desk/web/void-or-reissue.tsx'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { Struck, VoidedNote } from '#features/ledger/payments/web/Voided.tsx'
import { usePage } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { lotContract } from '../contract.ts'
import type { LotListProps } from './lot-lists.tsx'
import { OwnList } from './OwnList.tsx'

const columns = (onVoid: (id: number) => void, onReplace: (id: number) => void): Column<Payment>[] => [
  { header: t('Date'), cell: (payment) => <DayText day={payment.payment_date} /> },
  {
    header: t('For'),
    wrap: true,
    cell: (payment) => (
      <>
        {payment.items.map((item) => translate(item.text)).join(', ') || t('Advance')}
        <VoidedNote of={payment} />
      </>
    ),
  },
  { header: t('Method'), cell: (payment) => statusText(payment.payment_method) },
  {
    header: t('Amount'),
    align: 'right',
    cell: (payment) => (
      <Struck of={payment}>
        <Money pesos={payment.amount} />
      </Struck>
    ),
  },
  {
    header: t('Receipt'),
    card: 'actions',
    cell: (payment) => (
      <Group gap="xs">
        <ReceiptButton paymentId={payment.id} receiptNumber={payment.receipt_number} />
        {payment.voided_at === null && payment.type === 'bill' && (
          <>
            {may('staff') && (
              <RowButton
                danger
                label={t('Void payment {receiptNumber}', { receiptNumber: payment.receipt_number })}
                onClick={() => onVoid(payment.id)}
              >
                {t('Void')}
              </RowButton>
            )}
            {may('staff') && (
              <RowButton
                quiet
                label={t('Replace payment {receiptNumber}', { receiptNumber: payment.receipt_number })}
                onClick={() => onReplace(payment.id)}
              >
                {t('Replace')}
              </RowButton>
            )}
          </>
        )}
      </Group>
    ),
  },
]

/** Payments of the lot, voided payments struck through; a wrong one is voided or replaced here. */
export function LotPayments({ id, today, page, onPage }: LotListProps) {
  const voiding = useWindow<number>()
  const replacing = useWindow<number>()
  return (
    <>
      <OwnList
        label={t('Payments')}
        query={usePage(lotContract.payments, { id, page })}
        columns={columns(voiding.open, replacing.open)}
        empty={t('No payment yet')}
        page={page}
        onPage={onPage}
      />
      <VoidWindow window={voiding} />
      <ReissueWindow window={replacing} today={today} />
    </>
  )
}
