import { billingContract } from '#features/billing/contract.ts'
import { bookingsContract } from '#features/bookings/contract.ts'
import { permitsContract, stickersContract } from '#features/requests/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { client } from '#web/api.ts'

export const billing = client(billingContract)
export const bookings = client(bookingsContract)
export const permits = client(permitsContract)
export const settings = client(settingsContract)
export const stickers = client(stickersContract)
