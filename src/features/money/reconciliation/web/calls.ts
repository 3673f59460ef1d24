import { reconciliationContract } from '#features/money/reconciliation/contract.ts'
import { client } from '#web/api.ts'

export const reconciliation = client(reconciliationContract)
