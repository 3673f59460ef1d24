import { Skeleton, Text } from '@mantine/core'
import { type Payment, paymentsContract } from '#features/ledger/payments/contract.ts'
import { paidLines } from '#features/ledger/payments/web/recorded-payment.ts'
import { VoidPayment } from '#features/ledger/payments/web/VoidPayment.tsx'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'

interface Props {
  paymentId: number
  onClose: () => void
}

/** The content of the Void Payment window of an entry known by its id: all that it paid becomes unpaid again. */
export function VoidBillPayment({ paymentId, onClose }: Props) {
  const payment = useAsk(paymentsContract.read, { id: paymentId })
  return (
    <VoidPayment
      paymentId={paymentId}
      failure={payment.error && t('Error: {reason}', { reason: messageOf(payment.error) })}
      onClose={onClose}
    >
      {payment.data ? <WhatItPaid payment={payment.data} /> : <Skeleton height={96} />}
    </VoidPayment>
  )
}

const WhatItPaid = ({ payment }: { payment: Payment }) => (
  <>
    <FieldGrid
      short
      fields={[
        [t('Receipt'), payment.receipt_number],
        [t('Paid by'), <bdi key="payer">{payment.payer_name}</bdi>],
        [t('Amount'), <Money key="amount" pesos={payment.amount} />],
        [t('Date'), <DayText key="date" day={payment.payment_date} />],
      ]}
    />
    <Text size="sm">
      {unpaidText(payment)}{' '}
      {paidLines(payment.items)
        .map(({ text, amount }) => `${text}: ${pesoText(amount)}`)
        .join(', ')}
      .
    </Text>
  </>
)

/** Introduces what a voided receipt was for: bills, bookings and requests are owed again, a thing sold is not. */
function unpaidText({ type, items }: Payment): string {
  if (type === 'sale' || type === 'bond') return t('It was for:')
  return items.length === 1 ? t('This becomes unpaid again:') : t('All of these become unpaid again:')
}
