import { standingContract } from '#features/money/standing/contract.ts'
import { client } from '#web/api.ts'

export const standing = client(standingContract)
