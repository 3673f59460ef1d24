import { housesContract } from '#features/people/houses/contract.ts'
import { lotKindsContract } from '#features/people/houses/kinds.ts'
import { residentsContract } from '#features/people/residents/contract.ts'
import { client } from '#web/calls/api.ts'

export const houses = client(housesContract)
export const lotKinds = client(lotKindsContract)
export const residents = client(residentsContract)
