import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import type { AccountRow, Bill } from '../contract.ts'

/** Title of a bill: its own, its month, or the balance that the house was imported with and its month. */
export function billTitle({ month, kind, title }: Pick<Bill, 'month' | 'kind' | 'title'>): string {
  if (title) return title
  return kind === 'opening_balance' ? t('Opening balance, {month}', { month: showMonth(month) }) : showMonth(month)
}

const KINDS: Readonly<Record<string, string>> = {
  dues: t('Dues'),
  opening_balance: t('Opening balance'),
  charge: t('Charge'),
  fine: t('Fine'),
  assessment: t('Assessment'),
}

/** Kind of a bill, as a word. */
export const kindWord = ({ kind }: Pick<Bill, 'kind'>): string => KINDS[kind] ?? kind

/** The penalty a bill drew, waived or not. */
export const penaltyLine = (lines: Bill['lines']) => lines.find((line) => line.kind === 'penalty')

/** The penalties of a bill that may be taken back: each once, also after it was paid, unless the bill was cancelled. */
export const waivableLines = ({ lines }: Pick<Bill, 'lines'>): Bill['lines'] =>
  lines.some(({ kind }) => kind === 'cancelled')
    ? []
    : lines.filter(({ id, kind }) => kind === 'penalty' && !lines.some((line) => line.waives_id === id))

/** `All 7 lots · ₱19,702.00` of an owner of several; empty for one lot. */
export const allLotsText = ({ all_lots: all }: Pick<AccountRow, 'all_lots'>): string =>
  all ? t('All {count} lots · {amount}', { count: all.count, amount: pesoText(all.owed) }) : ''
