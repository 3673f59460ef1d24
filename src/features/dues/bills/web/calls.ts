import { client } from '#web/api.ts'
import { billsContract } from '../contract.ts'

export const billList = client(billsContract)
