import { complaintsContract } from '#features/complaints/contract.ts'
import { client } from '#web/api.ts'

export const complaints = client(complaintsContract)
