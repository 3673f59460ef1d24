import { collectionsContract } from '#features/cash/collections/contract.ts'
import { client } from '#web/api.ts'

export const collections = client(collectionsContract)
