import { approvalsContract } from '#features/overview/approvals/contract.ts'
import { client } from '#web/api.ts'

export const approvals = client(approvalsContract)
