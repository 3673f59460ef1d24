import { TextInput } from '@mantine/core'
import { dayRefusal, type OldMethod } from '#features/money/payments/rules.ts'
import { LateReason, lateRefusal } from '#features/money/payments/web/LateReason.tsx'
import type { Day } from '#shared/dates.ts'
import { t, told } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { METHODS } from './bill-text.ts'
import classes from './Dues.module.css'

/** The fields of a form that records a payment. */
export interface HowPaidValues {
  payment_method: OldMethod
  ewallet_reference: string
  transaction_date: Day | ''
  late_reason: string
}

export const paidToday = (today: Day): HowPaidValues => ({
  payment_method: 'cash',
  ewallet_reference: '',
  transaction_date: today,
  late_reason: '',
})

/** Why it cannot have come on that day, by field; `oldest` is the issue date of the oldest bill it pays. */
export function dayRefusals(values: HowPaidValues, oldest: Day | undefined, today: Day) {
  const { transaction_date, late_reason } = values
  const refused = transaction_date ? dayRefusal(transaction_date, { oldest: oldest ?? null, today }) : null
  return refused ? { transaction_date: told(refused) } : lateRefusal(transaction_date, late_reason, today)
}

interface Props {
  values: HowPaidValues
  /** The form's own way to bind a field. */
  bind: (field: keyof HowPaidValues) => object
  today: Day
}

/** How and when the money came; the reference only where there is one. */
export const HowPaid = ({ values, bind, today }: Props) => (
  <div className={classes.fields}>
    <Choice label={t('Payment Method')} options={METHODS} value={values.payment_method} {...bind('payment_method')} />
    <DayInput label={t('Date')} max={today} value={values.transaction_date} {...bind('transaction_date')} />
    {values.payment_method === 'e-wallet' && (
      <TextInput
        label={t('E-wallet Reference')}
        description={t('Optional')}
        maxLength={100}
        autoComplete="off"
        value={values.ewallet_reference}
        {...bind('ewallet_reference')}
      />
    )}
    <LateReason paid={values.transaction_date} today={today} bind={bind('late_reason')} />
  </div>
)
