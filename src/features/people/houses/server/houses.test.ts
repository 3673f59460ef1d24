import { describe, expect, it } from 'vitest'
import type { Tx } from '#server/database/db.ts'
import type { HouseWithResidents, InvitationInfo } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import { aHouse } from './factory.ts'

const { call, signInAs, database } = await testApp()
const treasurer = await signInAs('treasurer')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)
const ask = <Body>(method: string, path: string, body?: unknown, token: string | undefined = treasurer.token) =>
  call<Body>(method, path, body, token ? { token } : {})

interface Made {
  message: string
  errors: Record<string, string[]>
  house: HouseWithResidents
  invitation: InvitationInfo
}
let emails = 0
const input = (change: object = {}) => {
  emails += 1
  return {
    block: 10,
    lot: 20,
    houseType: 'business',
    lastname: 'de la Cruz',
    firstname: 'Ramon',
    middlename: 'Ocampo',
    birthdate: '1970-02-28',
    sex: 'male',
    civilStatus: 'widowed',
    facebook: 'ramon.delacruz',
    occupation: 'self employed',
    email: `owner${emails}@new.example`,
    contactNumber: '09171234567',
    ...change,
  }
}
const add = (body: unknown, token?: string) => ask<Made>('POST', '/houses', body, token)
const rowCount = async (sqlText: string) => (await database.pool.query<{ n: number }>(sqlText)).rows[0]?.n
const everything = async () => [
  await rowCount('select count(*)::int n from houses'),
  await rowCount('select count(*)::int n from users'),
  await rowCount('select count(*)::int n from residents'),
  await rowCount('select count(*)::int n from account_links'),
]

describe('adding a house', () => {
  it('makes house, home owner and invitation, and writes down who did it', async () => {
    const body = input()
    const { status, body: made } = await add(body)
    expect(status).toBe(201)
    expect(made.message).toBe('Block 10 Lot 20 was added.')
    expect(made.house).toMatchObject({ block: 10, lot: 20, house_type: 'business', address: 'Block 10 Lot 20' })
    expect(made.house.residents).toEqual([
      expect.objectContaining({
        birthdate: '1970-02-28',
        sex: 'male',
        civil_status: 'widowed',
        occupation_status: 'self employed',
        fb_name: 'ramon.delacruz',
        house_id: made.house.id,
        user: expect.objectContaining({
          firstname: 'Ramon',
          middlename: 'Ocampo',
          lastname: 'de la Cruz',
          email: body.email,
          contact_number: '09171234567',
          role_type: 'home_owner',
          has_account: false,
          picture_url: null,
        }),
      }),
    ])
    expect(made.invitation).toMatchObject({ sent_to: null, url: expect.stringContaining('/invitation/') })
    const { rows } = await database.pool.query(
      "select distinct table_name, user_id from audit_log where action = 'insert' and request_id = (select request_id from audit_log where table_name = 'houses' order by id desc limit 1) order by 1",
    )
    expect(rows).toEqual(
      ['houses', 'residents', 'tenures', 'users'].map((table_name) => ({ table_name, user_id: treasurer.userId })),
    )
    const token = made.invitation.url?.split('/').pop()
    expect((await call('GET', `/invitations/${token}`)).body).toMatchObject({ firstname: 'Ramon', email: body.email })
  })

  it('leaves unknown what nobody said, and never invents it', async () => {
    const { block, lot, lastname, firstname, birthdate, email } = input({ lot: 21 })
    const made = await add({ block, lot, lastname, firstname, birthdate, email, contactNum: '09179876543' })
    expect(made.body.house).toMatchObject({ house_type: 'residential' })
    expect(made.body.house.residents[0]).toMatchObject({
      sex: null,
      civil_status: null,
      occupation_status: null,
      fb_name: null,
      user: { middlename: null, contact_number: '09179876543' },
    })
  })

  it('takes none and unknown for an answer: then nobody is invited', async () => {
    const unknown = {
      birthdate: null,
      email: null,
      contactNumber: null,
      sex: null,
      civilStatus: null,
      occupation: null,
    }
    const made = await add(input({ lot: 22, ...unknown }))
    expect([made.status, made.body.invitation]).toEqual([201, null])
    expect(made.body.house.residents[0]).toMatchObject({
      birthdate: '',
      sex: null,
      civil_status: null,
      occupation_status: null,
      user: { email: null, contact_number: null },
    })
    const { rows } = await database.pool.query(
      'select birthdate, sex, civil_status, occupation_status from residents where id = $1',
      [made.body.house.residents[0]?.id],
    )
    expect(rows).toEqual([{ birthdate: null, sex: null, civil_status: null, occupation_status: null }])
  })

  it.each([
    ['0917-123-4567', '09171234567'],
    ['+63 917 123 4567', '09171234567'],
    ['(02) 8123 4567', '0281234567'],
    ['+1 415 555 2671', '+14155552671'],
  ])('keeps the contact number %s as %s', async (contactNumber, stored) => {
    const made = await add(
      input({
        block: 9,
        lot: 1 + ((await rowCount('select max(lot::int) n from houses where block = $$9$$')) ?? 0),
        contactNumber,
      }),
    )
    expect(made.body.house.residents[0]?.user.contact_number).toBe(stored)
  })

  it.each([
    [{ lot: '' }, 'lot', 'Please enter a valid lot number between 1 and 99.'],
    [{ lot: 0 }, 'lot', 'Please enter a valid lot number between 1 and 99.'],
    [{ lot: 100 }, 'lot', 'Please enter a valid lot number between 1 and 99.'],
    [{ lot: '7a' }, 'lot', 'Please enter a valid lot number between 1 and 99.'],
    [{ lot: 1.5 }, 'lot', 'Please enter a valid lot number between 1 and 99.'],
    [{ block: 0 }, 'block', 'Please choose a block of the village.'],
    [{ block: null }, 'block', 'Please choose a block of the village.'],
    [{ block: 11 }, 'block', 'Please choose a block from 1 to 10.'],
    [{ houseType: 'castle' }, 'houseType', 'Please choose one of the list.'],
    [{ lastname: ' ' }, 'lastname', 'Last name is required.'],
    [{ firstname: null }, 'firstname', 'First name is required.'],
    [{ lastname: 'x'.repeat(101) }, 'lastname', 'Please use at most 100 characters.'],
    [{ lastname: 'Ni\0o' }, 'lastname', 'This is not readable text.'],
    [{ birthdate: '' }, 'birthdate', 'Birthdate is required.'],
    [{ birthdate: '2027-02-29' }, 'birthdate', 'Please enter a valid date.'],
    [{ birthdate: '2026-11-22' }, 'birthdate', 'The birthdate cannot be in the future.'],
    [{ sex: 'unknown' }, 'sex', 'Please choose one of the list.'],
    [{ email: '' }, 'email', 'Email is required.'],
    [{ email: 'ramon@' }, 'email', 'Please enter a valid email address.'],
    [{ contactNumber: '' }, 'contactNumber', 'Contact number is required.'],
    [{ contactNumber: '091712' }, 'contactNumber', 'Contact number should be 10 to 15 digits long.'],
    [{ contactNumber: '8123-4567' }, 'contactNumber', 'Contact number should be 10 to 15 digits long.'],
  ])('with %j is refused and leaves nothing behind', async (change, field, text) => {
    const before = await everything()
    const refused = await add(input({ lot: 30, ...change }))
    expect([refused.status, refused.body.message]).toEqual([422, text])
    expect(refused.body.errors[field]).toEqual([text])
    expect(await everything()).toEqual(before)
  })

  it('says everything that is missing at once', async () => {
    const refused = await add({ block: 1, lot: 1 })
    expect(refused.body.message).toBe('Last name is required.')
    expect(Object.keys(refused.body.errors)).toEqual(['lastname', 'firstname', 'birthdate', 'email', 'contactNumber'])
  })

  it('refuses a used e-mail whatever its case, and a taken lot, and leaves nothing behind', async () => {
    const { owner, block, lot } = await write((tx) => aHouse(tx, { block: 2, lot: 14 }))
    const before = await everything()
    const used = await add(input({ lot: 31, email: owner.email?.toUpperCase() }))
    expect([used.status, used.body.errors]).toEqual([422, { email: ['This e-mail is already used.'] }])
    const taken = await add(input({ block, lot }))
    expect([taken.status, taken.body.errors]).toEqual([422, { lot: ['There is already a house at block 2, lot 14.'] }])
    expect(await everything()).toEqual(before)
  })

  it('by ten people at once on one lot makes one house', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(input({ lot: 40 }))))
    expect(answers.map((one) => one.status).sort()).toEqual([201, ...Array(9).fill(422)])
    expect(await rowCount('select count(*)::int n from houses where block = $$10$$ and lot = $$40$$')).toBe(1)
    expect(
      await rowCount(
        "select count(*)::int n from users u left join residents r on r.user_id = u.id where r.id is null and u.role_type = 'home_owner'",
      ),
    ).toBe(0)
  })
})
