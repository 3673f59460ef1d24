import { client } from '#web/api.ts'
import { lettersContract } from '../contract.ts'

export const letters = client(lettersContract)
