import { placesContract } from '#features/ledger/places/contract.ts'
import { client } from '#web/api.ts'

export const places = client(placesContract)
