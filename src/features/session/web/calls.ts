import { client } from '#web/api.ts'
import { sessionContract } from '../contract.ts'

export const session = client(sessionContract)
