import { closingsContract } from '#features/cash/closings/contract.ts'
import { client } from '#web/calls/api.ts'

export const closings = client(closingsContract)
