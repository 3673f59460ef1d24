import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import type { Page } from '#shared/paging.ts'
import type { ResidentWithUserAndHouse } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import type { ResidentRow } from '../contract.ts'
import { aResident } from './factory.ts'

const { call, signInAs, tokenFor, database } = await testApp()
const treasurer = await signInAs('treasurer')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)
const ask = <Body>(method: string, path: string, body?: unknown, token: string | undefined = treasurer.token) =>
  call<Body>(method, path, body, token ? { token } : {})
interface Added {
  message: string
  errors: Record<string, string[]>
  resident: ResidentWithUserAndHouse
}

interface MessageAnswer {
  message: string
}

/** A house with a home owner and a member, both with a session. */
async function aHousehold() {
  const { house, member } = await write(async (tx) => {
    const house = await aHouse(tx)
    return { house, member: await aResident(tx, { houseId: house.id }) }
  })
  return {
    house,
    owner: { ...house.owner, token: await tokenFor(house.owner.userId) },
    member: { ...member, token: await tokenFor(member.userId) },
  }
}

const newcomer = (houseId: number, change: object = {}) => ({
  lastname: 'Bagong-Dating',
  firstname: 'Liza',
  middlename: '',
  birthdate: '2010-05-06',
  sex: 'female',
  civilStatus: 'single',
  facebook: '',
  occupation: 'student',
  email: '',
  contactNum: '',
  roleType: 'member',
  houseId,
  ...change,
})
const add = (body: unknown, token?: string) => ask<Added>('POST', '/residents', body, token)

describe('adding a resident', () => {
  it('answers the new resident with user and house, without invitation', async () => {
    const { house } = await aHousehold()
    const made = await add(
      newcomer(house.id, { houseId: String(house.id), contactNumber: '09170000001', contactNum: undefined }),
    )
    expect([made.status, made.body.message]).toEqual([201, 'Liza Bagong-Dating was added.'])
    expect(made.body.resident).toMatchObject({
      house_id: house.id,
      birthdate: '2010-05-06',
      sex: 'female',
      civil_status: 'single',
      occupation_status: 'student',
      fb_name: null,
      user: {
        firstname: 'Liza',
        middlename: null,
        email: null,
        contact_number: '09170000001',
        role_type: 'member',
        has_account: false,
      },
      house: { id: house.id, address: `Block ${house.block} Lot ${house.lot}` },
    })
    expect(made.body).not.toHaveProperty('invitation')
    const { rows } = await database.pool.query('select 1 from account_links where user_id = $1', [
      made.body.resident.user_id,
    ])
    expect(rows).toEqual([])
  })

  it('is done by the home owner for the own house alone', async () => {
    const { house, owner, member } = await aHousehold()
    const other = await aHousehold()
    expect((await add(newcomer(house.id), owner.token)).status).toBe(201)
    expect((await add(newcomer(other.house.id), owner.token)).status).toBe(403)
    expect((await add(newcomer(4711000), owner.token)).status).toBe(403)
    expect((await add(newcomer(house.id), member.token)).status).toBe(403)
    expect((await call('POST', '/residents', newcomer(house.id))).status).toBe(401)
  })

  it.each([
    [{ lastname: '' }, 'lastname', 'Last name is required.'],
    [{ firstname: undefined }, 'firstname', 'First name is required.'],
    [{ birthdate: '' }, 'birthdate', 'Birthdate is required.'],
    [{ birthdate: undefined }, 'birthdate', 'Birthdate is required.'],
    [{ birthdate: '2026-13-01' }, 'birthdate', 'Please enter a valid date.'],
    [{ birthdate: '2030-01-01' }, 'birthdate', 'The birthdate cannot be in the future.'],
    [{ email: 'liza at home' }, 'email', 'Please enter a valid email address.'],
    [{ contactNum: '12345' }, 'contactNum', 'Contact number should be 10 to 15 digits long.'],
    [{ roleType: 'home_owner' }, 'roleType', 'Please choose a type of resident.'],
    [{ roleType: 'admin' }, 'roleType', 'Please choose a type of resident.'],
    [{ roleType: '' }, 'roleType', 'Please choose a type of resident.'],
    [{ houseId: 4711000 }, 'houseId', 'There is no such house.'],
    [{ houseId: null }, 'houseId', 'Please choose a house.'],
    [{ middlename: 'Ni\0o' }, 'middlename', 'This is not readable text.'],
    [{ firstname: 'half \ud83d' }, 'firstname', 'This is not readable text.'],
    [{ civilStatus: 'complicated' }, 'civilStatus', 'Please choose one of the list.'],
    [{ facebook: 'x'.repeat(256) }, 'facebook', 'Please use at most 255 characters.'],
    [{ firstname: { a: 1 } }, 'firstname', 'This is not readable text.'],
  ])('with %j is refused', async (change, field, text) => {
    const { house } = await aHousehold()
    const refused = await add(newcomer(house.id, change))
    expect([refused.status, refused.body.message, refused.body.errors[field]]).toEqual([422, text, [text]])
  })

  it('with a used e-mail is refused', async () => {
    const { house, owner } = await aHousehold()
    const refused = await add(newcomer(house.id, { email: owner.email?.toUpperCase() }))
    expect([refused.status, refused.body.errors]).toEqual([422, { email: ['This e-mail is already used.'] }])
  })

  it.each([
    'Niño',
    'Zoë 👩‍👩‍👧',
    'محمد',
    '李小龍',
    'O’Neil-dela Peña',
    '<script>alert(1)</script>',
    "Robert'); drop table users;--",
  ])('H06: %s comes back as it was typed, in NFC', async (name) => {
    const { house } = await aHousehold()
    const made = await add(newcomer(house.id, { firstname: ` ${name.normalize('NFD')} `, lastname: name }))
    expect(made.body.resident.user).toMatchObject({ firstname: name.normalize('NFC'), lastname: name.normalize('NFC') })
    expect(
      (await ask<Page<ResidentRow>>('GET', `/residents?search=${encodeURIComponent(name)}`)).body.data.map(
        (one) => one.id,
      ),
    ).toContain(made.body.resident.user_id)
  })

  it('A03: gives nobody a role, an id or a password through other fields', async () => {
    const { house } = await aHousehold()
    const made = await add({
      ...newcomer(house.id),
      id: 1,
      user_id: treasurer.userId,
      role_type: 'admin',
      password_hash: 'x',
      has_account: true,
    })
    expect(made.body.resident.user).toMatchObject({ role_type: 'member', has_account: false })
    expect(made.body.resident.user_id).not.toBe(treasurer.userId)
  })
})

describe('removing a resident', () => {
  it('takes the person out of the house and every list, ends account and sessions, frees the e-mail', async () => {
    const { house, owner, member } = await aHousehold()
    await ask('PUT', `/residents/${member.userId}`, { lastname: 'Umalis' })
    const removed = await ask<MessageAnswer>('DELETE', `/residents/${member.userId}`)
    expect([removed.status, removed.body.message]).toEqual([200, `${member.firstname} was removed from the house.`])
    expect((await call('GET', '/me', undefined, { token: member.token })).status).toBe(401)
    const members = await ask<{ residents: unknown[] }>('GET', `/houses/members/${house.id}`)
    expect(members.body.residents).toHaveLength(1)
    expect((await ask<Page<ResidentRow>>('GET', '/residents?search=umalis')).body.total).toBe(0)
    expect(
      (await ask<Page<ResidentRow>>('GET', `/residents/block/${house.block}`)).body.data.map((one) => one.id),
    ).not.toContain(member.userId)
    const { rows: sessions } = await database.pool.query('select 1 from sessions where user_id = $1', [member.userId])
    expect(sessions).toEqual([])
    expect((await add(newcomer(house.id, { email: member.email }), owner.token)).status).toBe(201)
    expect((await ask('DELETE', `/residents/${member.userId}`)).status).toBe(404)
    const { rows } = await database.pool.query('select left_at is not null as gone from residents where id = $1', [
      member.residentId,
    ])
    expect(rows).toEqual([{ gone: true }])
  })

  it('lets the home owner of a house with unpaid bills go; what is owed stays with the lot', async () => {
    const { house, owner } = await aHousehold()
    await database.pool.query(
      `with bill as (
        insert into bills (house_id, lot_order, resident_id, month, issue_date, due_date, amount)
        values ($1, (select sort_key from houses where id = $1), $2, '2026-11-01', '2026-11-01', '2026-11-07', 100000)
        returning id, amount)
      insert into bill_lines (bill_id, kind, text, amount) select id, 'dues', 'Monthly dues', amount from bill`,
      [house.id, owner.residentId],
    )
    expect((await ask('DELETE', `/residents/${owner.userId}`)).status).toBe(200)
    expect((await call('GET', '/me', undefined, { token: owner.token })).status).toBe(401)
    const owed = await ask<{ closing_balance: number }>('GET', `/houses/${house.id}/statement`)
    expect(owed.body.closing_balance).toBe(1000)
    const next = await write((tx) => aResident(tx, { houseId: house.id, role: 'home_owner', since: '2026-11-21' }))
    expect(next.role).toBe('home_owner')
  })

  it('of nobody, of staff and by residents is refused', async () => {
    const { owner, member } = await aHousehold()
    expect((await ask('DELETE', '/residents/4711000')).status).toBe(404)
    expect((await ask('DELETE', `/residents/${treasurer.userId}`)).status).toBe(404)
    expect((await ask('DELETE', `/residents/${member.userId}`, undefined, owner.token)).status).toBe(403)
  })
})
