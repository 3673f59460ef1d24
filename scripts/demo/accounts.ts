/** Password of the demo village. */
export const PASSWORD = 'tuloy-po-kayo-24'
export const ACCOUNTS = {
  administrator: 'admin@lakeview.example',
  treasurer: 'treasurer@lakeview.example',
  owner: 'owner001@lakeview.example',
} as const
