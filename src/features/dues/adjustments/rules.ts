import { refusals } from '#features/dues/bills/refusals.ts'
import type { Message } from '#shared/messages.ts'
import type { Centavos } from '#shared/money.ts'

// Which bills can be put right, and how far (docs/spec/money.md#putting-right).

export const NO_CORRECTION = refusals.no_correction

export interface BillToAdjust {
  amount: Centavos
  /** Part of it that is settled, also by the credit of the lot. */
  settled: Centavos
  /** Part of it settled by payments that were made for it. */
  paid: Centavos
  cancelled: boolean
}

/** Why a bill cannot be cancelled, null when it can: credit that settled it goes back to the lot, a payment does not. */
export function cancelRefusal({ cancelled, paid, amount }: BillToAdjust): Message | null {
  if (cancelled) return refusals.cancelled
  if (paid === 0) return null
  return paid >= amount ? refusals.paid : refusals.partly_paid
}

/** Why a bill cannot be corrected at all, null when it can. */
export function closedRefusal({ cancelled, settled, amount }: BillToAdjust): Message | null {
  if (cancelled) return refusals.cancelled
  return settled >= amount ? refusals.paid : null
}

/** Why a bill cannot be changed by `change` centavos, null when it can. */
export function correctionRefusal({ amount, settled }: BillToAdjust, change: Centavos): Message | null {
  if (change === 0) return NO_CORRECTION
  const owed = amount - settled
  return owed + change < 0 ? refusals.lowered_too_far({ owed }) : null
}
