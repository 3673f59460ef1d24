import { collectionsContract } from '#features/money/collections/contract.ts'
import { client } from '#web/api.ts'

export const collections = client(collectionsContract)
