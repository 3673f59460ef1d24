import { reconciliationContract } from '#features/cash/reconciliation/contract.ts'
import { client } from '#web/calls/api.ts'

export const reconciliation = client(reconciliationContract)
