import { reconciliationContract } from '#features/cash/reconciliation/contract.ts'
import { client } from '#web/api.ts'

export const reconciliation = client(reconciliationContract)
