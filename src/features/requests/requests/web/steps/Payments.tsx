import { Text } from '@mantine/core'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { VoidedLine } from '#features/ledger/payments/web/Voided.tsx'
import { VoidPayment } from '#features/ledger/payments/web/VoidPayment.tsx'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import type { PassPayment, PassRequest, VoidedPayment } from '../pass-request.ts'
import classes from './Payments.module.css'

const UNPAID = ['pending', 'rejected', 'approved']

/**
 * Payments with their receipts; voided ones stay visible (docs/spec/money.md#voided-payments).
 */
export function Payments({ request: { step, payments, voidedPayments } }: { request: PassRequest }) {
  const voiding = useWindow<PassPayment>()
  const paid = !UNPAID.includes(step)
  if (!paid && voidedPayments.length === 0) return null
  return (
    <Section title={t('Payments')}>
      {paid && payments.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No payment records found.')}
        </Text>
      )}
      {paid && payments.length > 0 && (
        <ul className={classes.list}>
          {payments.map((payment) => (
            <Paid
              key={payment.id}
              payment={payment}
              {...(step === 'in_progress' && may('voids') ? { onVoid: voiding.open } : {})}
            />
          ))}
        </ul>
      )}
      <Voided payments={voidedPayments} />
      <Dialog title={t('Void payment')} opened={voiding.opened} onClose={voiding.close}>
        {voiding.about && (
          <VoidPayment key={voiding.times} paymentId={voiding.about.id} onClose={voiding.close}>
            <Text size="sm">
              <T
                text="{receiptNumber}, {amount} of {day}. The request goes back to To Pay."
                receiptNumber={voiding.about.receipt_number}
                amount={pesoText(voiding.about.amount)}
                day={<DayText day={voiding.about.payment_date} />}
              />
            </Text>
          </VoidPayment>
        )}
      </Dialog>
    </Section>
  )
}

const Paid = ({ payment, onVoid }: { payment: PassPayment; onVoid?: (payment: PassPayment) => void }) => (
  <li>
    <span>
      <DayText day={payment.payment_date} />
      <Text size="xs" c="dimmed">
        {payment.payment_method}
        {payment.transaction_id && (
          <>
            , <bdi>{payment.transaction_id}</bdi>
          </>
        )}
      </Text>
    </span>
    <Money pesos={payment.amount} />
    <StatusPill status={payment.payment_status} />
    <span className={classes.buttons}>
      {onVoid && (
        <RowButton
          danger
          label={t('Void payment {receiptNumber}', { receiptNumber: payment.receipt_number })}
          onClick={() => onVoid(payment)}
        >
          {t('Void')}
        </RowButton>
      )}
      <ReceiptButton paymentId={payment.id} receiptNumber={payment.receipt_number} />
    </span>
  </li>
)

const Voided = ({ payments }: { payments: readonly VoidedPayment[] }) =>
  payments.map((payment) => <VoidedLine key={payment.id} of={payment} day={payment.payment_date} />)
