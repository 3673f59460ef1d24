import { describe, expect, it } from 'vitest'
import { aBill, aPaidBill } from '#features/dues/bills/server/factory.ts'
import { aResident, leaveLots } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import type { HouseWithResidents } from '#shared/people.ts'
import { testApp } from '../../../../../test/app.ts'
import { aHouse, anEmptyHouse } from './factory.ts'

const { call, signInAs, database } = await testApp()
const treasurer = await signInAs('treasurer')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)
interface Answer {
  message: string
  errors: Record<string, string[]>
  house: HouseWithResidents
}
const put = (id: number, body: unknown) => call<Answer>('PUT', `/houses/${id}`, body, treasurer)
const remove = (id: number) => call<Answer>('DELETE', `/houses/${id}`, undefined, treasurer)
const stands = async (id: number) =>
  (await database.pool.query('select block::int, lot::int, house_type from houses where id = $1', [id])).rows

describe('a mistyped house', () => {
  it('is moved to its block and lot, with its bills, paid ones too', async () => {
    const house = await write(async (tx) => {
      const house = await aHouse(tx, { block: 1, lot: 1 })
      await aBill(tx, { house, month: '2026-11' })
      await aPaidBill(tx, { house, month: '2026-10' })
      return house
    })
    const moved = await put(house.id, { block: 8, lot: 34, houseType: 'mixed' })
    expect([moved.status, moved.body.message]).toEqual([200, 'Block 8 Lot 34 was saved.'])
    expect(moved.body.house).toMatchObject({
      block: 8,
      lot: 34,
      house_type: 'mixed',
      residents: [{ house_id: house.id }],
    })
    const { rows } = await database.pool.query('select distinct lot_order from bills where house_id = $1', [house.id])
    expect(rows).toEqual([{ lot_order: '018 0234 ' }])
    const stored = await put(house.id, { block: 8, lot: 35 })
    expect(stored.body.house).toMatchObject({ lot: 35, house_type: 'mixed' })
    const { rows: data } = await database.pool.query(
      "select before ->> 'lot' as before, after ->> 'lot' as after from audit_log where table_name = 'houses' and action = 'update' order by id desc limit 1",
    )
    expect(data).toEqual([{ before: '34', after: '35' }])
  })

  it('is refused where it cannot stand, and stays', async () => {
    const [house, other] = await write(async (tx) => [
      await aHouse(tx, { block: 2, lot: 1 }),
      await aHouse(tx, { block: 2, lot: 2 }),
    ])
    const text = 'There is already a house at block 2, lot 2.'
    const taken = await put(house.id, { block: other.block, lot: other.lot })
    expect([taken.status, taken.body.errors]).toEqual([422, { lot: [text] }])
    for (const [body, field, problem] of [
      [{ block: 11, lot: 1 }, 'block', 'Please choose a block from 1 to 10.'],
      [{ block: 2, lot: 100 }, 'lot', 'Please enter a valid lot number between 1 and 99.'],
      [{ block: null, lot: 1 }, 'block', 'Please choose a block of the village.'],
      [{ block: 2, lot: 1, houseType: 'castle' }, 'houseType', 'Please choose one of the list.'],
    ] as const) {
      const refused = await put(house.id, body)
      expect([refused.status, refused.body.errors[field]]).toEqual([422, [problem]])
    }
    expect(await stands(house.id)).toEqual([{ block: 2, lot: 1, house_type: 'residential' }])
    expect((await put(house.id, { block: 2, lot: 1 })).status).toBe(200)
    expect((await put(4711000, { block: 2, lot: 9 })).status).toBe(404)
  })

  it('by two people at once to one place is moved by one of them', async () => {
    const many = await write((tx) => Promise.all([1, 2, 3, 4].map((lot) => aHouse(tx, { block: 3, lot }))))
    const answers = await Promise.all(many.map(({ id }) => put(id, { block: 3, lot: 50 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  })

  it('is deleted with its home owner while nothing stands on it', async () => {
    const { house, empty } = await write(async (tx) => ({
      house: await aHouse(tx, { block: 4, lot: 1 }),
      empty: await anEmptyHouse(tx, { block: 4, lot: 2 }),
    }))
    await call('POST', `/users/${house.owner.userId}/invitation`, {}, treasurer)
    const gone = await remove(house.id)
    expect([gone.status, gone.body.message]).toEqual([200, 'Block 4 Lot 1 was deleted.'])
    expect((await remove(empty.id)).status).toBe(200)
    const { rows } = await database.pool.query('select from users where id = $1', [house.owner.userId])
    expect([await stands(house.id), await stands(empty.id), rows]).toEqual([[], [], []])
    expect((await remove(house.id)).status).toBe(404)
    const again = await write((tx) => aHouse(tx, { block: 4, lot: 1 }))
    expect(await stands(again.id)).toHaveLength(1)
  })

  it('is kept when something stands on it, and the refusal says what', async () => {
    const house = await write(async (tx) => {
      const house = await aHouse(tx, { block: 5, lot: 1 })
      await aBill(tx, { house, month: '2026-11' })
      await aPaidBill(tx, { house, month: '2026-10' })
      await aResident(tx, { houseId: house.id })
      await tx.updateTable('users').set({ password_hash: 'x' }).where('id', '=', house.owner.userId).execute()
      return house
    })
    await call(
      'POST',
      '/car-sticker-requests',
      {
        resident_id: house.owner.residentId,
        ...{ sticker_type: 'two_wheel', car_model: 'Honda Click', car_plate_number: 'TJV 5062' },
      },
      treasurer,
    )
    const refused = await remove(house.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Block 5 Lot 1 cannot be deleted. On it stand: 2 bills, 1 payment, 1 request, 1 other resident, 1 account.',
    ])
    expect(await stands(house.id)).toHaveLength(1)
  })

  it('is kept for whoever belonged to it, and for what they asked, each counted once', async () => {
    const { house, empty } = await write(async (tx) => {
      const house = await aHouse(tx, { block: 6, lot: 1 })
      const empty = await anEmptyHouse(tx, { block: 6, lot: 2 })
      const members = [await aResident(tx, { houseId: house.id }), await aResident(tx, { houseId: house.id })]
      await aResident(tx, { houseId: empty.id })
      await tx
        .insertInto('complaints')
        .values(
          members.map(({ residentId }) => ({
            resident_id: residentId,
            ...{ type: 'Noise', message: 'At night.', date_sent: '2026-11-21' },
          })),
        )
        .execute()
      for (const { residentId } of [house.owner, ...members]) await leaveLots(tx, residentId)
      return { house, empty }
    })
    expect([(await remove(house.id)).body.message, (await remove(empty.id)).body.message]).toEqual([
      'Block 6 Lot 1 cannot be deleted. On it stand: 2 complaints, 3 other residents.',
      'Block 6 Lot 2 cannot be deleted. On it stand: 1 other resident.',
    ])
  })
})
