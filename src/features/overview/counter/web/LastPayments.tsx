import { Text } from '@mantine/core'
import { VoidWindow } from '#features/dues/desk/web/void-or-reissue.tsx'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { Struck, VoidedNote } from '#features/ledger/payments/web/Voided.tsx'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import classes from './Counter.module.css'

/** The last payments of the lot with their receipts; voided ones struck through, a wrong one is voided here. */
export function LastPayments({ payments }: { payments: readonly Payment[] }) {
  const voiding = useWindow<number>()
  return (
    <>
      <Section title={t('Last payments')}>
        {payments.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('No payment yet')}
          </Text>
        )}
        <ul className={classes.payments}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <DayText day={payment.payment_date} />
              <Text span size="sm" c="dimmed" className={classes.for}>
                <Struck of={payment}>
                  {payment.items.map((item) => translate(item.text)).join(', ') || t('Advance')} ·{' '}
                  {statusText(payment.payment_method)}
                </Struck>
                <VoidedNote of={payment} />
              </Text>
              <span className="num">
                <Struck of={payment}>
                  <Money pesos={payment.amount} />
                </Struck>
              </span>
              <span className={classes.buttons}>
                {payment.voided_at === null && payment.type === 'bill' && may('staff') && (
                  <RowButton
                    danger
                    label={t('Void payment {receiptNumber}', { receiptNumber: payment.receipt_number })}
                    onClick={() => voiding.open(payment.id)}
                  >
                    {t('Void')}
                  </RowButton>
                )}
                <ReceiptButton paymentId={payment.id} receiptNumber={payment.receipt_number} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <VoidWindow window={voiding} />
    </>
  )
}
