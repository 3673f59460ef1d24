import { client } from '#web/calls/api.ts'
import { billsContract } from '../contract.ts'

export const billList = client(billsContract)
