import { expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { openSenders } from '#features/messages/notifications/server/senders.ts'
import { noticeWorker } from '#features/messages/notifications/server/start.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { smsService } from '../../../../../test/sms-service.ts'

// Reminders by text message: what they cost is said before, to the part. Today is 2026-11-21 in Manila, ten in the morning.

const provider = await smsService()
const { call, clock, database, host, signInAs } = await testApp({
  config: { sms: { provider: 'philsms', key: 'the-key', url: provider.url } },
})
clock.set('2026-11-21T02:00:00.000Z')
const treasurer = await signInAs('treasurer')

it('tells parts and price of the reminders in each reader’s language, and sends so many', async () => {
  provider.answer(() => ({ status: 200, body: { status: 'success', data: { uid: 'a1' } } }))
  await call('POST', '/settings', { sms_part_price: '0.35', sms_sender: 'LAKEVIEW' }, await signInAs('admin'))
  await database.transaction({ userId: null, requestId: null }, async (tx) => {
    for (const [lot, number, language] of [
      [1, '09170000001', null],
      [2, '09170000002', 'fil'],
      [3, null, null],
    ] as const) {
      const house = await aHouse(tx, { block: 9, lot, owner: { email: null, contactNumber: number } })
      await tx.updateTable('users').set({ language }).where('id', '=', house.owner.userId).execute()
      for (const month of ['2026-07', '2026-08', '2026-09'] as const) await aBill(tx, { house, month })
    }
  })
  interface Reach {
    reached: { sms: number; nobody: number; merged: number }
    people: { merged: boolean; sms: boolean }[]
    sms_parts: number
    sms_price: number
    letters: number
  }
  const all = { all: true, except: [] }
  const without = (await call<Reach>('POST', '/bills/reminders', all, treasurer)).body
  expect(without).toMatchObject({ reached: { sms: 0, nobody: 3 }, sms_parts: 0, sms_price: 0, letters: 3 })
  const before = (await call<Reach>('POST', '/bills/reminders', { ...all, sms: true }, treasurer)).body
  expect(before).toMatchObject({ reached: { sms: 2, nobody: 1 }, letters: 1 })
  const { reached } = (await call<Reach>('POST', '/bills/notify-overdue', { ...all, sms: true }, treasurer)).body
  expect(reached).toEqual(before.reached)
  const worker = noticeWorker(host, openSenders(host), () => 0.5)
  await worker.wake()
  await worker.idle()
  const messages = provider.sent.map(
    ({ headers, fields }) => `${headers.authorization} ${fields.recipient} ${fields.sender_id}`,
  )
  expect(messages.toSorted()).toEqual(['639170000001', '639170000002'].map((to) => `Bearer the-key ${to} LAKEVIEW`))
  const { rows } = await database.pool.query<{ parts: number }>("select parts from deliveries where channel = 'sms'")
  const parts = rows.reduce((sum, row) => sum + row.parts, 0)
  expect(parts).toBeGreaterThanOrEqual(2)
  expect([before.sms_parts, before.sms_price]).toEqual([parts, Math.round(parts * 35) / 100])
  // Within the hour nobody is told again, nor is a text message paid.
  const again = (await call<Reach>('POST', '/bills/reminders', { ...all, sms: true }, treasurer)).body
  expect(again).toMatchObject({ reached: { sms: 0, nobody: 0, merged: 3 }, sms_parts: 0, sms_price: 0 })
  expect(again.people.map(({ merged, sms }) => [merged, sms])).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ])
})
