import type { Import } from '../contract.ts'

type Correction = Import['corrections'][number]

/** A cell as it is being mended. */
export interface Draft {
  row: number
  column: string
  value: string
}

export const draftKey = ({ row, column }: { row: number; column: string | null }): string => `${row}|${column}`

/** The corrections so far with the new ones; a cell has one. */
export function withDrafts(corrections: readonly Correction[], drafts: ReadonlyMap<string, Draft>): Correction[] {
  return [...corrections.filter((one) => !drafts.has(draftKey(one))), ...drafts.values()]
}
