import { office, type Screen } from '../screen.ts'

export const SHOWN: readonly Screen[] = [
  office('income-expenses', '/expenses-income'),
  office('cash-book', '/cash-book'),
  office('cash-places', '/cash-book?tab=places'),
  office('cash-cheques', '/cash-book?tab=cheques'),
  office('cash-deposits', '/cash-book?tab=deposits'),
  office('cash-petty', '/cash-book?tab=petty'),
  office('cash-held', '/cash-book?tab=held', { mayBeEmpty: true }),
  office('cash-reconciliation', '/cash-book?tab=reconciliation', { mayBeEmpty: true }),
  office('cash-differences', '/cash-book?tab=reconciliation&view=differences', { mayBeEmpty: true }),
  office('cash-closing', '/cash-book?tab=closing', { mayBeEmpty: true }),
]
