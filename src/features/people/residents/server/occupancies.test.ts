import { describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { constraintOf } from '#server/database/failure.ts'
import type { AccountInfo } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import { aResident } from './factory.ts'
import { storeFirstLots } from './first-lot.queries.ts'
import { firstLotsJob } from './first-lots.ts'
import { endOccupancies, insertOccupancies, type NewOccupancy } from './occupancies.queries.ts'

// Today is 2026-11-21 in Manila.
const TODAY = '2026-11-21'

const { call, database, tokenFor, signInAs, clock, host } = await testApp()
const { token: staff } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const get = async <Body>(path: string, token: string) => {
  const answer = await call<Body>('GET', path, undefined, { token })
  return { status: answer.status, body: answer.body }
}
const me = async (token: string) => (await get<AccountInfo>('/me', token)).body
const first = (ids: readonly number[]) => (tx: Tx) =>
  storeFirstLots(tx, { residentIds: ids, today: TODAY, now: clock.now() })

interface Bills {
  bills: { house_id: number; month: string }[]
  total_balance: number
}

/** Somebody who owns one lot and has something on another, with a bill of each month on both. */
async function onTwoLots(occupancy: Partial<NewOccupancy>) {
  return write(async (tx) => {
    const [own, other] = [await aHouse(tx), await aHouse(tx)]
    const { residentId, userId } = own.owner
    await insertOccupancies(tx, [
      { residentId, houseId: other.id, role: 'tenant', main: false, from: '2026-10-01', ...occupancy },
    ])
    await first([residentId])(tx)
    for (const month of ['2026-09', '2026-10']) {
      await aBill(tx, { house: own, month })
      await aBill(tx, { house: other, month })
    }
    return { own, other, residentId, userId }
  })
}
const grant = (tx: Tx, at: { userId: number; other: { id: number; owner: { userId: number } } }) =>
  tx
    .insertInto('household_permissions')
    .values({
      ...{ house_id: at.other.id, user_id: at.userId, permission_type: 'view-monthly-dues' },
      ...{ granted_by: at.other.owner.userId, granted_at: clock.now() },
    })
    .execute()

describe('the database refuses', () => {
  it.each([
    ['an end before the beginning', { until: '2020-01-01', from: '2020-01-01' }, 'tenures_days'],
    ['a second main owner of one day', { role: 'home_owner', main: true, from: TODAY }, 'tenures_one_main_owner'],
    ['a tenant who is billed', { role: 'tenant', main: true }, 'tenures_main'],
  ] as const)('%s', async (_, input, constraint) => {
    const refused = await write(async (tx) => {
      const [house, other] = [await aHouse(tx), await aHouse(tx)]
      const occupancy = { residentId: other.owner.residentId, houseId: house.id, role: 'tenant', main: false } as const
      await insertOccupancies(tx, [{ ...occupancy, from: TODAY, ...input }])
    }).catch(constraintOf)
    expect(refused).toBe(constraint)
  })

  it('a person twice on one lot and day', async () => {
    const refused = await write(async (tx) => {
      const { id: houseId, owner } = await aHouse(tx)
      await insertOccupancies(tx, [
        { residentId: owner.residentId, houseId, role: 'member', main: false, from: '2030-01-01' },
      ])
    }).catch(constraintOf)
    expect(refused).toBe('tenures_person_once')
  })
})

describe('who has several lots', () => {
  it('is answered the first lot as before, and all of them', async () => {
    const at = await onTwoLots({})
    const account = await me(await tokenFor(at.userId))
    expect(account.resident?.house.id).toBe(at.own.id)
    expect(account.role_type).toBe('home_owner')
    expect(account.lots).toEqual([
      { id: at.own.id, address: expect.any(String), role: 'home_owner', from: '1900-01-01', permissions: [] },
      { id: at.other.id, address: expect.any(String), role: 'tenant', from: '2026-10-01', permissions: [] },
    ])
  })

  it('sees the bills of all lots with one total; as tenant what is dated in the tenancy, when it was granted', async () => {
    const at = await onTwoLots({})
    const token = await tokenFor(at.userId)
    const path = `/bills/resident/${at.residentId}`
    expect((await get<Bills>(path, token)).body.bills.map((bill) => [bill.house_id, bill.month])).toEqual([
      [at.own.id, '2026-10'],
      [at.own.id, '2026-09'],
    ])
    expect((await get(`/houses/${at.other.id}/statement`, token)).status).toBe(403)
    await write((tx) => grant(tx, at))
    const { body } = await get<Bills>(path, token)
    expect(body.bills.map((bill) => [bill.house_id, bill.month]).toSorted()).toEqual([
      [at.own.id, '2026-09'],
      [at.own.id, '2026-10'],
      [at.other.id, '2026-10'],
    ])
    expect(body.total_balance).toBe(3000)
    const statement = await get<{ closing_balance: number; entries: unknown[] }>(
      `/houses/${at.other.id}/statement`,
      token,
    )
    expect([statement.body.closing_balance, statement.body.entries.length]).toEqual([1000, 1])
    expect((await get<Bills>(path, staff)).body.bills).toHaveLength(4)
  })

  it('owns each lot for itself: the household of a rented one is another’s', async () => {
    const at = await onTwoLots({})
    const token = await tokenFor(at.userId)
    const [mine, theirs] = await write(async (tx) => [
      await aResident(tx, { houseId: at.own.id }),
      await aResident(tx, { houseId: at.other.id }),
    ])
    expect((await get(`/users/${mine?.userId}`, token)).status).toBe(200)
    expect((await get(`/users/${theirs?.userId}`, token)).status).toBe(403)
    for (const [house, member, status] of [
      [at.own, mine, 200],
      [at.other, theirs, 403],
      [at.own, theirs, 403],
    ] as const) {
      const body = { house_id: house.id, user_id: member?.userId, email: member?.email, permissions: [] }
      expect((await call('POST', '/household/create-account', body, { token })).status).toBe(status)
    }
  })

  it('stands in the list of each house as what the person is there', async () => {
    const at = await onTwoLots({})
    const roles = async (id: number) =>
      (
        await get<{ residents: { user_id: number; house_id: number; user: { role_type: string } }[] }>(
          `/houses/members/${id}`,
          staff,
        )
      ).body.residents.map((one) => [one.user_id, one.house_id, one.user.role_type])
    expect(await roles(at.own.id)).toEqual([[at.userId, at.own.id, 'home_owner']])
    expect(await roles(at.other.id)).toEqual([
      [at.other.owner.userId, at.other.id, 'home_owner'],
      [at.userId, at.other.id, 'tenant'],
    ])
  })
})

describe('access ends on its day', () => {
  it('of a lot that was left, at once, and of the last one with all resident pages', async () => {
    const at = await onTwoLots({ role: 'member' })
    const token = await tokenFor(at.userId)
    await write((tx) => grant(tx, at))
    expect((await get(`/houses/${at.other.id}/statement`, token)).status).toBe(200)
    await write((tx) => endOccupancies(tx, { residentId: at.residentId, houseId: at.other.id, day: TODAY }))
    expect((await get(`/houses/${at.other.id}/statement`, token)).status).toBe(403)
    expect((await get(`/houses/members/${at.other.id}`, token)).status).toBe(403)
    await write((tx) => endOccupancies(tx, { residentId: at.residentId, day: TODAY }))
    expect((await me(token)).lots).toEqual([])
    for (const path of [
      `/houses/members/${at.own.id}`,
      `/houses/${at.own.id}/statement`,
      `/bills/resident/${at.residentId}`,
      '/car-sticker-requests',
    ])
      expect([path, (await get(path, token)).status]).toEqual([path, 403])
  })

  it('by the day alone, without anybody doing anything; the first lot follows in the night', async () => {
    const at = await onTwoLots({ role: 'tenant', until: '2026-12-01' })
    await write((tx) => endOccupancies(tx, { residentId: at.residentId, houseId: at.own.id, day: TODAY }))
    await write(first([at.residentId]))
    const token = await tokenFor(at.userId)
    expect([(await me(token)).role_type, (await me(token)).resident?.house.id]).toEqual(['tenant', at.other.id])
    clock.set('2026-11-30T15:59:00.000Z')
    expect((await get(`/houses/members/${at.other.id}`, token)).status).toBe(200)
    clock.set('2026-11-30T16:00:00.000Z')
    expect((await get(`/houses/members/${at.other.id}`, token)).status).toBe(403)
    await firstLotsJob(host).work()
    const { rows } = await database.pool.query('select left_at is not null as gone from residents where id = $1', [
      at.residentId,
    ])
    expect(rows).toEqual([{ gone: true }])
    clock.set('2026-11-21T04:00:00.000Z')
  })
})
