import { packsContract } from '#features/overview/packs/contract.ts'
import { client } from '#web/api.ts'

export const packs = client(packsContract)
