import type { Said } from '#shared/said.ts'
import { because } from './refusals.ts'

export const MAX_LOT = 99
/** The database's own limit; a village says how many it has (setting `village_blocks`). */
export const MAX_BLOCK = 999
/** Suggestions of a name search. */
export const MAX_SUGGESTIONS = 10

export const LOT_PROBLEM = because.lot

/** Why a block is refused in a village of so many blocks; null when it is one of them. */
export const blockProblem = (block: number, blocks: number): Said | null =>
  block <= blocks ? null : because.block_range({ blocks })

/** A block as a path names it; null for any other text. */
export const blockOf = (text: string): number | null => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : null)
