import { amenitiesContract } from '#features/bookings/amenities/contract.ts'
import { bookingsContract } from '#features/bookings/bookings/contract.ts'
import { client } from '#web/calls/api.ts'

export const amenities = client(amenitiesContract)
export const bookings = client(bookingsContract)
