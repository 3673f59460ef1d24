import { refusals } from '#features/ledger/payments/refusals.ts'
import { dayRefusal, type PaymentMethod } from '#features/ledger/payments/rules.ts'
import type { Day } from '#shared/dates.ts'
import { t, told } from '#web/texts/t.ts'
import { lateRefusal } from './LateReason.tsx'

/** Method and day of a payment: the fields of every form that records a payment. */
export interface HowPaidValues<Method extends PaymentMethod = PaymentMethod> {
  method: Method
  reference: string
  /** Pesos as they were typed: what came in by the transfer in all, where it is on several receipts. */
  transfer_amount: string
  cheque_bank: string
  cheque_number: string
  /** As it stands on the cheque; of a post-dated one a later day. */
  cheque_date: Day | ''
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
export const paidToday = (today: Day) => ({
  ...{ method: 'cash' as const, reference: '', transfer_amount: '', day: today, late_reason: '' },
  ...{ cheque_bank: '', cheque_number: '', cheque_date: '' as const },
})

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

/** Names of fields that calls paying bills spell otherwise. */
export const BILL_NAMES = {
  payment_amount: 'amount',
  payment_method: 'method',
  transaction_date: 'day',
  ewallet_reference: 'reference',
} as const

/** Returns the reference to send: cash has none, nor has a cheque, which says more. */
export const referenceOf = ({ method, reference }: Pick<HowPaidValues, 'method' | 'reference'>): string | null =>
  method === 'cash' || method === 'cheque' ? null : reference

/** Returns the fields of a transfer that is on several receipts; none of another one. */
export const transferOf = (values: Pick<HowPaidValues, 'method' | 'reference' | 'transfer_amount'>) =>
  referenceOf(values) && values.transfer_amount ? { transfer_amount: values.transfer_amount } : {}

/** Returns the fields of a cheque; none of another method. */
export const chequeOf = (values: HowPaidValues) =>
  values.method === 'cheque'
    ? { cheque: { bank: values.cheque_bank, number: values.cheque_number, date: values.cheque_date } }
    : {}

/** Returns method and day for calls that take every method. */
export const handedOverOf = (values: HowPaidValues) => ({
  method: values.method,
  reference: referenceOf(values),
  day: values.day,
  ...transferOf(values),
  ...chequeOf(values),
  ...(values.late_reason ? { late_reason: values.late_reason } : {}),
})

/** The fields of a cheque, which those calls name otherwise. */
export const CHEQUE_NAMES = {
  'cheque.bank': 'cheque_bank',
  'cheque.number': 'cheque_number',
  'cheque.date': 'cheque_date',
} as const

/** Returns the missing field of a cheque, for a form that sends it later; null of another method. */
export function chequeRefusal({ method, cheque_bank, cheque_number, cheque_date }: HowPaidValues): string | null {
  if (method !== 'cheque') return null
  if (!cheque_bank.trim()) return told(refusals.cheque_bank)
  if (!cheque_number.trim()) return told(refusals.cheque_number)
  return cheque_date ? null : told(refusals.cheque_date)
}

/** Why it cannot have come on that day, by field; `oldest` is the day of the oldest thing that it pays. */
export function dayRefusals({ day, late_reason }: HowPaidValues, oldest: Day | undefined, today: Day) {
  const refused = day ? dayRefusal(day, { oldest: oldest ?? null, today }) : null
  return refused ? { day: told(refused) } : lateRefusal(day, late_reason, today)
}
