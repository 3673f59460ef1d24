/** What a row with these cells is called in the dry run. */
export const addressOf = (at: { block: number; lot: number }): string => `Block ${at.block} Lot ${at.lot}`
export const placeKey = (at: { block: number; lot: number }): string => `${at.block}-${at.lot}`
