import { accessContract } from '#features/access/contract.ts'
import { auditContract } from '#features/audit/contract.ts'
import { client } from '#web/api.ts'

export const access = client(accessContract)
export const audit = client(auditContract)
