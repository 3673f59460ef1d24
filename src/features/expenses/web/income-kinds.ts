import type { IncomeTotals } from '#features/income/contract.ts'
import type { PAYMENT_TYPES } from '#features/payments/rules.ts'
import { pesoText } from '#web/ui/Money.tsx'
import type { BooksState } from './books-state.ts'

export interface IncomeKind {
  key: Exclude<BooksState['income'], 'none'>
  /** On the card and on the window that shows the entries (part 2 §2). */
  card: string
  window: string
  sum: keyof IncomeTotals
  /** What the entries paid for; null is everything. */
  type: (typeof PAYMENT_TYPES)[number] | null
}

export const TOTAL: IncomeKind = {
  key: 'total',
  card: 'Total Income',
  window: 'Total Income',
  sum: 'total_income',
  type: null,
}

/** The four sources of income, which add up to the total. */
export const SOURCES: readonly IncomeKind[] = [
  { key: 'bill', card: 'Monthly Dues', window: 'Monthly Dues Income', sum: 'bills', type: 'bill' },
  { key: 'permit', card: 'Clearance Income', window: 'Clearance Income', sum: 'permits', type: 'permit' },
  { key: 'booking', card: 'Amenities Income', window: 'Amenities Income', sum: 'bookings', type: 'booking' },
  { key: 'sticker', card: 'Stickers', window: 'Stickers Income', sum: 'car_stickers', type: 'sticker' },
]

export const kindOf = (key: BooksState['income']): IncomeKind | undefined =>
  [TOTAL, ...SOURCES].find((kind) => kind.key === key)

/** Missing and invalid amounts read ₱0.00 (part 2 §2). */
export const amountOf = (pesos: number | undefined): string =>
  pesoText(typeof pesos === 'number' && Number.isFinite(pesos) ? pesos : 0)
