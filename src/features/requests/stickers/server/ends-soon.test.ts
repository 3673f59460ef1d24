import { expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { endsSoonJob } from './ends-soon.ts'

// Today is 2026-11-21 in Manila.

const { call, clock, database, host, signInAs } = await testApp()
const { token } = await signInAs('admin')
const actor = { userId: null, requestId: null }
const inboxOf = (user: number) =>
  database.db.selectFrom('notifications').selectAll().where('user_id', '=', user).orderBy('id').execute()
const remindersOf = async (user: number) =>
  (await inboxOf(user)).filter(({ caption }) => caption === 'Your car sticker ends soon').map(({ content }) => content)
const job = endsSoonJob(host)

/** A vehicle of a lot with a sticker until a day. */
async function aVehicle(house_id: number, resident_id: number | null, plate: string, until: string) {
  const body = { house_id, resident_id, plate, kind: 'two_wheel' }
  const { vehicle } = (await call<{ vehicle: { id: number } }>('POST', '/vehicles', body, { token })).body
  const renewal = { vehicle_ids: [vehicle.id], amount: 300 }
  expect((await call('POST', `/houses/${house_id}/sticker-renewal`, renewal, { token })).status).toBe(201)
  await database.transaction(actor, (tx) =>
    tx
      .updateTable('issued_passes')
      .set({ expiry_date: until })
      .where('request_id', 'in', (of) => of.selectFrom('requests').select('id').where('car_plate_number', '=', plate))
      .execute(),
  )
}

it('reminds who uses a vehicle, else the owner of its lot, once of each last day, and nobody else', async () => {
  const house = await database.transaction(actor, (tx) => aHouse(tx, { owner: { firstname: 'liza' } }))
  const member = await database.transaction(actor, (tx) => aResident(tx, { houseId: house.id }))
  const { residentId, userId } = house.owner
  await aVehicle(house.id, residentId, 'SOO 1001', '2026-12-01')
  await aVehicle(house.id, null, 'SOO 1002', '2026-12-01')
  await aVehicle(house.id, member.residentId, 'SOO 1003', '2026-12-01')
  await aVehicle(house.id, residentId, 'LAT 1001', '2026-12-02')
  await aVehicle(house.id, residentId, 'OUT 1001', '2026-11-20')
  await job.work()
  expect(await remindersOf(userId)).toEqual([])
  await call('POST', '/settings', { sticker_remind_before_days: '10' }, { token })
  await job.work()
  await job.work()
  const first = 'Hi Liza, the sticker of SOO 1001, SOO 1002 is good until Dec 1, 2026.'
  expect(await remindersOf(userId)).toEqual([expect.stringContaining(first)])
  expect(await remindersOf(member.userId)).toEqual([expect.stringContaining('the sticker of SOO 1003 is good')])
  clock.set('2026-11-22T04:00:00.000Z')
  await job.work()
  expect(await remindersOf(userId)).toEqual([
    expect.stringContaining(first),
    expect.stringContaining('the sticker of LAT 1001 is good until Dec 2, 2026.'),
  ])
  expect(await remindersOf(member.userId)).toHaveLength(1)
})

it('leaves out what is renewed, requested or void already', async () => {
  clock.set('2026-11-23T04:00:00.000Z')
  const house = await database.transaction(actor, (tx) => aHouse(tx))
  const { residentId: resident_id, userId } = house.owner
  for (const plate of ['REN 5001', 'REQ 5001', 'LST 5001']) await aVehicle(house.id, resident_id, plate, '2026-12-01')
  const [renewed] = (await call<{ data: { id: number }[] }>('GET', '/vehicles?search=REN5001', undefined, { token }))
    .body.data
  await call('POST', `/houses/${house.id}/sticker-renewal`, { vehicle_ids: [renewed?.id], amount: 300 }, { token })
  const request = { car_model: 'Mio', car_plate_number: 'REQ 5001', sticker_type: 'two_wheel', resident_id }
  await call('POST', '/car-sticker-requests', request, { token })
  const { id = 0 } =
    (await database.db
      .selectFrom('requests')
      .select('id')
      .where('car_plate_number', '=', 'LST 5001')
      .executeTakeFirst()) ?? {}
  const lost = { kind: 'lost', reason: 'Stolen' }
  expect((await call('PUT', `/car-sticker-requests/${id}/void`, lost, { token })).status).toBe(200)
  await job.work()
  expect(await remindersOf(userId)).toEqual([])
})
