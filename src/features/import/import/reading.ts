import type { Said } from '#shared/said.ts'

/** Value of a cell, or why it cannot be understood, in words for the person who mends it. */
export type Reading<Value> = { value: Value } | { problem: Said }

export const problem = (said: Said): { problem: Said } => ({ problem: said })
