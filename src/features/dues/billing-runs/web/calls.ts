import { client } from '#web/api.ts'
import { billingRunsContract } from '../contract.ts'

export const billingRuns = client(billingRunsContract)
