import { lettersContract } from '#features/dues/letters/contract.ts'
import { client } from '#web/api.ts'

export const letters = client(lettersContract)
