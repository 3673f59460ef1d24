import { FUTURE_PAYMENT } from '#features/payments/rules.ts'
import type { Day } from '#shared/dates.ts'
import type { PaymentValues } from './product.ts'

/** The payment form as it opens: cash, today. */
export const paidToday = (today: Day): PaymentValues => ({
  amount: '',
  payment_method: 'cash',
  transaction_id: '',
  payment_date: today,
})

/** Refusals by field before anything is sent. */
export const paymentRefusals = (
  amount: string | null,
  values: PaymentValues,
  today: Day,
): Partial<Record<keyof PaymentValues & string, string>> => ({
  ...(amount ? { amount } : {}),
  ...(values.payment_date > today ? { payment_date: FUTURE_PAYMENT } : {}),
})
