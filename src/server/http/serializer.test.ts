import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { instant, pesos } from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { account, houseWithResidents } from '#shared/people.ts'
import { shaperOf } from './serializer.ts'

const at = new Date('2026-11-21T04:00:00.123Z')

describe('a shaped reply', () => {
  const row = z.object({
    id: z.int(),
    name: z.string(),
    note: z.nullable(z.string()),
    later: z.optional(z.boolean()),
    kind: z.enum(['cash', 'e-wallet']),
    done: z.literal(true),
    amount: pesos(),
    created_at: instant(),
  })
  const value = { id: 1, name: 'Niño', note: null, kind: 'cash', done: true, amount: 100_050, created_at: at }

  it('is what parsing makes of it: declared fields alone, pesos and instants', () => {
    const schema = z.extend(page(row), { total_amount: pesos() })
    const reply = {
      data: [{ ...value, password_hash: 'secret' }],
      current_page: 1,
      last_page: 1,
      per_page: 10,
      total: 1,
      from: 1,
      to: 1,
      total_amount: 1,
    }
    const shaped = shaperOf(schema)(reply)
    expect(JSON.stringify(shaped)).toBe(JSON.stringify(z.parse(schema, reply)))
    expect(shaped).toMatchObject({
      data: [{ amount: 1000.5, created_at: '2026-11-21T04:00:00.123Z' }],
      total_amount: 0.01,
    })
    expect(JSON.stringify(shaped)).not.toContain('secret')
  })

  it.each([
    ['a missing field', { name: undefined }],
    ['null where nothing allows it', { name: null }],
    ['a number for a text', { name: 5 }],
    ['a broken number', { id: 1.5 }],
    ['no number', { id: Number.NaN }],
    ['a value outside of the list', { kind: 'cheque' }],
    ['another literal', { done: false }],
    ['an instant as text', { created_at: at.toISOString() }],
    ['no instant', { created_at: new Date('x') }],
    ['pesos as text', { amount: '1000' }],
    ['a wrong optional field', { later: 'yes' }],
  ])('refuses %s, as parsing does', (_, change) => {
    const reply = { ...value, ...change }
    expect(z.safeParse(row, reply).success).toBe(false)
    expect(() => shaperOf(row)(reply)).toThrow(`The reply's ${Object.keys(change)[0]} does not fit`)
  })

  it.each([[null], ['text'], [undefined]])('refuses %s for an object and for a list', (reply) => {
    expect(() => shaperOf(row)(reply)).toThrow('object')
    expect(() => shaperOf(z.array(row))(reply)).toThrow('list')
  })
})

describe('kinds that lists are not made of', () => {
  it.each([
    ['either of two', z.union([z.string(), z.boolean()]), true, 5],
    ['a map', z.record(z.string(), z.string()), { a: 'b' }, { a: 5 }],
    ['a text with a rule', z.string().check(z.minLength(2)), 'ab', 'a'],
    ['a catch-all', z.catchall(z.object({ a: z.string() }), z.number()), { a: 'b', c: 5 }, { a: 'b', c: 'd' }],
  ])('are parsed: %s', (_, schema, fits, refused) => {
    expect(shaperOf(schema)(fits)).toEqual(fits)
    expect(() => shaperOf(schema)(refused)).toThrow()
  })
})

it('shapes nested people as parsing does', () => {
  const stamps = { created_at: at, updated_at: at }
  const user = {
    id: 1,
    firstname: 'Ana',
    middlename: null,
    lastname: 'Cruz',
    email: null,
    contact_number: null,
    picture_url: null,
    role_type: 'member',
    kind: 'person',
    sign_in_name: null,
    has_account: false,
    ...stamps,
    password_hash: 'x',
  }
  const resident = {
    id: 1,
    user_id: 1,
    house_id: 1,
    birthdate: '',
    sex: 'female',
    civil_status: 'single',
    occupation_status: 'others',
    fb_name: null,
    other_number: null,
    other_email: null,
    ...stamps,
  }
  const parts = {
    phase: null,
    house_number: null,
    street: null,
    unit: null,
    kind: 'house',
    area: null,
    title_number: null,
  }
  const house = { id: 1, block: 2, lot: 3, house_type: 'mixed', address: 'Block 2 Lot 3', ...parts, ...stamps }
  for (const [schema, value] of [
    [houseWithResidents, { ...house, residents: [{ ...resident, user }] }],
    [account, { ...user, resident: { ...resident, house }, household_permissions: [] }],
    [
      account,
      { ...user, admin: { id: 1, user_id: 1, office_role: 'auditor', term_from: '2026-01-01', term_until: null } },
    ],
  ] as const)
    expect(shaperOf(schema)(value)).toEqual(z.parse(schema, value))
})
