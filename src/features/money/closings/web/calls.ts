import { closingsContract } from '#features/money/closings/contract.ts'
import { client } from '#web/api.ts'

export const closings = client(closingsContract)
