import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { features } from '#app/server/features.ts'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import type { Import } from '#features/import/import/contract.ts'
import { uploadForm } from '#features/import/import/server/factory.ts'
import { adminsContract } from '#features/people/admins/contract.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { residentsContract } from '#features/people/residents/contract.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { newSetupToken } from '#features/people/session/server/setup.ts'
import type { Tx } from '#server/database/db.ts'
import type { Endpoint } from '#shared/contract.ts'
import { testApp } from './app.ts'
import { givePassword } from './signed-person.ts'

// Nothing but a name is needed of anybody (docs/spec/people.md#what-is-known-of-a-person): read from the contracts, so that a
// field or a call that comes later is held to it too.

type Shape = Readonly<Record<string, z.ZodMiniType>>
const shapeOf = (schema: unknown): Shape => (schema as { shape?: Shape } | undefined)?.shape ?? {}

/** Fields of a name, and subjects of a call beside the person. */
const NO_FIELD_OF_A_PERSON = [
  'personKind',
  'lastname',
  'firstname',
  'roleType',
  'role_type',
  'houseId',
  'sign_in_name',
  'role',
  // Role in the office, its term, and what was taken away of it.
  ...['office_role', 'term_from', 'term_until', 'removed'],
]
const FIELDS = new Set(
  [residentsContract.create, residentsContract.update, residentsContract.updateProfile, adminsContract.create]
    .flatMap(({ body }) => Object.keys(shapeOf(body)))
    .filter((name) => !NO_FIELD_OF_A_PERSON.includes(name) && !/^(is|confirm)/.test(name)),
)

/** Here it says who signs in, not what is known of somebody. */
const AT_THE_DOOR = ['POST /login', 'POST /forgot-password', 'POST /my-email', 'POST /new-email']

interface Recorded {
  call: string
  /** `email`, `buyer.email`. */
  field: string
  body: z.ZodMiniType
}

/** Every field of a person in a body, also of one within it. */
function taken({ method, path, body }: Endpoint): Recorded[] {
  const within = (schema: unknown, before: string): string[] =>
    Object.entries(shapeOf(schema)).flatMap(([name, inner]) => [
      ...(FIELDS.has(name) ? [`${before}${name}`] : []),
      ...within(unwrapped(inner), `${before}${name}.`),
    ])
  return body ? within(body, '').map((field) => ({ call: `${method} ${path}`, field, body })) : []
}

/** Unwraps what may be missing, be null or be a list. */
function unwrapped(schema: unknown): unknown {
  const { innerType, element } = ((schema as z.ZodMiniType)._zod?.def ?? {}) as {
    innerType?: unknown
    element?: unknown
  }
  return innerType || element ? unwrapped(innerType ?? element) : schema
}

const all = features
  .flatMap(({ contract }) => Object.values(contract))
  .flatMap(taken)
  .filter(({ call }) => !AT_THE_DOOR.includes(call))

const nullAt = (path: readonly string[]): unknown =>
  path.length ? { [path[0] as string]: nullAt(path.slice(1)) } : null

describe('a field of a person', () => {
  it('is one of those that the office is asked for', () => {
    expect([...FIELDS].toSorted()).toEqual([
      'birthdate',
      'civilStatus',
      'contactNum',
      'contactNumber',
      'contact_number',
      'email',
      'facebook',
      'fbName',
      'middlename',
      'occupation',
      'otherEmail',
      'otherNumber',
      'sex',
    ])
  })

  it.each(all.map(({ call, field, body }) => [field, call, body] as const))(
    '%s of %s may be null',
    (field, _, body) => {
      const path = field.split('.')
      const { error } = z.safeParse(body, nullAt(path))
      const refused = (error?.issues ?? []).filter((issue) => issue.path.join('.') === field)
      expect(refused.map(({ message }) => message)).toEqual([])
    },
  )
})

const { call, clock, database, signInAs, tokenFor } = await testApp()
const setupToken = (await newSetupToken(database, clock.now())) ?? ''
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)

/** A call of the kind with what else it needs, to be sent with nothing but nulls for the person. */
interface Trial {
  path: string
  body?: object
  /** Whose session; an administrator's unless told. */
  token?: string
}
const name = { lastname: 'Walang-iba', firstname: 'Ana' }
const aHousehold = () =>
  write(async (tx) => {
    const house = await aHouse(tx)
    const member = await aResident(tx, { houseId: house.id })
    return { house, member }
  })
const PASSWORD = 'mangga-at-suman-7'

/** Every call that takes somebody; one that comes later is missed here by name. */
const trials: Record<string, () => Promise<Trial>> = {
  'POST /setup': async () => ({
    path: '/setup',
    body: { ...name, token: setupToken, password: PASSWORD, password_confirmation: PASSWORD },
  }),
  'POST /admins': async () => ({ path: '/admins', body: { ...name, role_type: 'treasurer' } }),
  'PUT /admins/:id': async () => {
    const { userId, token } = await signInAs('admin')
    const { body } = await call<{ admin: { id: number } }>(
      'POST',
      '/admins',
      { ...name, email: null, role_type: 'treasurer' },
      { token },
    )
    return { path: `/admins/${body.admin.id}`, body: { ...name, role_type: 'treasurer', by: userId } }
  },
  'POST /houses': async () => ({ path: '/houses', body: { ...name, block: 10, lot: 90 } }),
  'POST /residents': async () => {
    const { id } = await write((tx) => anEmptyHouse(tx))
    return { path: '/residents', body: { ...name, roleType: 'member', houseId: id } }
  },
  'PUT /residents/:id': async () => ({ path: `/residents/${(await aHousehold()).member.userId}`, body: name }),
  'PUT /users/:userId': async () => ({ path: `/users/${(await aHousehold()).member.userId}` }),
  'POST /household/create-account': async () => {
    const { house, member } = await aHousehold()
    const body = { house_id: house.id, user_id: member.userId, permissions: [] }
    return { path: '/household/create-account', body, token: await tokenFor(house.owner.userId) }
  },
  'PUT /household/members/:userId': async () => {
    const { house, member } = await aHousehold()
    const { userId } = house.owner
    await write((tx) =>
      tx.updateTable('residents').set({ added_by: userId }).where('id', '=', member.residentId).execute(),
    )
    return {
      path: `/household/members/${member.userId}`,
      body: { ...name, house_id: house.id },
      token: await tokenFor(userId),
    }
  },
  'PUT /my-sign-in': async () => {
    const { userId } = (await aHousehold()).house.owner
    await givePassword({ database }, userId)
    return { path: '/my-sign-in', body: { current_password: PASSWORD }, token: await tokenFor(userId) }
  },
  'POST /bookings': async () => {
    const amenity = await write((tx) => anAmenity(tx))
    const when = { booking_date: '2026-12-01', start_time: '08:00', end_time: '10:00' }
    return { path: '/bookings', body: { ...when, amenity_id: amenity.id, full_name: 'Ana Walang-iba' } }
  },
  'PUT /bookings': async () => {
    const { userId } = await signInAs('treasurer')
    const booking = await write(async (tx) => aBooking(tx, { amenity: await anAmenity(tx), created_by: userId }))
    return { path: '/bookings', body: { booking_id: booking.id, full_name: 'Ana Walang-iba' } }
  },
}

describe('with nothing known but the name', () => {
  it('every call that takes somebody is tried', () => {
    expect(Object.keys(trials).toSorted()).toEqual([...new Set(all.map((one) => one.call))].toSorted())
  })

  it.each(Object.keys(trials))('%s is done', async (which) => {
    const {
      path,
      body,
      token = which === 'POST /setup' ? undefined : (await signInAs('admin')).token,
    } = await (trials[which] as () => Promise<Trial>)()
    const fields = all.filter((one) => one.call === which).map(({ field }) => [field, null])
    const sent = { ...body, ...Object.fromEntries(fields) }
    const answer = await call(which.split(' ')[0] ?? '', path, sent, token ? { token } : {})
    expect([answer.status < 300, answer.text]).toEqual([true, expect.any(String)])
  })
})

it('a file with names alone brings people of whom nothing else is known', async () => {
  const { token } = await signInAs('admin')
  const more = ['Email', 'Mobile', 'Birthdate', 'Sex', 'Civil status', 'Occupation', 'Facebook']
  const csv = `Block,Lot,Last name,First name,${more.join(',')}\n9,41,Walang-iba,Luz${','.repeat(more.length)}\n`
  const { body } = await call<Import>('POST', '/imports', undefined, { token, form: uploadForm(csv) })
  const { status } = await call('POST', `/imports/${body.id}/commit`, undefined, { token })
  expect(status).toBe(200)
  const { rows } = await database.pool.query(
    `select to_jsonb(r) || to_jsonb(u) as person from residents r join users u on u.id = r.user_id where u.firstname = 'Luz'`,
  )
  const known = Object.entries(rows[0]?.person ?? {}).filter(([, value]) => value !== null)
  const personal = ['email', 'contact_number', 'birthdate', 'sex', 'civil_status', 'occupation_status', 'middlename']
  expect(
    known.map(([column]) => column).filter((column) => /^(other|facebook)/.test(column) || personal.includes(column)),
  ).toEqual([])
})

it('what is left empty keeps its message where it had one, in a village that answered none of the first questions', () => {
  const emptyAt = (path: readonly string[]): unknown =>
    path.length ? { [path[0] as string]: emptyAt(path.slice(1)) } : ''
  const message = all.flatMap(({ call: which, field, body }) => {
    const { error } = z.safeParse(body, emptyAt(field.split('.')))
    const issue = (error?.issues ?? []).find((one) => one.path.join('.') === field)
    return issue ? [`${which} ${field}: ${issue.message}`] : []
  })
  expect(message.toSorted()).toEqual([
    'POST /admins email: Email is required.',
    'POST /household/create-account email: Email is required.',
    'POST /houses birthdate: Birthdate is required.',
    'POST /houses contactNumber: Contact number is required.',
    'POST /houses email: Email is required.',
    'POST /residents birthdate: Birthdate is required.',
    'POST /setup email: Email is required.',
    'PUT /admins/:id email: Email is required.',
  ])
})
