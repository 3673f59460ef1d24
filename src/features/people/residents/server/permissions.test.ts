import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { aResident } from './factory.ts'

const { call, database, signInAs, tokenFor } = await testApp()
const clerk = await signInAs('treasurer')
const made = await database.transaction({ userId: null, requestId: null }, async (tx) => {
  const house = await aHouse(tx, { owner: {} })
  return { house, member: await aResident(tx, { houseId: house.id }) }
})
type Body = {
  message: string
  grantedPermissions: string[]
  user: { household_permissions: { permission_type: string }[] }
}
const permit = (id: number, permissions: unknown, token = clerk.token) =>
  call<Body>('PUT', `/residents/${id}/permissions`, { permissions }, { token })

describe('the office grants household permissions', () => {
  it('exactly these, and takes the others back', async () => {
    const wanted = ['request-clearance', 'create-bookings']
    const granted = await permit(made.member.userId, wanted)
    expect([granted.status, granted.body.grantedPermissions]).toEqual([200, ['create-bookings', 'request-clearance']])
    const token = await tokenFor(made.member.userId)
    const me = await call<Body['user']>('GET', '/me', undefined, { token })
    expect(me.body.household_permissions.map((one) => one.permission_type)).toEqual(
      expect.arrayContaining(['create-bookings', 'request-clearance']),
    )
    expect((await permit(made.member.userId, [])).body.grantedPermissions).toEqual([])
  })

  it('not to the home owner, to nobody unknown, and only those there are', async () => {
    expect((await permit(made.house.owner.userId, ['create-bookings'])).status).toBe(422)
    expect((await permit(4711, ['create-bookings'])).status).toBe(404)
    expect((await permit(made.member.userId, ['everything'])).status).toBe(422)
    expect((await permit(made.member.userId, null)).status).toBe(422)
    const owner = await tokenFor(made.house.owner.userId)
    expect((await permit(made.member.userId, ['create-bookings'], owner)).status).toBe(403)
  })
})
