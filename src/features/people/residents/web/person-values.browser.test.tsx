import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { housesContract } from '#features/people/houses/contract.ts'
import { residentsContract } from '#features/people/residents/contract.ts'
import { newPerson, personBody } from './person-values.ts'

const OF_A_NAME = ['personKind', 'lastname', 'firstname']

describe('a form of a person', () => {
  it.each([
    ['somebody new', residentsContract.create, { roleType: 'member', houseId: 1 }],
    ['a house with its owner', housesContract.create, { block: 1, lot: 1, roleType: 'home_owner' }],
    ['somebody known', residentsContract.update, {}],
  ] as const)('of %s is sent with a name alone, all else unknown', (_, { body }, more) => {
    const unknown = { birthdate: null, email: null, contactNumber: null }
    const request = personBody({ ...newPerson(true), lastname: 'Walang-iba', firstname: 'Luz', ...unknown })
    expect(z.safeParse(body as z.ZodMiniType, { ...request, ...more }).error?.issues ?? []).toEqual([])
    expect(Object.entries(request).filter(([field, value]) => !OF_A_NAME.includes(field) && value)).toEqual([])
  })
})
