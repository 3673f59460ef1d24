import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import type { AccountInfo, InvitationInfo } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import { aResident } from './factory.ts'

const { call, signInAs, tokenFor, database } = await testApp()
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)

interface Granted {
  message: string
  errors: Record<string, string[]>
  grantedPermissions: string[]
  invitation: InvitationInfo | null
}
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
type Household = Awaited<ReturnType<typeof aHousehold>>

let emails = 0
const grant = ({ house, member, owner }: Household, change: object = {}, token = owner.token) => {
  emails += 1
  const body = {
    email: `member${emails}@home.example`,
    house_id: house.id,
    user_id: member.userId,
    permissions: ['view-monthly-dues', 'create-bookings'],
    ...change,
  }
  return call<Granted>('POST', '/household/create-account', body, { token })
}
const read = (userId: number, token: string) => call<Profile>('GET', `/users/${userId}`, undefined, { token })
const permissionsOf = async (userId: number) =>
  (await read(userId, admin.token)).body.user.household_permissions?.map((one) => one.permission_type)

describe('an account for a member of the household', () => {
  it('is invited with an e-mail and permissions, which the server grants at once', async () => {
    const household = await aHousehold()
    const made = await grant(household, { permissions: ['create-bookings', 'view-monthly-dues', 'create-bookings'] })
    expect([made.status, made.body.message]).toEqual([200, `${household.member.firstname} is invited.`])
    expect(made.body.grantedPermissions).toEqual(['view-monthly-dues', 'create-bookings'])
    const token = made.body.invitation?.url?.split('/').pop()
    expect((await call('GET', `/invitations/${token}`)).body).toMatchObject({ role_type: 'member' })
    const { user } = (await read(household.member.userId, household.member.token)).body
    expect(user.household_permissions).toEqual([
      expect.objectContaining({ permission_type: 'view-monthly-dues', granted_by: household.owner.userId }),
      expect.objectContaining({ permission_type: 'create-bookings', house_id: household.house.id }),
    ])
  })

  it('with a password only gets other permissions, its e-mail stays', async () => {
    const household = await aHousehold()
    const { member } = household
    await grant(household)
    await database.pool.query("update users set password_hash = 'x', email = 'mine@home.example' where id = $1", [
      member.userId,
    ])
    const again = await grant(household, { email: 'taken.over@home.example', permissions: ['send-complaints'] })
    expect(again.body).toEqual({
      message: 'The permissions were changed.',
      grantedPermissions: ['send-complaints'],
      invitation: null,
    })
    expect(await permissionsOf(member.userId)).toEqual(['send-complaints'])
    expect((await read(member.userId, admin.token)).body.user.email).toBe('mine@home.example')
    expect((await grant(household, { permissions: [] })).body.grantedPermissions).toEqual([])
    expect(await permissionsOf(member.userId)).toEqual([])
  })

  it.each([
    [{ email: '' }, 'email', 'Email is required.'],
    [{ email: 'member' }, 'email', 'Please enter a valid email address.'],
    [{ permissions: ['everything'] }, 'permissions.0', 'Please choose permissions of the list.'],
    [{ permissions: 'create-bookings' }, 'permissions', 'Please choose permissions of the list.'],
    [{ permissions: null }, 'permissions', 'Please choose permissions of the list.'],
  ])('is refused with %j and changes nothing', async (change, field, text) => {
    const household = await aHousehold()
    const refused = await grant(household, change)
    expect([refused.status, refused.body.message, refused.body.errors[field]]).toEqual([422, text, [text]])
    expect(await permissionsOf(household.member.userId)).toEqual([])
  })

  it('with a used e-mail is refused, and no permission is granted', async () => {
    const household = await aHousehold()
    const refused = await grant(household, { email: household.owner.email })
    expect([refused.status, refused.body.message]).toEqual([422, 'This e-mail is already used.'])
    expect(await permissionsOf(household.member.userId)).toEqual([])
  })

  it('A02: is given by the home owner of that house alone', async () => {
    const household = await aHousehold()
    const other = await aHousehold()
    const { house, member } = household
    for (const body of [
      { house_id: house.id },
      { user_id: member.userId },
      { house_id: house.id, user_id: member.userId },
      { user_id: 4711000 },
      { user_id: treasurer.userId },
    ])
      expect((await grant(other, body)).status, JSON.stringify(body)).toBe(403)
    expect((await grant(household, {}, member.token)).status).toBe(403)
    expect((await grant(household, {}, admin.token)).status).toBe(403)
    expect((await grant(household, { user_id: household.owner.userId })).status).toBe(422)
    await call('DELETE', `/residents/${member.userId}`, undefined, { token: treasurer.token })
    expect((await grant(household)).status).toBe(403)
  })
})
