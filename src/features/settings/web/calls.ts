import { amenitiesContract } from '#features/amenities/contract.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { client } from '#web/api.ts'

export const settings = client(settingsContract)
export const amenities = client(amenitiesContract)
