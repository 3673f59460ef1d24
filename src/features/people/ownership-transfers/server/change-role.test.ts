import { describe, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import type { Occupancy } from '../contract.ts'

// Today is 2026-11-21 in Manila.

const { call, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
const ask = <Body>(method: string, path: string, body?: unknown) => call<Body>(method, path, body, { token })

interface Refused {
  message: string
  errors?: Record<string, string[]>
}
const tenuresOf = async (houseId: number) =>
  (await ask<{ tenures: Occupancy[] }>('GET', `/lots/${houseId}/history`)).body.tenures
const lines = async (houseId: number) =>
  (await tenuresOf(houseId)).map(
    (one) => `${one.person.lastname} ${one.role}${one.main ? ' billed' : ''} ${one.from_day} ${one.until_day}`,
  )
const idOf = async (houseId: number, lastname: string) => {
  const found = (await tenuresOf(houseId)).find((one) => one.person.lastname === lastname && one.until_day === null)
  return found?.id ?? 0
}
const change = async (id: number, to: object) => {
  const { status, body } = await ask<Refused>('POST', `/tenures/${id}/role`, { from_day: '2026-11-15', ...to })
  return [status, Object.values(body.errors ?? {})[0]?.[0] ?? body.message]
}

/** A lot of Ama, billed, with Ina, who owns it too, and their child Anak. */
const family = () =>
  write(async (tx) => {
    const house = await aHouse(tx, { owner: { lastname: 'Ama' } })
    await aResident(tx, { houseId: house.id, lastname: 'Ina' })
    await aResident(tx, { houseId: house.id, lastname: 'Anak' })
    return { house, open: await aBill(tx, { house, month: '2026-10' }) }
  })

describe('what somebody is on a lot', () => {
  it('a co-owner is billed from a day on, and unpaid bills name the new one', async () => {
    const { house } = await family()
    expect(await change(await idOf(house.id, 'Ina'), { role: 'home_owner' })).toEqual([200, 'The change was saved.'])
    expect((await lines(house.id)).slice(0, 1)).toEqual(['Ina home_owner 2026-11-15 null'])
    const answer = await change(await idOf(house.id, 'Ina'), {
      role: 'home_owner',
      billed: true,
      from_day: '2026-11-18',
    })
    expect(answer).toEqual([200, 'The change was saved.'])
    expect(await lines(house.id)).toEqual([
      'Ina home_owner billed 2026-11-18 null',
      'Ama home_owner 2026-11-18 null',
      'Ina home_owner 2026-11-15 2026-11-18',
      'Ama home_owner billed 1900-01-01 2026-11-18',
      'Anak member 1900-01-01 null',
      'Ina member 1900-01-01 2026-11-15',
    ])
    const { body } = await ask<{ owner: string }>('GET', `/houses/${house.id}/statement`)
    expect(body.owner).toContain('Ina')
  })

  it('the same again changes nothing, and taking it back on its day leaves one entry', async () => {
    const { house } = await family()
    const before = await lines(house.id)
    const anak = await idOf(house.id, 'Anak')
    expect((await change(anak, { role: 'member' }))[0]).toBe(200)
    expect(await lines(house.id)).toEqual(before)
    expect((await change(anak, { role: 'tenant' }))[0]).toBe(200)
    expect((await change(await idOf(house.id, 'Anak'), { role: 'member' }))[0]).toBe(200)
    expect(await lines(house.id)).toEqual(before)
  })

  it('is refused where nobody would be billed, on a day to come, before they came, and when they leave', async () => {
    const { house } = await family()
    const ama = await idOf(house.id, 'Ama')
    const nobody = 'Somebody has to be billed for the lot. Please choose another owner who is billed, or record a sale.'
    expect(await change(ama, { role: 'tenant' })).toEqual([422, nobody])
    expect(await change(ama, { role: 'home_owner', billed: false })).toEqual([422, nobody])
    const anak = await idOf(house.id, 'Anak')
    const later = await change(anak, { role: 'tenant', from_day: '2026-11-22' })
    expect(later).toEqual([422, 'Please choose today or an earlier day.'])
    expect((await change(anak, { role: 'tenant' }))[0]).toBe(200)
    const early = await change(await idOf(house.id, 'Anak'), { role: 'member', from_day: '2026-11-10' })
    expect(early).toEqual([422, expect.stringMatching(/Anak does not belong to the lot on that day\.$/)])
    const ina = await idOf(house.id, 'Ina')
    await ask('PUT', `/tenures/${ina}`, { until_day: '2027-01-01' })
    expect(await change(ina, { role: 'home_owner', billed: true })).toEqual([
      422,
      'Who leaves the lot on a day cannot be the owner who is billed.',
    ])
    expect(await change(2_000_000_000, { role: 'member' })).toEqual([404, 'There is no such entry.'])
    expect((await change(anak, { role: 'king' }))[0]).toBe(422)
  })
})
