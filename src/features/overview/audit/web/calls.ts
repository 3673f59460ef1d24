import { auditContract } from '#features/overview/audit/contract.ts'
import { accessContract } from '#features/people/access/contract.ts'
import { client } from '#web/calls/api.ts'

export const access = client(accessContract)
export const audit = client(auditContract)
