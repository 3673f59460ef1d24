import { standingContract } from '#features/dues/standing/contract.ts'
import { client } from '#web/api.ts'

export const standing = client(standingContract)
