import { accountContract } from '#features/account/contract.ts'
import { housesContract } from '#features/houses/contract.ts'
import { residentsContract } from '#features/residents/contract.ts'
import { client } from '#web/api.ts'

export const residents = client(residentsContract)
export const houses = client(housesContract)
export const accounts = client(accountContract)
