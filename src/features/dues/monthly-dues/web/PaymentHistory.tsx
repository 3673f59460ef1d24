import { Button, Text, Title } from '@mantine/core'
import type { PaymentEntry } from '#features/dues/bills/web/account.ts'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { COUNTS, Replaces, Struck, VoidedNote } from '#features/ledger/payments/web/Voided.tsx'
import { may } from '#web/may.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import classes from './PaymentHistory.module.css'

interface Props {
  payments: readonly PaymentEntry[]
  onReplace: (paymentId: number) => void
}

/** The payments of an account, newest first, each with its receipt. */
export const PaymentHistory = ({ payments, onReplace }: Props) => (
  <div>
    <Title order={3} mb="xs">
      {t('Payment History')}
    </Title>
    {payments.length === 0 ? (
      <Text size="sm" c="dimmed">
        {t('No transactions available')}
      </Text>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
      <ul className={classes.list} aria-label={t('Payment History')} tabIndex={0}>
        {payments.map((one) => (
          <li key={one.paymentId}>
            <span>
              <DayText day={one.date} />
              <Text size="xs" c="dimmed">
                <span className={classes.whole}>{plural(one.months, '1 bill', '{count} bills')},</span>{' '}
                <span className={classes.whole}>{translate(one.method)}</span>
              </Text>
              <Replaces receipt={one.replaces} />
              {one.voided && <VoidedNote of={one.voided} />}
            </span>
            <Struck of={one.voided ?? COUNTS}>
              <Money pesos={one.amount} />
            </Struck>
            <span>
              <ReceiptButton paymentId={one.paymentId} receiptNumber={one.receiptNumber} />
              {!one.voided && may('staff') && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('Replace payment {receiptNumber}', { receiptNumber: one.receiptNumber })}
                  onClick={() => onReplace(one.paymentId)}
                >
                  {t('Replace')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
