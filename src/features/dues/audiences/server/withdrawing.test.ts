import { beforeAll, expect, it } from 'vitest'
import { openSenders } from '#features/messages/notifications/server/senders.ts'
import { noticeWorker } from '#features/messages/notifications/server/start.ts'
import { setPassword } from '#features/people/account/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { smtpService } from '../../../../../test/smtp-service.ts'

// A notice to chosen lots is withdrawn: out of the inboxes, what waits is dropped, and no letter is left to print.

const smtp = await smtpService()
const { call, clock, database, host, signInAs, tokenFor } = await testApp({
  config: { smtpUrl: smtp.url, publicUrl: 'https://purok.village.example' },
})
clock.set('2026-11-21T02:00:00.000Z')
const secretary = await signInAs('secretary')
let reader: { token: string }

beforeAll(async () => {
  const owner = await database.transaction({ userId: null, requestId: null }, async (tx) => {
    const house = (block: string, lot: number, email: string | null) =>
      aHouse(tx, { block: block as never, lot, owner: { email, contactNumber: null } })
    const mailed = await house('2', 1, 'ana@home.example')
    await setPassword(tx, mailed.owner.userId, 'hash')
    await house('2', 2, null)
    await house('10', 1, null)
    await house('1', 1, null)
    return mailed.owner.userId
  })
  reader = { token: await tokenFor(owner) }
})

const text = { title: 'Water', body: 'None today.' }
const send = async (audience: object = { blocks: ['2'] }, as = secretary) =>
  (await call<{ id: number; message: string }>('POST', '/audiences/send', { audience, ...text }, as)).body
const withdraw = (id: number, as: object = secretary) =>
  call<{ message: string }>('POST', `/audiences/broadcasts/${id}/withdraw`, undefined, as)
const inbox = async () =>
  (await call<{ data: { caption: string }[] }>('GET', '/notifications', undefined, reader)).body.data
const first = async () =>
  (await call<{ data: object[] }>('GET', '/audiences/broadcasts', undefined, secretary)).body.data[0]
async function deliver() {
  const worker = noticeWorker(host, openSenders(host, 400), () => 0.5)
  await worker.wake()
  await worker.idle()
}

it('is out of the inboxes, not sent, without letters, and may be said again at once', async () => {
  const { id } = await send()
  expect(await inbox()).toMatchObject([{ caption: 'Water' }])
  expect(await first()).toMatchObject({ letters: 1, withdrawn_at: null, audience: { blocks: ['2'], role: 'owners' } })
  expect(await withdraw(id)).toMatchObject({
    status: 200,
    body: { message: 'The notice was withdrawn.', inboxes: 2, dropped: 1, sent: 0 },
  })
  await deliver()
  expect([smtp.mails, await inbox()]).toEqual([[], []])
  expect(await first()).toMatchObject({ letters: 0, sent: 0, withdrawn_at: '2026-11-21T02:00:00.000Z' })
  const letters = await call('GET', `/audiences/broadcasts/${id}/letters`, undefined, secretary)
  expect(letters).toMatchObject({ status: 409, body: { code: 'audiences.withdrawn' } })
  expect(await withdraw(id)).toMatchObject({ status: 409, body: { code: 'audiences.withdrawn' } })
  expect((await send()).message).toBe('Sent to 2 people.')
  await deliver()
  expect(smtp.mails).toHaveLength(1)
  expect(await inbox()).toMatchObject([{ caption: 'Water' }])
})

it('is refused of a notice to all without the right to announce, to readers, and of none', async () => {
  clock.set('2026-11-22T02:00:00.000Z')
  const toAll = await send({ role: 'everybody' }, await signInAs('admin'))
  expect((await withdraw(toAll.id, await signInAs('treasurer'))).status).toBe(403)
  expect((await withdraw(toAll.id, await signInAs('auditor'))).status).toBe(403)
  expect((await withdraw(toAll.id, reader)).status).toBe(403)
  expect((await withdraw(999_999)).status).toBe(404)
  expect((await withdraw(toAll.id)).status).toBe(200)
})

it('offers places as people count, and refuses whom no way is lacking', async () => {
  const choices = await call<{ blocks: string[] }>('GET', '/audiences/choices', undefined, secretary)
  expect(choices.body.blocks).toEqual(['1', '2', '10'])
  const lacks = (way: string) => call('POST', '/audiences/reach', { audience: { lacks: way } }, secretary)
  expect([(await lacks('mail')).status, (await lacks('none')).status]).toEqual([200, 422])
})

it('leaves what others sent in the same words within the hour', async () => {
  clock.set('2026-11-23T02:00:00.000Z')
  const first = await send()
  clock.set('2026-11-23T02:10:00.000Z')
  const second = await send({ blocks: ['2'], has: 'mail' })
  expect(second.message).toBe('Sent to 0 people.')
  expect((await withdraw(second.id)).body).toMatchObject({ inboxes: 0, dropped: 0 })
  expect(await inbox()).toMatchObject([{ caption: 'Water' }, { caption: 'Water' }])
  expect((await withdraw(first.id)).body).toMatchObject({ inboxes: 2, dropped: 1 })
  expect(await inbox()).toHaveLength(1)
})

it('is to all also where each block is named', async () => {
  clock.set('2026-11-24T02:00:00.000Z')
  const every = { audience: { blocks: ['1', '2', '10'], role: 'everybody' }, ...text }
  const treasurer = await signInAs('treasurer')
  expect((await call('POST', '/audiences/send', every, treasurer)).status).toBe(403)
  const some = { ...every, audience: { ...every.audience, blocks: ['1', '2'] } }
  expect((await call('POST', '/audiences/send', some, treasurer)).status).toBe(201)
})
