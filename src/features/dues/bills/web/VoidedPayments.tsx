import { VoidedLine } from '#features/ledger/payments/web/Voided.tsx'
import type { VoidedTransaction } from '../contract.ts'

/**
 * Payments of a bill that were taken away: they count nowhere and stay visible (docs/spec/money.md#voided-payments).
 */
export const VoidedPayments = ({ of }: { of: readonly VoidedTransaction[] }) =>
  of.map((entry) => (
    <VoidedLine
      key={entry.id}
      of={{ ...entry, amount: entry.receipt_amount ?? entry.amount }}
      day={entry.transaction_date}
    />
  ))
