import { client } from '#web/api.ts'
import { remindingContract, sendingContract } from '../contract.ts'

export const reminding = client(remindingContract)
export const sending = client(sendingContract)
