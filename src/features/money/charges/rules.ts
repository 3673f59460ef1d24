/** What the tax office says of a charge; what is held is given back. */
export const TAXES = ['exempt', 'taxable', 'held'] as const
/** Who pays it. */
export const USED_FOR = ['lots', 'walk_ins', 'both'] as const

export const NO_AMOUNT = 'Please enter the amount in pesos.'
export const NO_ACCOUNT = 'Please say to which account it belongs.'
export const NOT_FOR_LOTS = 'This charge is not for lots.'
export const NOT_FOR_WALK_INS = 'This charge is not for walk-ins.'
export const NAME_TAKEN = 'There is already a charge of this name.'
