import { describe, expect, it } from 'vitest'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { storeFirstLots } from './first-lot.queries.ts'
import { endOccupancies, insertOccupancies } from './occupancies.queries.ts'

// Today is 2026-11-21 in Manila.

const { call, clock, database, signInAs, tokenFor } = await testApp()
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
