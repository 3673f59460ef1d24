import { client } from '#web/api.ts'
import { adjustmentsContract } from '../contract.ts'

export const adjustments = client(adjustmentsContract)
