/** Password of every account of the demo village. */
export const PASSWORD = 'tuloy-po-kayo-24'
export const ACCOUNTS = {
  administrator: 'admin@lakeview.example',
  treasurer: 'treasurer@lakeview.example',
  president: 'president@lakeview.example',
  auditor: 'auditor@lakeview.example',
  owner: 'owner001@lakeview.example',
} as const

/** Those that the sign-in page offers. */
export const DEMO_ROLES = [
  ['admin', ACCOUNTS.administrator],
  ['treasurer', ACCOUNTS.treasurer],
  ['president', ACCOUNTS.president],
  ['auditor', ACCOUNTS.auditor],
  ['home_owner', ACCOUNTS.owner],
] as const

/** Two of three owners have taken up their account, by their place in the list of houses; all use the same password. */
export const hasAccount = (at: number): boolean => at % 3 < 2
