import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertUser } from '#features/people/account/server/queries.ts'
import { testApp } from '../../../../../test/app.ts'
import { smsService } from '../../../../../test/sms-service.ts'
import { openSenders } from './senders.ts'
import { noticeWorker } from './start.ts'

// A provider that is a file of data, which posts what somebody answers: STOP and START hold for everybody with that number.

const service = await smsService()
service.answer(() => ({ status: 202, body: { data: { id: 'a1' } } }))
const file = join(tmpdir(), `provider-${process.pid}-${Date.now()}.json`)
writeFileSync(
  file,
  JSON.stringify({
    send: {
      url: 'https://sms.example/send',
      headers: { 'x-key': '{key}' },
      json: { recipient: '{to}', text: '{text}', client_id: '{reference}' },
    },
    id: 'data.id',
    reply: { from: 'message.sender', text: 'message.text' },
    dropsRepetitions: true,
  }),
)
afterAll(() => rmSync(file))
const { call, clock, database, host, signInAs } = await testApp({
  config: { sms: { provider: file, key: 'the-key', url: service.url } },
})
clock.set('2026-11-21T02:00:00.000Z')
const admin = await signInAs('admin')
const people: number[] = []
beforeAll(() =>
  database.transaction({ userId: null, requestId: null }, async (tx) => {
    for (const firstname of ['Ana', 'Ben'])
      people.push(
        await insertUser(tx, {
          ...{ firstname, middlename: null, lastname: 'Reyes', email: null, role: 'home_owner' },
          contactNumber: '09171234567',
        }),
      )
  }),
)

const address = async () => {
  const { body } = await call<{ replies_url: string }>('GET', '/text-messages', undefined, admin)
  return body.replies_url.replace(/^.*\/api/, '')
}
const answer = async (text: string, sender = '+63 917 123 4567') =>
  (await call('POST', await address(), { message: { sender, text } })).status
const reached = async (title: string) =>
  (
    await call<{ reached: { sms: number } }>(
      'POST',
      '/send-notification-to-users',
      { user_ids: people, title, body: 'No water.', sms: true },
      admin,
    )
  ).body.reached.sms

it('sends by the data of the file: its header, its fields and its own number of each message', async () => {
  expect(await reached('Water')).toBe(2)
  const worker = noticeWorker(host, openSenders(host), () => 0.5)
  await worker.wake()
  await worker.idle()
  // Both have the number: it is texted once.
  expect(service.sent).toHaveLength(1)
  expect(service.sent[0]).toMatchObject({
    path: '/send',
    headers: { 'x-key': 'the-key' },
    fields: { recipient: '639171234567', client_id: expect.stringMatching(/^[\da-f-]{36}$/) },
  })
})

it.each([
  ['hello', 2],
  ['Stop po', 0],
  ['start', 2],
  ['TIGIL', 0],
  ['Tuloy', 2],
])('after “%s” %i of two with the number are reached', async (text, count) => {
  expect(await answer(text)).toBe(200)
  expect(await reached(`After ${text}`)).toBe(count)
})

it('takes no word from another number, without its secret, or from a provider that posts none', async () => {
  expect(await answer('STOP', '09990000000')).toBe(200)
  expect(await reached('Another number')).toBe(2)
  const wrong = await call('POST', '/text-messages/replies/x', { message: { sender: '09171234567', text: 'STOP' } })
  expect(wrong.status).toBe(404)
  expect(await reached('Without the secret')).toBe(2)
})

it('tells the address to administrators alone', async () => {
  const { body } = await call<{ replies_url: string | null }>(
    'GET',
    '/text-messages',
    undefined,
    await signInAs('treasurer'),
  )
  expect(body.replies_url).toBeNull()
})
