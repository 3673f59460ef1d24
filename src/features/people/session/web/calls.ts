import { client } from '#web/calls/api.ts'
import { secondFactorContract, sessionContract } from '../contract.ts'

export const session = client(sessionContract)
export const secondFactor = client(secondFactorContract)
