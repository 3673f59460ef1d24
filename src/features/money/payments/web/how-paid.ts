import { dayRefusal, type PaymentMethod } from '#features/money/payments/rules.ts'
import type { Day } from '#shared/dates.ts'
import { t, told } from '#web/texts/t.ts'
import { lateRefusal } from './LateReason.tsx'

/** How and when money came: the fields of every form that records a payment. */
export interface HowPaidValues<Method extends PaymentMethod = PaymentMethod> {
  method: Method
  reference: string
  day: Day | ''
  late_reason: string
}

/** The form of a payment. */
export interface PaymentValues<Method extends PaymentMethod = PaymentMethod>
  extends HowPaidValues<Method>,
    Record<string, unknown> {
  /** Pesos as they were typed. */
  amount: string
}

/** As a form opens: cash, today. */
export const paidToday = (today: Day) => ({ method: 'cash' as const, reference: '', day: today, late_reason: '' })

/** Of the calls of existing clients. */
export const METHODS = [
  ['cash', t('Cash')],
  ['e-wallet', t('E-wallet')],
] as const satisfies readonly (readonly [PaymentMethod, string])[]

/** Of what is taken at the desk. */
export const ALL_METHODS = [
  ...METHODS,
  ['bank transfer', t('Bank transfer')],
  ['cheque', t('Cheque')],
] as const satisfies readonly (readonly [PaymentMethod, string])[]

/** Each method as screens name it. */
export const METHOD_NAMES = Object.fromEntries(ALL_METHODS) as Readonly<Record<PaymentMethod, string>>

/** What the calls that pay bills name otherwise. */
export const BILL_NAMES = {
  payment_amount: 'amount',
  payment_method: 'method',
  transaction_date: 'day',
  ewallet_reference: 'reference',
} as const

/** What is sent as the reference: cash has none. */
export const referenceOf = ({ method, reference }: HowPaidValues): string | null =>
  method === 'cash' ? null : reference

/** Why it cannot have come on that day, by field; `oldest` is the day of the oldest thing that it pays. */
export function dayRefusals({ day, late_reason }: HowPaidValues, oldest: Day | undefined, today: Day) {
  const refused = day ? dayRefusal(day, { oldest: oldest ?? null, today }) : null
  return refused ? { day: told(refused) } : lateRefusal(day, late_reason, today)
}
