import { monthsContract } from '#features/cash/months/contract.ts'
import { client } from '#web/api.ts'

export const months = client(monthsContract)
