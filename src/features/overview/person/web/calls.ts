import { bookingsContract } from '#features/bookings/bookings/contract.ts'
import { billsContract } from '#features/dues/bills/contract.ts'
import { complaintsContract } from '#features/messages/complaints/contract.ts'
import { housesContract } from '#features/people/houses/contract.ts'
import { permitsContract, stickersContract } from '#features/requests/requests/contract.ts'
import { client } from '#web/api.ts'

export const houses = client(housesContract)
export const bills = client(billsContract)
export const bookings = client(bookingsContract)
export const permits = client(permitsContract)
export const stickers = client(stickersContract)
export const complaints = client(complaintsContract)
