import { type Centavos, peso } from '#shared/money.ts'

// Names in the books for sources of income (docs/spec/money.md#income-and-expenses).

/** Receipts of earlier months that were voided. */
export const VOIDED_EARLIER = 'Voided receipts of earlier months'
/** Name of differences counts of drawers found. */
export const OVER_SHORT = 'Cash over/short'

/** Label of a month's opening cash; `opened` centavos of it were counted as places of money were opened within the month. */
export const openingCash = (opened: Centavos): string =>
  opened === 0 ? 'Opening cash' : `Opening cash, ${peso(opened)} of it counted as places were opened`

const PARTS: Readonly<Record<string, string>> = {
  dues: 'Monthly dues',
  penalties: 'Penalties',
  opening_balance: 'Opening balances',
  advances: 'Advances',
}

/** The name of an account: a part of what lots pay has a kind, anything else is called by its own name. */
export const accountName = (account: string): string => PARTS[account] ?? account
