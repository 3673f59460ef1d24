import { chequesContract } from '#features/cash/cheques/contract.ts'
import { client } from '#web/calls/api.ts'

export const cheques = client(chequesContract)
