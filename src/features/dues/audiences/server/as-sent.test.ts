import { beforeAll, expect, it } from 'vitest'
import { openSenders } from '#features/messages/notifications/server/senders.ts'
import { noticeWorker } from '#features/messages/notifications/server/start.ts'
import { setPassword } from '#features/people/account/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { smsService } from '../../../../../test/sms-service.ts'

// Reach beforehand is reach afterwards: one text message to a number that two share, and none to who was told the same within the hour.

const provider = await smsService()
const { call, clock, database, host, signInAs } = await testApp({
  config: { sms: { provider: 'semaphore', key: 'the-key', url: provider.url } },
})
clock.set('2026-11-21T02:00:00.000Z')
const secretary = await signInAs('secretary')

beforeAll(() =>
  database.transaction({ userId: null, requestId: null }, async (tx) => {
    const house = (lot: number, contactNumber: string) =>
      aHouse(tx, { block: 7, lot, owner: { email: null, contactNumber } })
    await house(1, '09170000001')
    await house(2, '09170000001')
    const withAccount = await house(3, '09170000003')
    await setPassword(tx, withAccount.owner.userId, 'hash')
  }),
)

interface Reach {
  reached: { people: number; inbox: number; sms: number; nobody: number; merged: number }
  sms_parts: number | null
  letters: object[]
}
const SHARED = { blocks: ['7'] }
const reach = async (more: object = {}, sms = true) =>
  (await call<Reach>('POST', '/audiences/reach', { audience: SHARED, sms, ...more }, secretary)).body
const send = async (text: object, sms = true) =>
  (await call<Reach>('POST', '/audiences/send', { audience: SHARED, sms, ...text }, secretary)).body
async function deliver() {
  const worker = noticeWorker(host, openSenders(host, 400), () => 0.5)
  await worker.wake()
  await worker.idle()
}

it('texts a number that two share once, says so before, and counts both as reached', async () => {
  const text = { title: 'Water', body: 'None today.' }
  expect(await reach()).toMatchObject({ sms_parts: null, reached: { sms: 3 } })
  const before = await reach(text)
  // An inbox alone calls nobody: who has an account is sent a text message too.
  expect(before).toMatchObject({ reached: { people: 3, inbox: 1, sms: 3, nobody: 0, merged: 0 }, sms_parts: 2 })
  expect((await send(text)).reached).toEqual(before.reached)
  await deliver()
  expect(provider.sent.map(({ fields }) => fields.number).toSorted()).toEqual(['639170000001', '639170000003'])
  const { body } = await call<{ data: object[] }>('GET', '/audiences/broadcasts', undefined, secretary)
  expect(body.data[0]).toMatchObject({ people: 3, sent: 3, failed: 0, sms_parts: 2, letters: 0 })
})

it('says that who was told the same within the hour is not told again, and that no text message goes to them', async () => {
  provider.sent.length = 0
  const text = { title: 'Power', body: 'None tonight.' }
  await send(text, false)
  const before = await reach(text)
  expect(before).toMatchObject({ reached: { people: 0, sms: 0, nobody: 0, merged: 3 }, sms_parts: 0 })
  // They were told without text messages, so that a letter is all that reaches those without an account.
  expect(before.letters).toHaveLength(2)
  const after = await send(text)
  expect([after.reached, after.letters]).toEqual([before.reached, before.letters])
  await deliver()
  expect(provider.sent).toEqual([])
  clock.set('2026-11-21T03:00:01.000Z')
  expect(await reach(text)).toMatchObject({ reached: { sms: 3, merged: 0 }, sms_parts: 2, letters: [] })
})
