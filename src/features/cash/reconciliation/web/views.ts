/** What the tab shows of a place. */
export const VIEW_KEYS = ['lines', 'differences', 'statements', 'payers'] as const
export type View = (typeof VIEW_KEYS)[number]
