import { client } from '#web/api.ts'
import { secondFactorContract, sessionContract } from '../contract.ts'
import { startContract } from '../start-contract.ts'

export const session = client(sessionContract)
export const start = client(startContract)
export const secondFactor = client(secondFactorContract)
