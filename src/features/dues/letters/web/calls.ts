import { client } from '#web/calls/api.ts'
import { lettersContract } from '../contract.ts'

export const letters = client(lettersContract)
