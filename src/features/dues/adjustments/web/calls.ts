import { client } from '#web/calls/api.ts'
import { adjustmentsContract } from '../contract.ts'

export const adjustments = client(adjustmentsContract)
