import { amenitiesContract } from '#features/amenities/contract.ts'
import { bookingsContract } from '#features/bookings/contract.ts'
import { paymentsContract } from '#features/payments/contract.ts'
import { client } from '#web/api.ts'

export const amenities = client(amenitiesContract)
export const bookings = client(bookingsContract)
export const payments = client(paymentsContract)
