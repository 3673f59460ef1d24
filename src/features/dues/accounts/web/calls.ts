import { client } from '#web/api.ts'
import { accountsContract } from '../contract.ts'

export const duesAccounts = client(accountsContract)
