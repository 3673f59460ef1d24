/** Views of a cash account in the tab. */
export const VIEW_KEYS = ['lines', 'differences', 'statements', 'payers'] as const
export type View = (typeof VIEW_KEYS)[number]
