import { client } from '#web/api.ts'
import { secondFactorContract, sessionContract } from '../contract.ts'

export const session = client(sessionContract)
export const secondFactor = client(secondFactorContract)
