import type { Bill } from '#features/money/billing/contract.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'

/** What a bill is for: what it is called, its month, or the balance that the house was imported with. */
export function billTitle(bill: Pick<Bill, 'month' | 'lines' | 'title'>): string {
  if (bill.title) return bill.title
  return bill.lines.some((line) => line.kind === 'opening_balance') ? t('Opening balance') : showMonth(bill.month)
}

/** The penalty a bill drew, waived or not. */
export const penaltyLine = (lines: Bill['lines']) => lines.find((line) => line.kind === 'penalty')

/** A penalty is taken back once, and only while it is owed. */
export const mayBeWaived = ({ status, lines }: Pick<Bill, 'status' | 'lines'>): boolean =>
  status !== 'paid' && penaltyLine(lines) !== undefined && !lines.some((line) => line.kind === 'waiver')
