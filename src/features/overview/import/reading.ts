/** What a cell says, or why it cannot be understood, in words for the person who mends it. */
export type Reading<Value> = { value: Value } | { problem: string }

export const problem = (text: string): { problem: string } => ({ problem: text })
