import { bondsContract } from '#features/money/bonds/contract.ts'
import { client } from '#web/api.ts'

export const bonds = client(bondsContract)
