import { monthsContract } from '#features/cash/months/contract.ts'
import { client } from '#web/calls/api.ts'

export const months = client(monthsContract)
