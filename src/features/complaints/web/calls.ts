import { complaintsContract } from '#features/complaints/contract.ts'
import { residentsContract } from '#features/residents/contract.ts'
import { client } from '#web/api.ts'

export const complaints = client(complaintsContract)
export const residents = client(residentsContract)
