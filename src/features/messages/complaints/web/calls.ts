import { complaintsContract } from '#features/messages/complaints/contract.ts'
import { client } from '#web/calls/api.ts'

export const complaints = client(complaintsContract)
