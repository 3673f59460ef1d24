import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { ADD_PAYMENT } from '#features/bookings/bookings/rules.ts'
import { FUTURE_PAYMENT, OLD_METHODS } from '#features/money/payments/rules.ts'
import { LateReason, lateRefusal } from '#features/money/payments/web/LateReason.tsx'
import { type Day, isDay } from '#shared/dates.ts'
import { parseAmount } from '#shared/money.ts'
import { t, told } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import classes from './Bookings.module.css'
import type { AddedPayment } from './review-values.ts'

const METHODS = OLD_METHODS.map((method) => [method, statusText(method)] as const)

interface Props {
  today: Day
  onAdd: (payment: AddedPayment) => void
  onUnadded: (unadded: boolean) => void
}

const nothing = {
  amount: '',
  payment_date: '',
  payment_method: 'cash',
  ewallet_reference: '',
  late_reason: '',
} as const

/** Amount and date of a payment, and Add; it is recorded when the review is saved. */
export function AddPayment({ today, onAdd, onUnadded }: Props) {
  const [values, setValues] = useState<Omit<AddedPayment, 'key'>>({ ...nothing, payment_date: today })
  const [error, setError] = useState<string | null>(null)
  const last = useRef(0)
  const amount = useRef<HTMLInputElement>(null)

  const change = (patch: Partial<typeof values>) => {
    const next = { ...values, ...patch }
    setValues(next)
    setError(null)
    onUnadded(next.amount !== '')
  }
  const add = () => {
    const refusal = refusalOf(values, today)
    setError(refusal)
    amount.current?.focus()
    if (refusal) return
    last.current += 1
    onAdd({ ...values, key: last.current })
    setValues({ ...nothing, payment_method: values.payment_method })
    onUnadded(false)
  }
  /** Enter in these fields adds the payment instead of saving the review. */
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={classes.adding}>
      <div className={classes.add}>
        <MoneyInput
          ref={amount}
          label={t('Amount')}
          value={values.amount}
          error={error !== null}
          onKeyDown={onKeyDown}
          onChange={(typed) => change({ amount: typed })}
        />
        <DayInput
          label={t('Date')}
          max={today}
          value={values.payment_date}
          error={error !== null}
          onKeyDown={onKeyDown}
          onChange={(payment_date) => change({ payment_date })}
        />
        <Choice
          label={t('Method')}
          options={METHODS}
          value={values.payment_method}
          onChange={(payment_method) => change({ payment_method })}
        />
        {values.payment_method === 'e-wallet' && (
          <TextInput
            label={t('E-wallet Reference')}
            className={classes.reference}
            placeholder={t('Optional')}
            maxLength={100}
            autoComplete="off"
            value={values.ewallet_reference}
            onKeyDown={onKeyDown}
            onChange={(event) => change({ ewallet_reference: event.currentTarget.value })}
          />
        )}
        <LateReason
          paid={values.payment_date}
          today={today}
          className={classes.wide}
          bind={{
            value: values.late_reason,
            onKeyDown,
            onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
              change({ late_reason: event.currentTarget.value }),
          }}
        />
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

function refusalOf({ amount, payment_date, late_reason }: Omit<AddedPayment, 'key'>, today: Day): string | null {
  const centavos = parseAmount(amount)
  if (centavos === null || centavos <= 0 || !isDay(payment_date)) return told(ADD_PAYMENT)
  if (payment_date > today) return told(FUTURE_PAYMENT)
  return lateRefusal(payment_date, late_reason, today).late_reason ?? null
}
