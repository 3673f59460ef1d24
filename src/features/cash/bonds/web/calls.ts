import { bondsContract } from '#features/cash/bonds/contract.ts'
import { client } from '#web/api.ts'

export const bonds = client(bondsContract)
