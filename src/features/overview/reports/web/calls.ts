import { reportsContract } from '#features/overview/reports/contract.ts'
import { client } from '#web/api.ts'

export const reports = client(reportsContract)
