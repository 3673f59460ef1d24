import { type Centavos, peso } from '#shared/money.ts'

// Which bills can be put right, and how far (docs/spec/money.md#putting-right).

export const NO_CORRECTION = 'A correction of ₱0.00 changes nothing.'
export const CANCELLED = 'This bill was cancelled.'
export const PAID = 'This bill is already paid.'
export const PARTLY_PAID =
  'Something was paid for this bill. Please void the payment first, or correct the bill by a line.'
export const TAKEN_BACK = 'This run was taken back already.'

export interface BillToPutRight {
  amount: Centavos
  /** What of it is settled, also by the credit of the lot. */
  settled: Centavos
  /** What of it payments settled that were made for it. */
  paid: Centavos
  cancelled: boolean
}

/** Why a bill cannot be cancelled, null when it can: credit that settled it goes back to the lot, a payment does not. */
export function cancelRefusal({ cancelled, paid, amount }: BillToPutRight): string | null {
  if (cancelled) return CANCELLED
  if (paid === 0) return null
  return paid >= amount ? PAID : PARTLY_PAID
}

/** Why a bill cannot be corrected at all, null when it can. */
export function closedRefusal({ cancelled, settled, amount }: BillToPutRight): string | null {
  if (cancelled) return CANCELLED
  return settled >= amount ? PAID : null
}

/** Why a bill cannot be changed by `change` centavos, null when it can. */
export function correctionRefusal({ amount, settled }: BillToPutRight, change: Centavos): string | null {
  if (change === 0) return NO_CORRECTION
  const owed = amount - settled
  return owed + change < 0 ? `A bill cannot be lowered by more than what is owed on it: ${peso(owed)}.` : null
}
