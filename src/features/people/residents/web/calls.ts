import { accountContract } from '#features/people/account/contract.ts'
import { residentsContract } from '#features/people/residents/contract.ts'
import { client } from '#web/calls/api.ts'

export const residents = client(residentsContract)
export const accounts = client(accountContract)
