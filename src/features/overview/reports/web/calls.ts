import { reportsContract } from '#features/overview/reports/contract.ts'
import { client } from '#web/calls/api.ts'

export const reports = client(reportsContract)
