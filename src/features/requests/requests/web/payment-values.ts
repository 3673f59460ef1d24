import { dayRefusal } from '#features/money/payments/rules.ts'
import { lateRefusal } from '#features/money/payments/web/LateReason.tsx'
import type { Day } from '#shared/dates.ts'
import type { Said } from '#shared/said.ts'
import { told } from '#web/texts/t.ts'
import type { PaymentValues } from './product.ts'

/** The payment form as it opens: cash, today. */
export const paidToday = (today: Day): PaymentValues => ({
  amount: '',
  payment_method: 'cash',
  transaction_id: '',
  payment_date: today,
  late_reason: '',
})

/** Refusals by field before anything is sent; `asked` is the day of the request. */
export const paymentRefusals = (
  amount: Said | null,
  values: PaymentValues,
  { asked, today }: { asked: Day; today: Day },
): Partial<Record<keyof PaymentValues & string, string>> => {
  const day = values.payment_date ? dayRefusal(values.payment_date, { oldest: asked, today }) : null
  return {
    ...(amount ? { amount: told(amount) } : {}),
    ...(day ? { payment_date: told(day) } : lateRefusal(values.payment_date, values.late_reason, today)),
  }
}
