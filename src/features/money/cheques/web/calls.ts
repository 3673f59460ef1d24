import { chequesContract } from '#features/money/cheques/contract.ts'
import { client } from '#web/api.ts'

export const cheques = client(chequesContract)
