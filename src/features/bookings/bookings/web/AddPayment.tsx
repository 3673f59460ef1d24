import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { refusals } from '#features/bookings/bookings/refusals.ts'
import { HowPaid } from '#features/ledger/payments/web/HowPaid.tsx'
import {
  ALL_METHODS,
  chequeRefusal,
  dayRefusals,
  type HowPaidValues,
  type PaymentValues,
  paidToday,
} from '#features/ledger/payments/web/how-paid.ts'
import { PaymentInput } from '#features/ledger/payments/web/PaymentInput.tsx'
import { type Day, isDay } from '#shared/dates.ts'
import { parseAmount } from '#shared/money.ts'
import { useFollowToday } from '#web/follow-today.ts'
import { t, translate } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import classes from './Bookings.module.css'
import type { AddedPayment } from './review/review-values.ts'

interface Props {
  today: Day
  /** Pesos that are still due. */
  due: number
  onAdd: (payment: AddedPayment) => void
  onUnadded: (unadded: boolean) => void
}

/** The fields of a payment, and Add; it is recorded when the review is saved. */
export function AddPayment({ today, due, onAdd, onUnadded }: Props) {
  const [error, setError] = useState<string | null>(null)
  const last = useRef(0)
  const amount = useRef<HTMLInputElement>(null)
  const form = useForm<PaymentValues>({
    initialValues: { amount: '', ...paidToday(today) },
    onValuesChange: (typed) => {
      setError(null)
      onUnadded(typed.amount !== '')
    },
  })
  useFollowToday(form, today)
  const { values, setValues, getInputProps } = form
  const add = () => {
    const refusal = refusalOf(values, today)
    setError(refusal)
    amount.current?.focus()
    if (refusal) return
    last.current += 1
    onAdd({ ...values, key: last.current })
    setValues({ amount: '', ...paidToday(today), day: '', method: values.method })
  }
  /** Enter in these fields adds the payment instead of saving the review. */
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const bind = (field: keyof HowPaidValues | 'amount') => ({
    ...getInputProps(field),
    error: error !== null && (field === 'day' || field === 'amount'),
    onKeyDown,
  })
  return (
    <div className={classes.adding}>
      <div className={classes.add}>
        <PaymentInput ref={amount} label={t('Amount')} exact={due} {...bind('amount')} />
        <div className={classes.wide}>
          <HowPaid values={values} bind={bind} methods={ALL_METHODS} today={today} />
        </div>
        <Button variant="default" onClick={add}>
          {t('Add')}
        </Button>
        {error && (
          <div className={classes.wide}>
            <ErrorText>{error}</ErrorText>
          </div>
        )}
      </div>
    </div>
  )
}

function refusalOf(values: PaymentValues, today: Day): string | null {
  const centavos = parseAmount(values.amount)
  if (centavos === null || centavos <= 0 || !isDay(values.day)) return translate(refusals.add_payment)
  const { day, late_reason } = dayRefusals(values, undefined, today) as { day?: string; late_reason?: string }
  return day ?? chequeRefusal(values) ?? late_reason ?? null
}
