import { describe, expect, it } from 'vitest'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { givePassword } from '../../../../../test/signed-person.ts'
import { aResident } from './factory.ts'
import { storeFirstLots } from './first-lot.queries.ts'
import { endOccupancies, insertOccupancies } from './occupancies.queries.ts'

// Today is 2026-11-21 in Manila.

const app = await testApp()
const { call, clock, database, signInAs, tokenFor } = app
const office = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const endedLots = (token: string) =>
  call<{ address: string; role: string; until: string }[]>('GET', '/my-ended-lots', undefined, { token })

let block = 0
const home = () =>
  write((tx) => {
    block += 1
    return aHouse(tx, { block, lot: 1, owner: {} })
  })

describe('lots of before', () => {
  it('are told to who sold them, the last first, and what they have still is not', async () => {
    const house = await home()
    const { residentId, userId } = house.owner
    const rented = await write(async (tx) => {
      const { id } = await anEmptyHouse(tx, { block: 90, lot: 1 })
      const days = { from: '2025-01-01', until: '2026-02-01' }
      await insertOccupancies(tx, [{ residentId, houseId: id, role: 'tenant', main: false, ...days }])
      return id
    })
    const token = await tokenFor(userId)
    expect((await endedLots(token)).body).toEqual([{ address: 'Block 90 Lot 1', role: 'tenant', until: '2026-02-01' }])
    await write(async (tx) => {
      await endOccupancies(tx, { residentId, houseId: house.id, day: '2026-11-03' })
      await storeFirstLots(tx, { residentIds: [residentId], today: '2026-11-21', now: clock.now() })
    })
    expect((await endedLots(token)).body).toEqual([
      { address: `Block ${block} Lot 1`, role: 'home_owner', until: '2026-11-03' },
      { address: 'Block 90 Lot 1', role: 'tenant', until: '2026-02-01' },
    ])
    expect((await call('GET', `/houses/members/${house.id}`, undefined, { token })).status).toBe(403)
    await write((tx) =>
      insertOccupancies(tx, [{ residentId, houseId: rented, role: 'member', main: false, from: '2026-06-01' }]),
    )
    expect((await endedLots(token)).body.map(({ address }) => address)).toEqual([`Block ${block} Lot 1`])
  })

  it('are nobody else’s, and an end that is to come is none yet', async () => {
    const house = await home()
    const { residentId, userId } = house.owner
    await write((tx) => endOccupancies(tx, { residentId, houseId: house.id, day: '2026-12-01' }))
    expect((await endedLots(await tokenFor(userId))).body).toEqual([])
    expect((await endedLots(office.token)).status).toBe(403)
  })
})

interface Answer {
  message: string
  errors: Record<string, string[]>
  resident: { user_id: number; id: number }
  correctable: number[]
  residents: { user_id: number; user: { firstname: string; lastname: string; contact_number: string; email: string } }[]
}
const ask = (method: string, path: string, body: unknown, token: string) => call<Answer>(method, path, body, { token })

/** A house whose owner added Ben Tan to it, who may see the dues. */
async function withAdded() {
  const house = await home()
  const token = await tokenFor(house.owner.userId)
  const added = await ask(
    'POST',
    '/residents',
    {
      ...{ firstname: 'Bem', lastname: 'Tan', houseId: house.id, roleType: 'tenant', contactNumber: null, email: null },
      ...{ birthdate: null, sex: null, civilStatus: null, occupation: null },
    },
    token,
  )
  const { user_id: userId, id: residentId } = added.body.resident
  const grant = { email: null, house_id: house.id, user_id: userId, permissions: ['view-monthly-dues'] }
  await ask('POST', '/household/create-account', grant, token)
  return { house, token, userId, residentId }
}
const members = async (houseId: number, token: string) =>
  (await ask('GET', `/houses/members/${houseId}`, undefined, token)).body
const correct = (userId: number, body: object, token: string) => ask('PUT', `/household/members/${userId}`, body, token)
const end = (userId: number, house_id: number, token: string) =>
  ask('POST', `/household/members/${userId}/leave`, { house_id }, token)

describe('a home owner corrects', () => {
  const right = { firstname: 'Ben', lastname: 'Tan', contact_number: '0917 555 0101', email: 'ben.tan@home.example' }

  it('whom they added and who has no account yet', async () => {
    const { house, token, userId } = await withAdded()
    expect((await members(house.id, token)).correctable).toEqual([userId])
    const answer = await correct(userId, { ...right, house_id: house.id }, token)
    expect([answer.status, answer.body.message]).toEqual([200, 'Bem was corrected.'])
    const { residents } = await members(house.id, token)
    expect(residents.find((one) => one.user_id === userId)?.user).toMatchObject({
      ...right,
      contact_number: '09175550101',
    })
    const { rows } = await database.pool.query('select event from access_events where user_id = $1', [userId])
    expect(rows).toEqual([{ event: 'email_changed' }])
    const used = await correct(userId, { ...right, email: house.owner.email, house_id: house.id }, token)
    expect([used.status, Object.keys(used.body.errors)]).toEqual([422, ['email']])
  })

  it('nobody who has an account, whom the office entered, or who is of another house', async () => {
    const { house, token, userId } = await withAdded()
    const other = await withAdded()
    const stranger = await correct(other.userId, { ...right, house_id: house.id }, token)
    const elsewhere = await correct(other.userId, { ...right, house_id: other.house.id }, token)
    const oneself = await correct(house.owner.userId, { ...right, house_id: house.id }, token)
    expect([stranger.status, elsewhere.status, oneself.status]).toEqual([403, 403, 409])
    const { userId: entered } = await write((tx) => aResident(tx, { houseId: house.id, firstname: 'Lina' }))
    const byOffice = await correct(entered, { ...right, house_id: house.id }, token)
    expect([byOffice.status, byOffice.body.message]).toEqual([
      409,
      'The office entered Lina. Please ask there to correct it.',
    ])
    await givePassword(app, userId)
    const own = await correct(userId, { ...right, house_id: house.id }, token)
    expect([own.status, own.body.message]).toEqual([409, 'Bem has an account and changes the own details there.'])
    expect((await members(house.id, token)).correctable).toEqual([])
  })
})

describe('a home owner ends', () => {
  it('that somebody lives there: from today they see nothing of the lot, and the office takes it back', async () => {
    const { house, token, userId, residentId } = await withAdded()
    await write((tx) =>
      tx.updateTable('tenures').set({ from_day: '2026-01-01' }).where('resident_id', '=', residentId).execute(),
    )
    const theirs = await tokenFor(userId)
    const bills = async () => (await ask('GET', `/bills/resident/${residentId}`, undefined, theirs)).status
    expect(await bills()).toBe(200)
    const answer = await end(userId, house.id, token)
    expect([answer.status, answer.body.message]).toEqual([200, 'Bem does not live there any more.'])
    expect(await bills()).toBe(403)
    const left = await database.pool.query(
      'select id, until_day, (select count(*)::int from household_permissions where user_id = $1) as granted from tenures where resident_id = $2',
      [userId, residentId],
    )
    expect(left.rows).toEqual([expect.objectContaining({ until_day: '2026-11-21', granted: 0 })])
    expect((await members(house.id, token)).residents).toHaveLength(1)
    const back = await ask('PUT', `/tenures/${left.rows[0]?.id}`, { until_day: null }, office.token)
    expect(back.status).toBe(200)
    expect((await members(house.id, token)).residents).toHaveLength(2)
  })

  it('nothing of another house, of an owner, and not as a tenant', async () => {
    const { house, token, userId } = await withAdded()
    const other = await withAdded()
    const tries = [
      await end(other.userId, house.id, token),
      await end(other.userId, other.house.id, token),
      await end(house.owner.userId, house.id, token),
      await end(userId, house.id, await tokenFor(userId)),
    ]
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 409, 403])
    expect((await members(house.id, token)).residents).toHaveLength(2)
  })
})
