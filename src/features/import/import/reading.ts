import type { Message } from '#shared/messages.ts'

/** Value of a cell, or why it cannot be understood, in words for the person who mends it. */
export type Reading<Value> = { value: Value } | { problem: Message }

export const problem = (message: Message): { problem: Message } => ({ problem: message })
