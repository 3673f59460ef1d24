import { accountContract } from '#features/account/contract.ts'
import { adminsContract } from '#features/admins/contract.ts'
import { secondFactorContract } from '#features/session/contract.ts'
import { client } from '#web/api.ts'

export const admins = client(adminsContract)
export const accounts = client(accountContract)
export const secondFactor = client(secondFactorContract)
