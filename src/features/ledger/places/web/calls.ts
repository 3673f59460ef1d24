import { cashAccountsContract } from '#features/ledger/places/contract.ts'
import { client } from '#web/api.ts'

export const cashAccounts = client(cashAccountsContract)
