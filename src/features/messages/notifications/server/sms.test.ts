import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertUser } from '#features/people/account/server/queries.ts'
import { testApp } from '../../../../../test/app.ts'
import { smsService } from '../../../../../test/sms-service.ts'
import { openSenders } from './senders.ts'
import { LEASE_MS, noticeWorker } from './start.ts'
import { claimNext } from './worker.queries.ts'

const provider = await smsService()
const { call, host, database, clock, signInAs } = await testApp({
  config: { sms: { provider: 'semaphore', key: 'the-key', url: provider.url } },
})
const admin = await signInAs('admin')
const worker = () => noticeWorker(host, openSenders(host, 400), () => 0.5)
/** Ten in the morning in Manila. */
const MORNING = '2026-11-21T02:00:00.000Z'

beforeEach(async () => {
  clock.set(MORNING)
  provider.sent.length = 0
  provider.questions.length = 0
  provider.answer(() => ({ status: 200, body: [{ message_id: 4711 }] }))
  await call('POST', '/settings', { sms_sender: 'LAKEVIEW', sms_part_price: '0.50', village_name: 'Lakeview' }, admin)
})
afterEach(() => database.pool.query('delete from notifications'))

let people = 0
/** Somebody with a mobile number, or another one, and an e-mail where told; no account. */
async function person(number: string | null = null, email: string | null = null): Promise<number> {
  people += 1
  return database.transaction({ userId: null, requestId: null }, (tx) =>
    insertUser(tx, {
      ...{ firstname: 'Ligaya', middlename: null, lastname: `Santos ${people}`, email, role: 'home_owner' },
      contactNumber: number ?? `0917${String(1_000_000 + people)}`,
    }),
  )
}
const tell = (user_ids: number[], body = 'No water today.', sms: boolean | null = true) =>
  call<{ reached: { sms: number; nobody: number } }>(
    'POST',
    '/send-notification-to-users',
    { user_ids, title: 'Water', body, ...(sms === null ? {} : { sms }) },
    admin,
  )
async function deliver() {
  const own = worker()
  await own.wake()
  await own.idle()
}
const deliveries = async () =>
  (
    await call<{ data: { channel: string; state: string; parts: number; delivered_at: string; last_error: string }[] }>(
      'GET',
      '/notifications/deliveries?per_page=100',
      undefined,
      admin,
    )
  ).body.data

it('sends a text message with the sender and the key to whom nothing else reaches, in as many parts as are told', async () => {
  const id = await person('09171234567')
  const body = `${'a'.repeat(150)} ₱1,200`
  expect((await tell([id], body)).body.reached).toMatchObject({ sms: 1, nobody: 0 })
  await deliver()
  expect(provider.sent).toMatchObject([
    {
      path: '/api/v4/messages',
      fields: { apikey: 'the-key', number: '639171234567', sendername: 'LAKEVIEW' },
    },
  ])
  expect(provider.sent[0]?.fields.message).toBe(`Lakeview: Water. ${'a'.repeat(150)} P1,200`)
  expect(await deliveries()).toMatchObject([{ channel: 'sms', state: 'sent', parts: 2, delivered_at: null }])
})

it.each([
  ['unasked', null, null, null],
  ['to who has an e-mail but no mail is sent', true, '0281234567', 'ana@village.example'],
  ['to a number that is no mobile one', true, '0281234567', null],
  ['abroad', true, '+14155550100', null],
] as const)('sends none %s', async (_, sms, number, email) => {
  const id = await person(number, email)
  expect((await tell([id], 'No water.', sms)).body.reached).toMatchObject({ sms: 0, nobody: 1 })
  await deliver()
  expect(provider.sent).toEqual([])
})

it('ends a number that the provider refuses, and tries again where the provider itself fails', async () => {
  provider.answer(({ fields }) =>
    fields.number?.endsWith('1')
      ? { status: 400, body: { number: ['The number format is invalid.'] } }
      : { status: 500, body: {} },
  )
  await tell([await person('09170000001'), await person('09170000002')])
  await deliver()
  const all = await deliveries()
  const [later, refused] = [all.find((one) => one.state === 'queued'), all.find((one) => one.state === 'failed')]
  expect(refused).toMatchObject({ state: 'failed', last_error: expect.stringContaining('number format is invalid') })
  expect(later).toMatchObject({ state: 'queued', last_error: expect.stringContaining('500') })
})

it('never sends one again whose end is not known: without an answer, and after its process died', async () => {
  provider.answer(() => 'hang')
  await tell([await person()])
  await deliver()
  expect(await deliveries()).toMatchObject([{ state: 'failed', last_error: expect.stringContaining('not known') }])
  await database.pool.query('delete from notifications')
  await tell([await person()])
  const now = clock.now()
  await claimNext(database.db, { provider: 'sms', now, until: new Date(now.getTime() + LEASE_MS) })
  clock.set(new Date(now.getTime() + LEASE_MS + 1).toISOString())
  await deliver()
  expect(provider.sent).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ state: 'failed', last_error: expect.stringContaining('not known') }])
})

it('waits in the quiet hours, and sends when they are over', async () => {
  clock.set('2026-11-21T13:30:00.000Z')
  await tell([await person()])
  await deliver()
  expect(provider.sent).toEqual([])
  clock.set('2026-11-21T23:00:00.000Z')
  await deliver()
  expect(provider.sent).toHaveLength(1)
})

it('sends none to who stopped it while it waited, by the own choice or by STOP', async () => {
  const id = await person('09170000021')
  await tell([id])
  await database.pool.query("insert into channel_stops (user_id, channel, source) values ($1, 'sms', 'reply')", [id])
  await deliver()
  expect(provider.sent).toEqual([])
  expect(await deliveries()).toMatchObject([{ state: 'failed', last_error: 'This way to the person was stopped' }])
})

it('asks what became of it: delivered, failed, not yet', async () => {
  provider.answer(({ fields }) => ({ status: 200, body: [{ message_id: Number(fields.number) }] }))
  const states = new Map([
    ['639170000011', 'Sent'],
    ['639170000012', 'Failed'],
    ['639170000013', 'Pending'],
  ])
  provider.state((path) => [{ status: states.get(/messages\/(\d+)/.exec(path)?.[1] ?? '') }])
  for (const number of states.keys()) await tell([await person(number.replace(/^63/, '0'))])
  await deliver()
  clock.set('2026-11-21T02:05:00.000Z')
  await deliver()
  expect(provider.questions.toSorted()[0]).toBe('/api/v4/messages/639170000011?apikey=the-key')
  const [pending, failed, sent] = await deliveries()
  expect(sent).toMatchObject({ state: 'sent', delivered_at: '2026-11-21T02:05:00.000Z' })
  expect(failed).toMatchObject({ state: 'failed', delivered_at: null, last_error: 'The provider says: failed' })
  expect(pending).toMatchObject({ state: 'sent', delivered_at: null })
  await deliver()
  expect(provider.questions).toHaveLength(3)
})
