/** Where the account of a house is read and paid. */
export const accountAddress = (houseId: number) =>
  ({ to: '/monthly-dues', search: { tab: 'overdues', account: String(houseId) } }) as const
