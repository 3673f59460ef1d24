import { client } from '#web/calls/api.ts'
import { cashAccountsContract } from '../contract.ts'

export const cashAccounts = client(cashAccountsContract)
