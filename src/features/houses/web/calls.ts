import { housesContract } from '#features/houses/contract.ts'
import { residentsContract } from '#features/residents/contract.ts'
import { client } from '#web/api.ts'

export const houses = client(housesContract)
export const residents = client(residentsContract)
