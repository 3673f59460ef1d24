import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { actor, requestDesk } from '../../../../../test/request-desk.ts'
import type { Vehicle } from '../contract.ts'

// Today is 2026-11-21 in Manila.

const { call, database, owner, set, staff } = await requestDesk()
const { token } = staff

/** Vehicles of one lot, each with a sticker until a day, or without. */
async function vehicles(stickers: Record<string, string | null>) {
  const house = await database.transaction(actor, (tx) => aHouse(tx))
  for (const [plate, until] of Object.entries(stickers)) {
    const body = { house_id: house.id, resident_id: house.owner.residentId, plate, kind: 'two_wheel' }
    const { vehicle } = (await call<{ vehicle: Vehicle }>('POST', '/vehicles', body, { token })).body
    if (until === null) continue
    const renewal = { vehicle_ids: [vehicle.id], amount: 300 }
    await call('POST', `/houses/${house.id}/sticker-renewal`, renewal, { token })
    await database.transaction(actor, (tx) =>
      tx
        .updateTable('issued_passes')
        .set({ expiry_date: until })
        .where('request_id', 'in', (of) => of.selectFrom('requests').select('id').where('car_plate_number', '=', plate))
        .execute(),
    )
  }
  return house
}

describe('lists of stickers', () => {
  let query = ''
  beforeAll(async () => {
    const { id } = await vehicles({
      ...{ 'AAA 1001': '2027-11-21', 'BBB 1002': '2026-12-21', 'CCC 1003': '2026-11-21', 'DDD 1004': '2026-11-20' },
      ...{ 'EEE 1005': '2025-11-20', 'FFF 1006': null },
    })
    query = `state=current&house=${id}`
  })
  afterAll(() => set({ sticker_year_start: '' }))

  const plates = async (sticker: string) =>
    (
      await call<{ data: Vehicle[] }>('GET', `/vehicles?${query}&sticker=${sticker}`, undefined, { token })
    ).body.data.map(({ plate }) => plate.slice(0, 3))

  it.each([
    ['good', ['AAA', 'BBB', 'CCC']],
    ['expiring', ['BBB', 'CCC']],
    ['expired', ['DDD', 'EEE']],
    // One of more than a year ago is no more in the list.
    ['not_renewed', ['DDD']],
    ['none', ['DDD', 'EEE', 'FFF']],
  ])('%s', async (state, found) => {
    expect(await plates(state)).toEqual(found)
  })

  it('are exported as they are filtered, to the office alone', async () => {
    const sheet = await call<never>('GET', `/vehicles/export?${query}&sticker=expired`, undefined, { token })
    expect(sheet.headers['content-disposition']).toContain('vehicles-2026-11-21.csv')
    const lines = sheet.text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^\uFEFF?Plate,Kind,Make,Colour,Lot,Used by,Sticker until,Sticker$/)
    expect(lines[1]).toMatch(/^DDD 1004,Motorcycle,.*,2026-11-20,Expired$/)
    expect((await call('GET', '/vehicles/export', undefined, { token: owner })).status).toBe(403)
  })

  it('are of the village’s sticker year where it has one', async () => {
    for (const [yearStart, found] of [
      ['11-21', ['DDD']],
      ['01-01', ['DDD']],
      ['11-22', ['DDD']],
    ] as const) {
      await set({ sticker_year_start: yearStart })
      expect(await plates('not_renewed'), yearStart).toEqual(found)
    }
    await database.transaction(actor, (tx) =>
      tx
        .updateTable('issued_passes')
        .set({ expiry_date: '2026-01-31' })
        .where('expiry_date', '=', '2026-11-20')
        .execute(),
    )
    await set({ sticker_year_start: '02-01' })
    expect(await plates('not_renewed')).toEqual(['DDD'])
    await set({ sticker_year_start: '02-02' })
    expect(await plates('not_renewed')).toEqual([])
  })
})
