import { refusals } from './refusals.ts'

/** Tax classes of a charge; what is held is given back. */
export const TAXES = ['exempt', 'taxable', 'held'] as const
/** Payers of a charge. */
export const USED_FOR = ['lots', 'walk_ins', 'both'] as const

export const NO_AMOUNT = refusals.amount
export const NO_ACCOUNT = refusals.account_needed
export const NOT_FOR_LOTS = refusals.not_for_lots
export const NOT_FOR_WALK_INS = refusals.not_for_walk_ins
export const NAME_TAKEN = refusals.name_taken
export const NO_CHARGE = refusals.gone
