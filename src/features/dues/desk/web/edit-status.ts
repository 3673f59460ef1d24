import type { BillStatus } from '#features/dues/bills/rules.ts'
import { type Centavos, parseAmount } from '#shared/money.ts'

interface Editing {
  /** The payment amount as typed, pesos. */
  typed: string
  /** The status chosen so far. */
  chosen: BillStatus
}

/** Does the typed payment reach the bill's amount (centavos)? */
export const reaches = (typed: string, amount: Centavos): boolean => (parseAmount(typed) ?? 0) >= amount

/**
 * The status that Edit Bill shows after the payment amount was typed (docs/spec/money.md#monthly-dues-screen): paid
 * from the bill's amount on; when it drops below and the status was paid, the bill's own status again. `amount` is in
 * centavos.
 */
export function statusAfterTyping({ typed, chosen }: Editing, bill: { amount: Centavos; status: BillStatus }) {
  if (reaches(typed, bill.amount)) return 'paid'
  return chosen === 'paid' ? bill.status : chosen
}
