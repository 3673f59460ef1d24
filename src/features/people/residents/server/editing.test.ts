import { describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
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
interface Edited {
  message: string
  errors: Record<string, string[]>
  user: ResidentRow & ResidentWithUserAndHouse
  resident: ResidentRow & ResidentWithUserAndHouse
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

const edit = (userId: number, body: unknown, token?: string) => ask<Edited>('PUT', `/residents/${userId}`, body, token)

describe('editing a resident', () => {
  it('answers the same object under user and resident: the row, or the member of a house', async () => {
    const { house, member } = await aHousehold()
    const change = {
      lastname: 'Bago',
      firstname: 'Pangalan',
      middlename: '',
      birthdate: '1999-12-31',
      sex: 'male',
      civilStatus: 'separated',
      facebook: 'bago',
      occupation: 'unemployed',
      email: 'bago@home.example',
      roleType: 'tenant',
      contactNum: '09998887777',
    }
    const asRow = await edit(member.userId, change)
    expect([asRow.status, asRow.body.message]).toEqual([200, 'Resident edited!'])
    expect(asRow.body.user).toEqual(asRow.body.resident)
    expect(asRow.body.user).toMatchObject({
      id: member.userId,
      firstname: 'Pangalan',
      middlename: null,
      email: 'bago@home.example',
      contact_number: '09998887777',
      role_type: 'tenant',
      resident: { id: member.residentId, birthdate: '1999-12-31', civil_status: 'separated', house: { id: house.id } },
      household: [{ resident_id: house.owner.residentId }],
    })
    const asMember = await edit(member.userId, { isFromHouse: true, facebook: '' })
    expect(asMember.body.user).toEqual(asMember.body.resident)
    expect(asMember.body.resident).toMatchObject({
      id: member.residentId,
      fb_name: null,
      user: { id: member.userId, firstname: 'Pangalan', contact_number: '09998887777' },
      house: { id: house.id },
    })
  })

  it('leaves alone what is absent; null and "" clear what may be empty', async () => {
    const { member } = await aHousehold()
    const before = (await edit(member.userId, {})).body.user
    expect(before).toMatchObject({
      firstname: member.firstname,
      contact_number: member.contactNumber,
      email: member.email,
    })
    const cleared = (await edit(member.userId, { email: '', contactNumber: null, middlename: null, sex: '' })).body.user
    expect(cleared).toMatchObject({ email: null, contact_number: null, middlename: null, lastname: member.lastname })
    expect(cleared.resident.sex).toBe(before.resident.sex)
    expect((await edit(member.userId, { contactNumber: '09120000000' })).body.user.contact_number).toBe('09120000000')
  })

  it('keeps an unknown birthdate unknown, and a known one known', async () => {
    const { member } = await aHousehold()
    const stranger = await write((tx) => aResident(tx, { houseId: member.houseId, birthdate: null }))
    expect((await edit(stranger.userId, { birthdate: '' })).body.user.resident.birthdate).toBe('')
    expect((await edit(stranger.userId, { birthdate: '2000-02-29' })).body.user.resident.birthdate).toBe('2000-02-29')
    expect((await edit(stranger.userId, { birthdate: '' })).body.errors).toEqual({
      birthdate: ['Birthdate is required.'],
    })
    expect((await edit(member.userId, { birthdate: '2027-01-01' })).status).toBe(422)
  })

  it('makes unknown what null says, and leaves it unknown until somebody knows', async () => {
    const { member } = await aHousehold()
    const unknown = { birthdate: null, sex: null, civilStatus: null, occupation: null, email: null, contactNum: null }
    const { user } = (await edit(member.userId, unknown)).body
    expect(user).toMatchObject({ email: null, contact_number: null })
    expect(user.resident).toMatchObject({ birthdate: '', sex: null, civil_status: null, occupation_status: null })
    const known = (await edit(member.userId, { sex: 'female', contactNum: '+63 (917) 555-0101' })).body.user
    expect(known).toMatchObject({ contact_number: '09175550101', resident: { sex: 'female', civil_status: null } })
  })

  it.each([
    [11, 'Their 11 open bills of ₱11,000.00 stay with the house.'],
    [1, 'Their 1 open bill of ₱1,000.00 stays with the house.'],
    [0, 'No bill of the house is open.'],
  ])('asks before a house with %d open bills loses its home owner', async (open, owed) => {
    const { house, owner } = await aHousehold()
    await write(async (tx) => {
      for (let month = 1; month <= open; month++)
        await aBill(tx, { house, month: `2026-${String(month).padStart(2, '0')}` })
    })
    const roles = async () => (await ask<ResidentRow>('PUT', `/residents/${owner.userId}`, {})).body
    const refused = await edit(owner.userId, { roleType: 'tenant', middlename: 'Changed' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        confirm_role_change: [
          `${owed} No more bills are issued to it until somebody is made its home owner. Please confirm, or add the new owner after it.`,
        ],
      },
    ])
    expect(await roles()).toMatchObject({ user: { role_type: 'home_owner', middlename: owner.middlename } })
    for (const unchanged of ['home_owner', '', null])
      expect((await edit(owner.userId, { roleType: unchanged })).status).toBe(200)
    const confirmed = await edit(owner.userId, { roleType: 'tenant', confirm_role_change: true })
    expect([confirmed.status, confirmed.body.user.role_type]).toEqual([200, 'tenant'])
    expect((await edit(owner.userId, { roleType: 'member' })).status).toBe(200)
  })

  it.each([
    [{ lastname: '' }, 'lastname', 'Last name is required.'],
    [{ firstname: null }, 'firstname', 'First name is required.'],
    [{ email: 'nope' }, 'email', 'Please enter a valid email address.'],
    [{ contactNum: '1' }, 'contactNum', 'Contact number should be 10 to 15 digits long.'],
    [{ roleType: 'treasurer' }, 'roleType', 'Please choose a type of resident.'],
    [{ roleType: 'home_owner' }, 'roleType', 'This house already has a home owner.'],
  ])('with %j is refused and changes nothing', async (change, field, text) => {
    const { member } = await aHousehold()
    const refused = await edit(member.userId, { middlename: 'Changed', ...change })
    expect([refused.status, refused.body.message, refused.body.errors[field]]).toEqual([422, text, [text]])
    expect((await edit(member.userId, {})).body.user.middlename).toBe(member.middlename)
  })

  it('hands a house over: the owner becomes a member, then the member its owner', async () => {
    const { owner, member } = await aHousehold()
    expect((await edit(owner.userId, { roleType: 'member', confirm_role_change: true })).status).toBe(200)
    const heir = await edit(member.userId, { roleType: 'home_owner' })
    expect(heir.body.user).toMatchObject({ role_type: 'home_owner', household: [{ role_type: 'member' }] })
    expect((await ask('POST', '/household/create-account', {}, owner.token)).status).toBe(403)
  })

  it('of somebody used, unknown, gone or of the staff is refused', async () => {
    const { owner, member } = await aHousehold()
    expect((await edit(member.userId, { email: owner.email })).body.errors).toEqual({
      email: ['This e-mail is already used.'],
    })
    expect((await edit(4711000, {})).status).toBe(404)
    expect((await edit(treasurer.userId, { lastname: 'Changed' })).status).toBe(404)
    expect((await edit(member.userId, {}, owner.token)).status).toBe(403)
    await ask('DELETE', `/residents/${member.userId}`)
    expect((await edit(member.userId, {})).status).toBe(404)
  })

  it('ends the invitation when the e-mail changes', async () => {
    const { member } = await aHousehold()
    const invited = await ask<{ invitation: { url: string } }>('POST', `/users/${member.userId}/invitation`, {})
    const token = invited.body.invitation.url.split('/').pop()
    await edit(member.userId, { email: member.email?.toUpperCase() })
    await edit(member.userId, { email: 'another@home.example' })
    expect((await call('GET', `/invitations/${token}`)).status).toBe(404)
  })

  it('cannot take the e-mail from somebody who signs in with it', async () => {
    const { member } = await aHousehold()
    await database.pool.query("update users set password_hash = 'x' where id = $1", [member.userId])
    expect((await edit(member.userId, { email: '' })).body.errors).toEqual({ email: ['Email is required.'] })
  })
})
