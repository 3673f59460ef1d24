import type { Bill } from '#features/billing/contract.ts'
import type { PaymentMethod } from '#features/payments/rules.ts'
import { showMonth } from '#shared/dates.ts'

/** What a bill is for: its month, or the balance that the house was imported with. */
export const billTitle = (bill: Pick<Bill, 'month' | 'lines'>): string =>
  bill.lines.some((line) => line.kind === 'opening_balance') ? 'Opening balance' : showMonth(bill.month)

export const METHODS = [
  ['cash', 'Cash'],
  ['e-wallet', 'E-wallet'],
] as const satisfies readonly (readonly [PaymentMethod, string])[]
