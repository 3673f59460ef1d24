import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import type { AccountInfo } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import { aPicture } from '../../../../../test/uploads.ts'
import { aResident } from './factory.ts'

const { call, signInAs, tokenFor, database } = await testApp()
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)

interface Profile {
  message: string
  errors: Record<string, string[]>
  user: AccountInfo
}

async function aHousehold() {
  const { house, member } = await write(async (tx) => {
    const house = await aHouse(tx)
    return { house, member: await aResident(tx, { houseId: house.id, email: null }) }
  })
  return {
    house,
    owner: { ...house.owner, token: await tokenFor(house.owner.userId) },
    member: { ...member, token: await tokenFor(member.userId) },
  }
}
const read = (userId: number, token: string) => call<Profile>('GET', `/users/${userId}`, undefined, { token })

describe('a profile', () => {
  it('is read by the person, the home owner of the house and staff', async () => {
    const { house, owner, member } = await aHousehold()
    for (const token of [member.token, owner.token, treasurer.token, admin.token]) {
      const { status, body } = await read(member.userId, token)
      expect(status).toBe(200)
      expect(body.user).toMatchObject({
        id: member.userId,
        household_permissions: [],
        resident: { id: member.residentId, house: { id: house.id, block: house.block, lot: house.lot } },
      })
      expect(JSON.stringify(body)).not.toContain('password')
    }
  })

  it('A02: of a neighbour, of the owner and of nobody answers a resident the same 403', async () => {
    const { owner, member } = await aHousehold()
    const other = await aHousehold()
    const refusals = [
      await read(other.member.userId, owner.token),
      await read(owner.userId, member.token),
      await read(admin.userId, owner.token),
      await read(4711000, owner.token),
    ]
    expect(refusals.map((one) => one.status)).toEqual([403, 403, 403, 403])
    expect(new Set(refusals.map((one) => one.text)).size).toBe(1)
  })

  it('of staff is for the person and for administrators', async () => {
    expect((await read(treasurer.userId, treasurer.token)).body.user).toMatchObject({
      role_type: 'treasurer',
      household_permissions: [],
    })
    expect((await read(treasurer.userId, admin.token)).status).toBe(200)
    expect((await read(admin.userId, treasurer.token)).status).toBe(403)
    expect((await read(4711000, treasurer.token)).status).toBe(404)
    expect((await read(4711000, admin.token)).status).toBe(404)
    expect((await call('GET', '/users/abc', undefined, { token: admin.token })).status).toBe(404)
  })

  const change = (userId: number, body: unknown, token: string) =>
    call<Profile>('PUT', `/users/${userId}`, body, { token })

  it('is changed by the same people; what is absent stays', async () => {
    const { house, owner, member } = await aHousehold()
    const own = await change(
      member.userId,
      {
        firstname: 'Bagong',
        middlename: '',
        contact_number: '09180000000',
        fbName: 'bago',
        civilStatus: 'married',
        occupation: 'others',
      },
      member.token,
    )
    expect(own.status).toBe(200)
    expect(own.body.message).not.toBe('')
    expect(own.body.user).toMatchObject({
      firstname: 'Bagong',
      lastname: member.lastname,
      middlename: null,
      contact_number: '09180000000',
      resident: { fb_name: 'bago', civil_status: 'married', occupation_status: 'others', house: { id: house.id } },
      household_permissions: [],
    })
    const byOwner = await change(member.userId, { contactNum: '' }, owner.token)
    expect(byOwner.body.user).toMatchObject({
      firstname: 'Bagong',
      contact_number: null,
      resident: { fb_name: 'bago' },
    })
    expect((await change(member.userId, { lastname: 'Kawani' }, treasurer.token)).body.user.lastname).toBe('Kawani')
    expect((await change(treasurer.userId, { lastname: 'Ingat' }, treasurer.token)).body.user.lastname).toBe('Ingat')
  })

  it('A03: raises nobody’s rights', async () => {
    const { member } = await aHousehold()
    const body = { role_type: 'admin', roleType: 'home_owner', email: 'x@y.example', id: 1, birthdate: '2000-01-01' }
    const { user } = (await change(member.userId, body, member.token)).body
    expect(user).toMatchObject({
      id: member.userId,
      role_type: 'member',
      email: null,
      resident: { birthdate: member.birthdate },
    })
  })

  it.each([
    [{ lastname: '' }, 'lastname', 'Last name is required.'],
    [{ firstname: ' ' }, 'firstname', 'First name is required.'],
    [{ contact_number: '123' }, 'contact_number', 'Contact number should be 10 to 15 digits long.'],
    [{ civilStatus: 'free' }, 'civilStatus', 'Please choose one of the list.'],
    [{ occupation: 'king' }, 'occupation', 'Please choose one of the list.'],
    [{ fbName: 'a\0b' }, 'fbName', 'This is not readable text.'],
  ])('with %j is refused', async (body, field, text) => {
    const { member } = await aHousehold()
    const refused = await change(member.userId, body, member.token)
    expect([refused.status, refused.body.message, refused.body.errors[field]]).toEqual([422, text, [text]])
  })

  it('A02: of others is not changed', async () => {
    const { owner, member } = await aHousehold()
    const other = await aHousehold()
    for (const [userId, token] of [
      [other.member.userId, owner.token],
      [owner.userId, member.token],
      [admin.userId, treasurer.token],
      [4711000, member.token],
    ] as const)
      expect((await change(userId, { lastname: 'Nakaw' }, token)).status).toBe(403)
    expect((await change(4711000, {}, admin.token)).status).toBe(404)
    const { rows } = await database.pool.query("select 1 from users where lastname = 'Nakaw'")
    expect(rows).toEqual([])
  })
})

describe('the own picture', () => {
  const send = (picture: Buffer | null, token: string | undefined) => {
    const form = new FormData()
    if (picture) form.append('profile_pic', new Blob([new Uint8Array(picture)]), 'me.jpg')
    form.append('userId', '1')
    return call<{ message: string; errors: object }>('POST', '/users/change-profile-pic', undefined, {
      form,
      ...(token ? { token } : {}),
    })
  }

  it('is answered as the bare address, works without signing in, and replaces the one before', async () => {
    const { member } = await aHousehold()
    const first = await send(await aPicture(), member.token)
    expect([first.status, first.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(first.text).toMatch(/^https?:\/\/[^"\s]+\/api\/files\/[\w-]+$/)
    const path = (url: string) => new URL(url).pathname.replace('/api', '')
    expect((await call('GET', path(first.text))).status).toBe(200)
    expect((await read(member.userId, admin.token)).body.user.picture_url).toBe(first.text)
    const second = await send(await aPicture({ format: 'png' }), member.token)
    expect(second.text).not.toBe(first.text)
    expect((await call('GET', path(first.text))).status).toBe(404)
    expect((await read(member.userId, admin.token)).body.user.picture_url).toBe(second.text)
  })

  it('is refused when it is none or no picture, and the one before stays', async () => {
    const { member } = await aHousehold()
    const stored = await send(await aPicture(), member.token)
    const nothing = await send(null, member.token)
    expect([nothing.status, nothing.body.message]).toEqual([422, 'Please choose a picture.'])
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), member.token)).status).toBe(422)
    expect((await call('POST', '/users/change-profile-pic', {}, { token: member.token })).status).toBe(422)
    expect((await read(member.userId, admin.token)).body.user.picture_url).toBe(stored.text)
    expect((await send(await aPicture(), undefined)).status).toBe(401)
  })
})
