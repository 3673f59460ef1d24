import { expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { smtpService } from '../../../../../test/smtp-service.ts'
import type { PersonChannels } from '../contract.ts'
import { openSenders } from './senders.ts'
import { noticeWorker } from './start.ts'

// The office sees by what a resident is reached, and stops a way for them.

const smtp = await smtpService()
const { call, clock, database, host, signInAs, tokenFor } = await testApp({
  config: { smtpUrl: smtp.url, publicUrl: 'https://purok.village.example' },
})
clock.set('2026-11-21T02:00:00.000Z')
const secretary = await signInAs('secretary')
const auditor = await signInAs('auditor')

let lots = 0
const owner = async () => {
  lots += 1
  const { owner: made } = await database.transaction({ userId: null, requestId: null }, (tx) =>
    aHouse(tx, { lot: lots, owner: { email: `owner${lots}@home.example`, contactNumber: `0917000000${lots}` } }),
  )
  return made.userId
}
const waysTo = async (id: number) =>
  (await call<PersonChannels>('GET', `/users/${id}/channels`, undefined, auditor)).body
const stop = (id: number, channel: string, stopped = true, by: object = secretary) =>
  call<{ message: string; code: string }>('PUT', `/users/${id}/channels`, { channel, stopped }, by)
const tell = async (id: number, title: string) => {
  const body = { user_id: id, title, body: 'None today.' }
  const answer = await call<{ reached: { mail: number } }>('POST', '/send-notification-to-user', body, secretary)
  return answer.body.reached.mail
}
async function deliver() {
  const worker = noticeWorker(host, openSenders(host, 400), () => 0.5)
  await worker.wake()
  await worker.idle()
}

it('tells that mail came back, until the address is corrected', async () => {
  const id = await owner()
  expect(await waysTo(id)).toMatchObject({ email: 'owner1@home.example', mobile: '09170000001', bounced: null })
  smtp.onRecipient(() => ({ code: 550, message: '5.1.1 no such user' }))
  expect(await tell(id, 'Water')).toBe(1)
  await deliver()
  expect(await waysTo(id)).toMatchObject({
    bounced: { at: '2026-11-21T02:00:00.000Z', reason: expect.stringContaining('no such user') },
  })
  expect(await tell(id, 'Power')).toBe(0)
  const corrected = { firstname: 'Ana', lastname: 'Reyes', email: 'ana@home.example', roleType: 'home_owner' }
  expect((await call('PUT', `/residents/${id}`, corrected, secretary)).status).toBe(200)
  expect(await waysTo(id)).toMatchObject({ email: 'ana@home.example', bounced: null })
  expect(await tell(id, 'Roads')).toBe(1)
})

it('stops a way for somebody, and undoes what it stopped', async () => {
  const id = await owner()
  expect((await stop(id, 'mail')).body.message).toBe('Nothing is sent that way any more.')
  expect((await waysTo(id)).channels).toContainEqual({ channel: 'mail', stopped_by: 'office' })
  expect(await tell(id, 'Water')).toBe(0)
  expect((await stop(id, 'mail', false)).body.message).toBe('It is sent that way again.')
  expect(await tell(id, 'Power')).toBe(1)
})

it('never undoes what the person stopped, also after the office stopped it first', async () => {
  const id = await owner()
  const token = await tokenFor(id)
  const own = (stopped: boolean) => call('PUT', '/me/channels', { channel: 'mail', stopped }, { token })
  await stop(id, 'mail')
  await own(true)
  await stop(id, 'mail')
  expect(await stop(id, 'mail', false)).toMatchObject({ status: 409, body: { code: 'notices.stopped_by_person' } })
  expect(await tell(id, 'Water')).toBe(0)
  await own(false)
  expect(await tell(id, 'Power')).toBe(1)
  // The person takes back what the office stopped.
  await stop(id, 'mail')
  await own(false)
  expect((await waysTo(id)).channels).toContainEqual({ channel: 'mail', stopped_by: null })
})

it('refuses who may only read, unknown ways, and who is no resident', async () => {
  const id = await owner()
  const token = await tokenFor(id)
  expect((await stop(id, 'mail', true, auditor)).status).toBe(403)
  expect((await stop(id, 'mail', true, { token })).status).toBe(403)
  expect((await call('GET', `/users/${id}/channels`, undefined, { token })).status).toBe(403)
  expect((await stop(id, 'pigeon')).status).toBe(422)
  expect((await stop(auditor.userId, 'mail')).status).toBe(404)
  expect((await call('GET', '/users/999999/channels', undefined, secretary)).status).toBe(404)
})
