import type { LineFilter } from '#features/cash/reconciliation/rules.ts'

/** Views of a cash account in the tab. */
export const VIEW_KEYS = ['lines', 'differences', 'statements', 'payers'] as const
export type View = (typeof VIEW_KEYS)[number]

export interface TabState {
  place: number | null
  view: View
  lines: LineFilter
  search: string
  page: number
}
