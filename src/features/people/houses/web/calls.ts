import { housesContract } from '#features/people/houses/contract.ts'
import { residentsContract } from '#features/people/residents/contract.ts'
import { client } from '#web/api.ts'

export const houses = client(housesContract)
export const residents = client(residentsContract)
