import { accountContract } from '#features/account/contract.ts'
import { bookingsContract } from '#features/bookings/contract.ts'
import { complaintsContract } from '#features/complaints/contract.ts'
import { housesContract } from '#features/houses/contract.ts'
import { permitsContract, stickersContract } from '#features/requests/contract.ts'
import { residentsContract } from '#features/residents/contract.ts'
import { client } from '#web/api.ts'

export const residents = client(residentsContract)
export const bookings = client(bookingsContract)
export const permits = client(permitsContract)
export const stickers = client(stickersContract)
export const complaints = client(complaintsContract)
export const houses = client(housesContract)
export const accounts = client(accountContract)
