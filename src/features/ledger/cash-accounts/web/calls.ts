import { client } from '#web/api.ts'
import { cashAccountsContract } from '../contract.ts'

export const cashAccounts = client(cashAccountsContract)
