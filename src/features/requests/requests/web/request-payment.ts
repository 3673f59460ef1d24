import {
  CHEQUE_NAMES,
  chequeOf,
  dayRefusals,
  type PaymentValues,
  paidToday,
  referenceOf,
  transferOf,
} from '#features/ledger/payments/web/how-paid.ts'
import type { Day } from '#shared/dates.ts'
import type { Said } from '#shared/said.ts'
import { told } from '#web/texts/t.ts'

export const unpaid = (today: Day): PaymentValues => ({ amount: '', ...paidToday(today) })

/** Names of fields that both calls spell otherwise. */
export const REQUEST_NAMES = {
  payment_method: 'method',
  transaction_id: 'reference',
  payment_date: 'day',
  ...CHEQUE_NAMES,
} as const

/** Payment data both calls take. */
export const toldOf = (values: PaymentValues) => ({
  payment_status: 'completed' as const,
  amount: values.amount,
  payment_method: values.method,
  payment_date: values.day,
  transaction_id: referenceOf(values),
  ...transferOf(values),
  ...chequeOf(values),
  late_reason: values.late_reason || undefined,
})

/** Refusals by field before anything is sent; `asked` is the day of the request. */
export const paymentRefusals = (
  amount: Said | null,
  values: PaymentValues,
  { asked, today }: { asked: Day; today: Day },
): Partial<Record<keyof PaymentValues & string, string>> => ({
  ...(amount ? { amount: told(amount) } : {}),
  ...dayRefusals(values, asked, today),
})
