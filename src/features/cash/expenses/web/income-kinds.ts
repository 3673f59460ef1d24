import type { IncomeTotals } from '#features/cash/income/contract.ts'
import type { PAYMENT_TYPES } from '#features/ledger/payments/rules.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import type { BooksState } from './books-state.ts'

export interface IncomeKind {
  key: Exclude<BooksState['income'], 'none'>
  /** On the card and on the window that shows the entries. */
  card: string
  window: string
  sum: keyof IncomeTotals
  /** Subject of the entries; null is everything. */
  type: (typeof PAYMENT_TYPES)[number] | null
}

export const TOTAL: IncomeKind = {
  key: 'total',
  card: t('Total Income'),
  window: t('Total Income'),
  sum: 'total_income',
  type: null,
}

/** The sources of income, which add up to the total. */
export const SOURCES: readonly IncomeKind[] = [
  { key: 'bill', card: t('Monthly Dues'), window: t('Monthly Dues Income'), sum: 'bills', type: 'bill' },
  { key: 'permit', card: t('Clearance Income'), window: t('Clearance Income'), sum: 'permits', type: 'permit' },
  { key: 'booking', card: t('Amenities Income'), window: t('Amenities Income'), sum: 'bookings', type: 'booking' },
  { key: 'sticker', card: t('Stickers'), window: t('Stickers Income'), sum: 'car_stickers', type: 'sticker' },
  { key: 'sale', card: t('Other Income'), window: t('Other Income'), sum: 'others', type: 'sale' },
]

export const kindOf = (key: BooksState['income']): IncomeKind | undefined =>
  [TOTAL, ...SOURCES].find((kind) => kind.key === key)

/** Missing and invalid amounts read ₱0.00 (docs/spec/money.md#income-and-expenses). */
export const amountOf = (pesos: number | undefined): string =>
  pesoText(typeof pesos === 'number' && Number.isFinite(pesos) ? pesos : 0)
