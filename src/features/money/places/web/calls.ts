import { placesContract } from '#features/money/places/contract.ts'
import { client } from '#web/api.ts'

export const places = client(placesContract)
