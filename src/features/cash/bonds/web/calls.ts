import { bondsContract } from '#features/cash/bonds/contract.ts'
import { client } from '#web/calls/api.ts'

export const bonds = client(bondsContract)
