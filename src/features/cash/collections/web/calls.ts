import { collectionsContract } from '#features/cash/collections/contract.ts'
import { client } from '#web/calls/api.ts'

export const collections = client(collectionsContract)
