import { expect, it } from 'vitest'
import { insertUser } from '#features/people/account/server/queries.ts'
import { testApp } from '../../../../../test/app.ts'
import { smtpService } from '../../../../../test/smtp-service.ts'
import { openSenders } from './senders.ts'
import { noticeWorker } from './start.ts'

const smtp = await smtpService()
const { call, host, database, clock, signInAs, tokenFor } = await testApp({
  config: { smtpUrl: smtp.url, publicUrl: 'https://purok.village.example' },
})
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')

let people = 0
/** Somebody of the village, reached by what is said. */
async function person(by: { mail?: boolean; inbox?: boolean; push?: boolean; app?: boolean; language?: string }) {
  people += 1
  const userId = await database.transaction({ userId: null, requestId: null }, (tx) =>
    insertUser(tx, {
      firstname: 'Ligaya',
      middlename: null,
      lastname: `Santos ${people}`,
      email: by.mail ? `person${people}@village.example` : null,
      contactNumber: null,
      role: 'home_owner',
    }),
  )
  await database.pool.query('update users set password_hash = $2, language = $3 where id = $1', [
    userId,
    by.inbox ? 'hash' : null,
    by.language ?? null,
  ])
  const token = await tokenFor(userId)
  if (by.app) await call('POST', '/expo-token', { token: `ExponentPushToken[${people}]` }, { token })
  if (by.push)
    await database.pool.query(
      `insert into push_subscriptions (user_id, session_id, endpoint, service, p256dh, auth)
       select user_id, id, 'https://push.example/' || user_id, 'https://push.example', 'key', 'auth' from sessions where user_id = $1 limit 1`,
      [userId],
    )
  return { userId, token }
}
const toUsers = (user_ids: number[], title = 'Water') =>
  call<{ reached: object }>('POST', '/send-notification-to-users', { user_ids, title, body: 'None today.' }, treasurer)
const audience = (query: string, token: string | null = admin.token) =>
  call<{ reached: { people: number; mail: number; nobody: number } }>(
    'GET',
    `/notifications/audience${query}`,
    undefined,
    token === null ? {} : { token },
  )

it('counts by what those who are told hear of it, each way and nobody', async () => {
  const everybody = [
    await person({ mail: true, inbox: true, push: true, app: true }),
    await person({ mail: true }),
    await person({ inbox: true }),
    await person({ app: true }),
    await person({}),
    await person({}),
  ]
  const ids = everybody.map(({ userId }) => userId)
  expect((await toUsers(ids)).body).toMatchObject({
    message: 'Notification sent to 6 people!',
    queued: 6,
    reached: { people: 6, inbox: 2, push: 2, mail: 2, sms: 0, nobody: 2, merged: 0 },
  })
  const fresh = await person({ mail: true })
  expect((await toUsers([...ids, fresh.userId])).body).toMatchObject({
    reached: { people: 1, inbox: 0, push: 0, mail: 1, sms: 0, nobody: 0, merged: 6 },
  })
})

it('says beforehand who would be told, which is who is told then', async () => {
  await person({ mail: true })
  const before = (await audience('?audience=residents')).body.reached
  expect(before.people).toBeGreaterThan(0)
  const data = await call<{ reached: object }>(
    'POST',
    '/send-notification-to-all',
    { title: 'Fire drill', body: 'At nine.', audience: 'residents' },
    admin,
  )
  expect(data.body.reached).toEqual(before)
  expect((await audience('')).body.reached.people).toBe(before.people + 2)
  expect((await audience('?audience=nobody')).status).toBe(422)
  expect((await audience('', treasurer.token)).status).toBe(403)
  expect((await audience('', null)).status).toBe(401)
})

it('without a mail server nobody is reached by mail', async () => {
  const plain = await testApp()
  const office = await plain.signInAs('treasurer')
  const { rows } = await plain.database.pool.query<{ id: number }>(
    "insert into users (firstname, lastname, email, role_type) values ('Ana', 'Cruz', 'ana@village.example', 'tenant') returning id",
  )
  const answer = await plain.call(
    'POST',
    '/send-notification-to-user',
    { user_id: rows[0]?.id, title: 'T', body: 'B' },
    office,
  )
  expect(answer.body).toMatchObject({ reached: { people: 1, mail: 0, nobody: 1 } })
})

it('a withdrawn announcement drops what was not sent yet, and what failed is not sent again', async () => {
  await database.pool.query('delete from deliveries')
  const late = await person({ mail: true })
  const announced = await call<{ announcement: { id: number } }>(
    'POST',
    '/announcements',
    { title: 'Wrong date', content: 'Come on Sunday.', eventStartDate: '2026-12-05' },
    admin,
  )
  const { rows } = await database.pool.query<{ id: number }>(
    `update deliveries set state = 'failed' where id = (
       select deliveries.id from deliveries join notifications on notifications.id = notification_id
       where user_id = $1 and channel = 'mail') returning id`,
    [late.userId],
  )
  const queued = await database.pool.query("select from deliveries where state = 'queued'")
  expect(queued.rowCount).toBeGreaterThan(0)
  const withdrawn = await call('POST', `/announcements/${announced.body.announcement.id}/withdraw`, undefined, admin)
  expect(withdrawn.body).toMatchObject({ dropped: queued.rowCount, sent: 0 })
  const senders = openSenders(host, 2_000)
  const worker = noticeWorker(host, senders, () => 0.5)
  await worker.wake()
  await worker.idle()
  senders.close()
  expect(smtp.mails).toEqual([])
  const retry = await call('POST', `/notifications/deliveries/${rows[0]?.id}/retry`, undefined, admin)
  expect([retry.status, retry.body]).toMatchObject([
    409,
    { message: 'This was withdrawn; it is not sent again.', code: 'notices.withdrawn' },
  ])
})

it('who chose Filipino reads notices and mails in it; the message stays English for other clients', async () => {
  await database.pool.query('delete from deliveries')
  clock.set('2026-11-22T04:00:00.000Z')
  const reader = await person({ mail: true })
  const choose = (language: unknown, token: string | null = reader.token) =>
    call('PUT', '/me/language', { language }, token === null ? {} : { token })
  expect((await choose('fil')).status).toBe(200)
  for (const wrong of ['de', '', null, undefined, 7]) expect((await choose(wrong)).status).toBe(422)
  expect((await choose('fil', null)).status).toBe(401)

  await database.pool.query('insert into houses (block, lot) values (9, 9)')
  await database.pool.query(
    `insert into residents (user_id, role_type, house_id) select $1, 'home_owner', id from houses where block = '9'`,
    [reader.userId],
  )
  const { rows } = await database.pool.query<{ id: number }>('select id from residents where user_id = $1', [
    reader.userId,
  ])
  const entered = await call<{ complaint: { id: number } }>(
    'POST',
    `/residents/${rows[0]?.id}/complaints`,
    { type: 'Noise', message: 'Videoke.' },
    treasurer,
  )
  await call('POST', `/complaints/${entered.body.complaint.id}/solve`, { remarks: 'Nag-usap na.' }, treasurer)
  const inbox = async () =>
    (
      await call<{ data: { caption: string; content: string; text: { title: string; body: string } }[] }>(
        'GET',
        '/notifications',
        undefined,
        reader,
      )
    ).body.data[0]
  expect(await inbox()).toMatchObject({
    caption: 'Your complaint is solved',
    content: expect.stringContaining('was solved by the village office. Remarks: Nag-usap na.'),
    text: { title: 'Nalutas na ang reklamo ninyo', body: expect.stringContaining('(Ingay). Paliwanag: Nag-usap na.') },
  })
  const senders = openSenders(host, 2_000)
  const worker = noticeWorker(host, senders, () => 0.5)
  await worker.wake()
  await worker.idle()
  senders.close()
  expect(smtp.mails.map((mail) => mail.headers.get('subject'))).toEqual(['Nalutas na ang reklamo ninyo'])

  await choose('en')
  expect((await inbox())?.text.title).toBe('Your complaint is solved')
})
