import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { features } from '#app/server/features.ts'

// Unknown data of a person can be said to be unknown in every call that takes it: null passes.

const FIELDS = [
  ...['birthdate', 'sex', 'civilStatus', 'civil_status', 'occupation', 'occupation_status'],
  ...['email', 'contactNum', 'contactNumber', 'contact_number'],
]
/** Calls whose e-mail is the account's, or where a letter goes: without it there is nothing to do. */
const NEEDS_AN_EMAIL = [
  'POST /login',
  'POST /forgot-password',
  'POST /my-email',
  'POST /new-email',
  'POST /setup',
  'POST /admins',
  'PUT /admins/:id',
  'POST /household/create-account',
]

const requests = Object.values(features)
  .flatMap((feature) => Object.values(feature.contract))
  .flatMap((endpoint) => {
    const shape = endpoint.body instanceof z.ZodMiniObject ? endpoint.body.shape : {}
    return FIELDS.filter((field) => field in shape).map((field) => {
      const call = `${endpoint.method} ${endpoint.path}`
      return [call, field, shape[field] as z.ZodMiniType] as const
    })
  })
  .filter(([call, field]) => !(field === 'email' && NEEDS_AN_EMAIL.includes(call)))

test('the calls that take people are among them', () => {
  expect(requests.map(([call, field]) => `${call} ${field}`)).toEqual(
    expect.arrayContaining([
      'POST /houses birthdate',
      'POST /houses email',
      'POST /houses contactNumber',
      'POST /residents sex',
      'PUT /residents/:id birthdate',
      'PUT /users/:userId occupation',
    ]),
  )
})

test.each(requests)('%s takes null as its %s', (_call, _field, schema) => {
  expect(z.safeParse(schema, null)).toEqual({ success: true, data: null })
})
