import { cashAccountsContract } from '#features/ledger/cash-accounts/contract.ts'
import { client } from '#web/api.ts'

export const cashAccounts = client(cashAccountsContract)
