import { complaintsContract } from '#features/messages/complaints/contract.ts'
import { client } from '#web/api.ts'

export const complaints = client(complaintsContract)
