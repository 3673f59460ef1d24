import { Button, Stack } from '@mantine/core'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { WholeReceipt } from '#features/ledger/payments/web/WholeReceipt.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import type { BillRow } from '../contract.ts'
import { BillLines } from './BillLines.tsx'
import { BillName } from './BillName.tsx'
import { VoidedPayments } from './VoidedPayments.tsx'

interface Props {
  bill: BillRow
  onVoid: (paymentId: number) => void
  onReplace: (paymentId: number) => void
  /** Takes the penalty back; undefined for who may not. */
  onWaive?: ((penalty: BillRow['lines'][number]) => void) | undefined
  onClose: () => void
}

/** The content of the Paid Bill Details window: read-only, each value N/A when blank. */
export function PaidBill({ bill, onVoid, onReplace, onWaive, onClose }: Props) {
  const paid = bill.transactions[0]
  return (
    <Stack gap="sm">
      <FieldGrid
        short
        fields={[
          [t('Resident'), <PersonName key="name" of={bill.resident.user} />],
          [t('Address'), capitalAddress(bill.resident.house.address)],
          [t('Bill'), <BillName key="bill" bill={{ ...bill, voided_payments: [] }} />],
          [t('Issue Date'), <DayText key="issued" day={bill.issue_date} />],
          [t('Due Date'), <DayText key="due" day={bill.due_date} />],
          [t('Paid Date'), <DayText key="paid" day={paid?.transaction_date} />],
          [
            t('Paid Amount'),
            <div key="amount">
              <Money pesos={paid?.amount} />
              {paid && <WholeReceipt share={paid.amount} receipt={paid.receipt_amount} />}
            </div>,
          ],
        ]}
      />
      <BillLines bill={bill} onWaive={onWaive} />
      <VoidedPayments of={bill.voided_payments} />
      <FormButtons>
        {paid && (
          <>
            {may('voids') && (
              <Button variant="subtle" color="red" onClick={() => onVoid(paid.payment_id)}>
                {t('Void payment')}
              </Button>
            )}
            {may('voids') && (
              <Button variant="subtle" onClick={() => onReplace(paid.payment_id)}>
                {t('Replace payment')}
              </Button>
            )}
            <ReceiptButton paymentId={paid.payment_id} receiptNumber={paid.receipt_number} spelled />
          </>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </FormButtons>
    </Stack>
  )
}
