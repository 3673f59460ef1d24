import { bookingsContract } from '#features/bookings/bookings/contract.ts'
import { billingContract } from '#features/money/billing/contract.ts'
import { settingsContract } from '#features/office/settings/contract.ts'
import { housesContract } from '#features/people/houses/contract.ts'
import { residentsContract } from '#features/people/residents/contract.ts'
import { permitsContract, stickersContract } from '#features/requests/requests/contract.ts'
import { client } from '#web/api.ts'

export const billing = client(billingContract)
export const bookings = client(bookingsContract)
export const houses = client(housesContract)
export const residents = client(residentsContract)
export const permits = client(permitsContract)
export const settings = client(settingsContract)
export const stickers = client(stickersContract)
