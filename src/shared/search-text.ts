/** Fewer characters of a number find everything and therefore nothing. */
const SHORTEST_NUMBER = 2

/** What a text may mean besides a name. */
export interface Reading {
  /** `Block 2 Lot 14`, `blk2 l14`, `2-14`, `2 14`; lot null when only a block is named. */
  house: { block: number; lot: number | null } | null
  /** A plate, reference or receipt number without spaces and dashes, as far as it was typed; null without a digit. */
  number: string | null
}

const NAMED = /^(?:b|blk|block)\.?\s*(\d{1,3})(?:[\s,./-]*(?:l|lot)\.?\s*(\d{1,2}))?$/i
const BARE = /^(\d{1,3})[\s,/-]+(\d{1,2})$/

/** Reads what somebody typed into the search. */
export function readSearch(text: string): Reading {
  const at = NAMED.exec(text.trim()) ?? BARE.exec(text.trim())
  const number = text.replace(/[\s-]/g, '')
  // Reference numbers are random: CR-KTBWQXM has no digit.
  const isNumber = /\d/.test(number) || /^c[rs]-/i.test(text.trim())
  return {
    house: at ? { block: Number(at[1]), lot: at[2] === undefined ? null : Number(at[2]) } : null,
    number: isNumber && number.length >= SHORTEST_NUMBER ? number : null,
  }
}
