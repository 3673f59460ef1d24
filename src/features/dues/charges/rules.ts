/** Tax classes of a charge; what is held is given back. */
export const TAXES = ['exempt', 'taxable', 'held'] as const
/** Payers of a charge. */
export const USED_FOR = ['lots', 'walk_ins', 'both'] as const
