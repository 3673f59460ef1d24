import { accountContract } from '#features/people/account/contract.ts'
import { adminsContract } from '#features/people/admins/contract.ts'
import { secondFactorContract } from '#features/people/session/contract.ts'
import { client } from '#web/calls/api.ts'

export const admins = client(adminsContract)
export const accounts = client(accountContract)
export const secondFactor = client(secondFactorContract)
