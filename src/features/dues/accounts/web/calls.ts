import { client } from '#web/calls/api.ts'
import { accountsContract } from '../contract.ts'

export const duesAccounts = client(accountsContract)
