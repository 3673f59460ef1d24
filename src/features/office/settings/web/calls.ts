import { amenitiesContract } from '#features/bookings/amenities/contract.ts'
import { settingsContract } from '#features/office/settings/contract.ts'
import { client } from '#web/api.ts'

export const settings = client(settingsContract)
export const amenities = client(amenitiesContract)
