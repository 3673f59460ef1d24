import { movesContract } from '#features/people/moves/contract.ts'
import { client } from '#web/api.ts'

export const moves = client(movesContract)
