import { Text, TextInput } from '@mantine/core'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { VoidedLine } from '#features/ledger/payments/web/Voided.tsx'
import type { Day } from '#shared/dates.ts'
import { parseAmount, peso } from '#shared/money.ts'
import { may } from '#web/may.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { AddPayment } from '../AddPayment.tsx'
import classes from '../Bookings.module.css'
import { paymentsSoFar, type ReviewValues } from './review-values.ts'

interface Props {
  booking: Booking
  values: ReviewValues
  today: Day
  onChange: (change: Partial<ReviewValues>) => void
  /** Pesos that are still due. */
  due: number
  /** The form's own way to bind the reason for what was deleted. */
  bindReason: () => object
  /** Told whether an amount is typed in and not added yet. */
  onUnadded: (unadded: boolean) => void
}

/** The payments as they would be saved: recorded ones, added ones, and what was taken away before. */
export function ReviewPayments({ booking, values, today, due, onChange, bindReason, onUnadded }: Props) {
  const stored = paymentsSoFar(booking, values)
  const { added, removed } = values
  return (
    <section aria-label={t('Payments')}>
      <Text component="h3" className={classes.heading}>
        {t('Payments')}
      </Text>
      {may('till') && (
        <AddPayment
          due={due}
          today={today}
          onAdd={(payment) => onChange({ added: [...added, payment] })}
          onUnadded={onUnadded}
        />
      )}
      {stored.length + added.length > 0 && (
        <ul className={classes.payments}>
          {stored.map((payment) => (
            <li key={payment.id}>
              <span className="num">{pesoText(payment.amount)}</span>
              <span className={classes.when}>
                {showDay(payment.payment_date)} · {payment.payment_method}
              </span>
              <ReceiptButton paymentId={payment.id} receiptNumber={payment.receipt_number} variant="subtle" />
              {may('voids') && (
                <Delete
                  about={t('{amount} of {day}', {
                    amount: pesoText(payment.amount),
                    day: showDay(payment.payment_date),
                  })}
                  onDelete={() => onChange({ removed: [...removed, payment.id] })}
                />
              )}
            </li>
          ))}
          {added.map((payment) => (
            <li key={`new ${payment.key}`}>
              <span className="num">{peso(parseAmount(payment.amount) ?? 0)}</span>
              <span className={classes.when}>
                {t('{day} · {paymentMethod} · not saved yet', {
                  day: showDay(payment.day),
                  paymentMethod: payment.method,
                })}
              </span>
              <Delete
                about={t('{amount} of {day}', {
                  amount: peso(parseAmount(payment.amount) ?? 0),
                  day: showDay(payment.day),
                })}
                onDelete={() => onChange({ added: added.filter((one) => one.key !== payment.key) })}
              />
            </li>
          ))}
        </ul>
      )}
      {removed.length > 0 && (
        <TextInput
          label={t('Reason for taking payments away')}
          placeholder={t('Removed in the booking review')}
          maxLength={500}
          mt="xs"
          {...bindReason()}
        />
      )}
      {booking.voided_payments.map((payment) => (
        <VoidedLine key={payment.id} of={payment} day={payment.payment_date} />
      ))}
    </section>
  )
}

const Delete = ({ about, onDelete }: { about: string; onDelete: () => void }) => (
  <RowButton danger className={classes.delete} label={t('Delete payment {about}', { about })} onClick={onDelete}>
    {t('Delete')}
  </RowButton>
)
