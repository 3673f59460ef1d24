// What the books call what money came in for (docs/spec/money.md#income-and-expenses).

/** Receipts of earlier months that were voided. */
export const VOIDED_EARLIER = 'Voided receipts of earlier months'
/** What counts of drawers found. */
export const OVER_SHORT = 'Cash over/short'

const PARTS: Readonly<Record<string, string>> = {
  dues: 'Monthly dues',
  penalties: 'Penalties',
  opening_balance: 'Opening balances',
  advances: 'Advances',
}

/** The name of an account: a part of what lots pay has a kind, anything else is called by its own name. */
export const accountName = (account: string): string => PARTS[account] ?? account
