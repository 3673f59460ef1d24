/** Where the account of a lot is read and paid. */
export const accountAddress = (houseId: number) => ({ to: '/counter', search: { lot: String(houseId) } }) as const
