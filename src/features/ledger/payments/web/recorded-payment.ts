import type { Payment } from '#features/ledger/payments/contract.ts'
import { ADVANCE_TEXT } from '#features/ledger/settlement/rules.ts'
import { t } from '#web/texts/t.ts'

/** A payment as its window tells it once it is recorded. Amounts are pesos. */
export interface RecordedPayment {
  /** Says so: the specification's text. */
  text: string
  id: number
  receipt_number: string
  amount: number
  /** Parts it went to. */
  parts?: readonly { text: string; amount: number }[]
  /** Further text. */
  note?: string
}

/** A payment with everything that it went to, the advance last. */
export function recordedPayment(payment: Payment): RecordedPayment {
  const advance = payment.advance ? [{ text: ADVANCE_TEXT, amount: payment.advance.amount }] : []
  return { text: t('Payment recorded'), ...payment, parts: [...payment.items, ...advance] }
}
