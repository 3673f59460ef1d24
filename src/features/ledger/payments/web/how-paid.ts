import { AT_DESK, type Spelling, spelled } from '#features/ledger/payments/how-paid.ts'
import { refusals } from '#features/ledger/payments/refusals.ts'
import { dayRefusal, type PaymentMethod } from '#features/ledger/payments/rules.ts'
import type { Day } from '#shared/dates.ts'
import { t, translate } from '#web/texts/t.ts'
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

/** Returns how something was paid as a call says it under its names: a reference of transfers alone, a cheque of none other. */
export const paymentInputFrom = <Names extends Spelling = typeof AT_DESK, Method extends PaymentMethod = PaymentMethod>(
  values: HowPaidValues<Method>,
  // Without names they are the desk's.
  names = AT_DESK as Spelling as Names,
) => {
  const { method, day } = values
  const reference = method === 'cash' || method === 'cheque' ? null : values.reference
  return {
    ...spelled(names, { method, reference, day }),
    ...(reference && values.transfer_amount ? { transfer_amount: values.transfer_amount } : {}),
    ...(method === 'cheque'
      ? { cheque: { bank: values.cheque_bank, number: values.cheque_number, date: values.cheque_date } }
      : {}),
    ...(values.late_reason ? { late_reason: values.late_reason } : {}),
  }
}

/** The form's fields by the names of a call, where the payment stands `within` its body. A refused method stands above the form. */
export const fieldNames = ({ amount, reference, day }: Spelling, within = '') =>
  ({
    [`${within}${amount}`]: 'amount',
    [`${within}${reference}`]: 'reference',
    [`${within}transfer_amount`]: 'transfer_amount',
    [`${within}${day}`]: 'day',
    [`${within}late_reason`]: 'late_reason',
    [`${within}cheque.bank`]: 'cheque_bank',
    [`${within}cheque.number`]: 'cheque_number',
    [`${within}cheque.date`]: 'cheque_date',
  }) as const

/** Returns the missing field of a cheque, for a form that sends it later; null of another method. */
export function chequeRefusal({ method, cheque_bank, cheque_number, cheque_date }: HowPaidValues): string | null {
  if (method !== 'cheque') return null
  if (!cheque_bank.trim()) return translate(refusals.cheque_bank)
  if (!cheque_number.trim()) return translate(refusals.cheque_number)
  return cheque_date ? null : translate(refusals.cheque_date)
}

/** Why it cannot have come on that day, by field; `oldest` is the day of the oldest thing that it pays. */
export function dayRefusals({ day, late_reason }: HowPaidValues, oldest: Day | undefined, today: Day) {
  const refused = day ? dayRefusal(day, { oldest: oldest ?? null, today }) : null
  return refused ? { day: translate(refused) } : lateRefusal(day, late_reason, today)
}
