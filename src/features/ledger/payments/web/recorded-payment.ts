import type { Payment } from '#features/ledger/payments/contract.ts'
import { ADVANCE_TEXT } from '#features/ledger/settlement/rules.ts'
import type { Month } from '#shared/dates.ts'
import { toCentavos } from '#shared/money.ts'
import { type MonthRun, monthRuns, paidMonth } from '#shared/month-runs.ts'
import { showShortMonth } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'

/** A part of a payment; its amount in pesos. */
export interface PaidPart {
  text: string
  amount: number
}

/** A payment as its window tells it once it is recorded. Amounts are pesos. */
export interface RecordedPayment {
  /** Says so: the specification's text. */
  text: string
  id: number
  receipt_number: string
  amount: number
  /** Parts it went to. */
  parts?: readonly PaidPart[]
  /** Further text. */
  note?: string
}

/** A payment with everything that it went to, the advance last. */
export function recordedPayment(payment: Payment): RecordedPayment {
  const advance = payment.advance ? [{ text: ADVANCE_TEXT, amount: payment.advance.amount }] : []
  return { text: t('Payment recorded'), ...payment, parts: [...payment.items, ...advance] }
}

/** `Sep 2025 – Nov 2026 (15 months)`, `Nov 2026` */
const showRun = ({ from, to, months }: Pick<MonthRun<unknown>, 'from' | 'to' | 'months'>): string =>
  months > 1
    ? t('{from} – {to} ({months} months)', { from: showShortMonth(from), to: showShortMonth(to), months })
    : showShortMonth(from)

/** Months by their runs. */
export const showMonths = (months: readonly Month[]): string =>
  monthRuns(months, (month) => ({ kind: '', month }))
    .map(showRun)
    .join(', ')

/** Lines of what was paid, with months in a row as one: `Monthly dues, Sep 2025 – Nov 2026 (15 months)`. */
export const paidLines = (items: readonly PaidPart[]): PaidPart[] =>
  monthRuns(items, ({ text }) => paidMonth(text)).map(({ items: [first, ...more], kind, ...span }) => ({
    text: span.months > 1 ? `${translate(kind)}, ${showRun(span)}` : translate(first.text),
    amount: [first, ...more].reduce((sum, one) => sum + toCentavos(one.amount), 0) / 100,
  }))

/** The same as one text; `Advance` of a receipt that paid nothing else. */
export const paidText = (items: readonly PaidPart[]): string =>
  paidLines(items)
    .map(({ text }) => text)
    .join(', ') || t('Advance')
