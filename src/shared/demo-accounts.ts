/** Key of the row of settings with the accounts that a demo village offers: only the demo writes it, and no backup carries it. */
export const DEMO_ACCOUNTS = 'demo_accounts'
