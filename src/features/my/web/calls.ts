import { billingContract } from '#features/billing/contract.ts'
import { bookingsContract } from '#features/bookings/contract.ts'
import { housesContract } from '#features/houses/contract.ts'
import { permitsContract, stickersContract } from '#features/requests/contract.ts'
import { residentsContract } from '#features/residents/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { client } from '#web/api.ts'

export const billing = client(billingContract)
export const bookings = client(bookingsContract)
export const houses = client(housesContract)
export const residents = client(residentsContract)
export const permits = client(permitsContract)
export const settings = client(settingsContract)
export const stickers = client(stickersContract)
