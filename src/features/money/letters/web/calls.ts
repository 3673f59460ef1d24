import { lettersContract } from '#features/money/letters/contract.ts'
import { client } from '#web/api.ts'

export const letters = client(lettersContract)
