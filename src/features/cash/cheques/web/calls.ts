import { chequesContract } from '#features/cash/cheques/contract.ts'
import { client } from '#web/api.ts'

export const cheques = client(chequesContract)
