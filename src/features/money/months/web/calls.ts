import { monthsContract } from '#features/money/months/contract.ts'
import { client } from '#web/api.ts'

export const months = client(monthsContract)
