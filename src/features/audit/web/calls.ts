import { auditContract } from '#features/audit/contract.ts'
import { client } from '#web/api.ts'

export const audit = client(auditContract)
