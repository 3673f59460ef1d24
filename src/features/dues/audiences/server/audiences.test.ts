// Runs on both engines: statements.

import { beforeAll, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { openSenders } from '#features/messages/notifications/server/senders.ts'
import { noticeWorker } from '#features/messages/notifications/server/start.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { smsService } from '../../../../../test/sms-service.ts'
import { smtpService } from '../../../../../test/smtp-service.ts'

// Today is 2026-11-21 in Manila, ten in the morning. Block 3: by mail, by mobile, by nothing, nobody known, and one who owes nothing.

const smtp = await smtpService()
const provider = await smsService()
const { call, clock, database, host, signInAs, tokenFor } = await testApp({
  config: {
    ...{ smtpUrl: smtp.url, publicUrl: 'https://purok.village.example' },
    sms: { provider: 'semaphore', key: 'the-key', url: provider.url },
  },
})
clock.set('2026-11-21T02:00:00.000Z')
const secretary = await signInAs('secretary')
const ids: Record<'mail' | 'mobile' | 'nothing' | 'empty' | 'paid' | 'elsewhere', number> = {} as never
let owner = 0

beforeAll(() =>
  database.transaction({ userId: null, requestId: null }, async (tx) => {
    const house = (block: number, lot: number, email: string | null, contactNumber: string | null) =>
      aHouse(tx, { block, lot, owner: { email, contactNumber } })
    const mail = await house(3, 1, 'ana@home.example', '09170000001')
    const mobile = await house(3, 2, null, '09170000002')
    const nothing = await house(3, 3, null, null)
    const empty = await anEmptyHouse(tx, { block: 3, lot: 4 })
    const paid = await house(3, 5, 'rico@home.example', null)
    const elsewhere = await house(4, 1, 'nena@home.example', null)
    for (const month of ['2026-08', '2026-09'] as const)
      for (const one of [mail, mobile, nothing, { ...empty, owner: nothing.owner }, elsewhere])
        await aBill(tx, { house: one, month })
    owner = mail.owner.userId
    Object.assign(ids, {
      ...{ mail: mail.id, mobile: mobile.id, nothing: nothing.id, empty: empty.id, paid: paid.id },
      elsewhere: elsewhere.id,
    })
  }),
)

interface Reach {
  id: number
  message: string
  lots: number
  reached: { people: number; mail: number; sms: number; nobody: number }
  letters: { id: number; address: string }[]
  sms_parts: number | null
  sms_price: number | null
}
const BEHIND = { blocks: ['3'], behind: '2' }
const reach = (audience: object, sms = true) => call<Reach>('POST', '/audiences/reach', { audience, sms }, secretary)
const send = (more: object) =>
  call<Reach>('POST', '/audiences/send', { title: 'Dues', body: 'Please see us.', sms: true, ...more }, secretary)
const broadcasts = async () =>
  (await call<{ data: Record<string, number>[] }>('GET', '/audiences/broadcasts', undefined, secretary)).body.data
async function deliver() {
  const worker = noticeWorker(host, openSenders(host, 400), () => 0.5)
  await worker.wake()
  await worker.idle()
}

it('says beforehand who is reached by what, sends so, and prints letters for the rest', async () => {
  const { sms_parts, sms_price, ...before } = (await reach(BEHIND)).body
  expect([sms_parts, sms_price]).toEqual([null, null])
  expect(before).toMatchObject({ lots: 4, reached: { people: 4, mail: 1, sms: 1, nobody: 2 } })
  expect(before.letters.map(({ id }) => id)).toEqual([ids.nothing, ids.empty])
  const sent = await send({ audience: BEHIND })
  const { lots, reached, letters } = before
  expect(sent).toMatchObject({ status: 201, body: { lots, reached, letters, message: 'Sent to 3 people.' } })
  await deliver()
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ana@home.example']])
  expect(provider.sent.map(({ fields }) => fields.number)).toEqual(['639170000002'])
  expect(await broadcasts()).toMatchObject([
    { title: 'Dues', lots: 4, people: 3, sent: 2, waiting: 0, failed: 1, read: 0, sms_parts: 1, letters: 2 },
  ])
  const paper = await call('GET', `/audiences/broadcasts/${sent.body.id}/letters`, undefined, secretary)
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pages = pagesOf(paper.bytes)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Block 3 Lot 3')
  expect(pages[1]).toContain('Block 3 Lot 4')
})

it('counts a lot whose delivery failed among those that are sent a letter', async () => {
  smtp.onRecipient(() => ({ code: 550, message: '5.1.1 no such user' }))
  const { body } = await send({ audience: { house_ids: [ids.paid] }, title: 'Lost mail' })
  expect(body.letters).toEqual([])
  await deliver()
  expect((await broadcasts())[0]).toMatchObject({ people: 1, sent: 0, failed: 1, letters: 1 })
  // The address is marked: nothing more is sent there.
  expect((await reach({ house_ids: [ids.paid] })).body).toMatchObject({ reached: { mail: 0, nobody: 1 } })
})

it.each([
  ['by block', { blocks: ['4'] }, ['elsewhere']],
  ['by hand', { house_ids: () => [ids.paid, ids.mail] }, ['mail', 'paid']],
  ['who has an e-mail', { ...BEHIND, has: 'mail' }, ['mail']],
  ['who has none', { ...BEHIND, lacks: 'mail' }, ['mobile', 'nothing', 'empty']],
  ['whom nothing reaches', { ...BEHIND, has: 'none' }, ['nothing', 'empty']],
  ['tenants, of whom there are none', { blocks: ['3'], role: 'tenants', has: 'mail' }, []],
  ['in good standing', { blocks: ['4'], standing: 'good' }, ['elsewhere']],
  ['not in good standing', { blocks: ['4'], standing: 'not_good' }, []],
] as const)('finds lots %s', async (_, audience, wanted) => {
  const chosen = Object.fromEntries(
    Object.entries(audience).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
  )
  const { body } = await send({ audience: chosen, title: `To ${_}`, sms: false })
  const { rows } = await database.pool.query<{ house_id: number }>(
    'select distinct house_id from broadcast_lots where broadcast_id = $1 order by 1',
    [body.id ?? 0],
  )
  expect(rows.map((row) => row.house_id).toSorted()).toEqual(wanted.map((name) => ids[name]).toSorted())
})

it('saves choices by their names, changes and forgets them', async () => {
  const save = (name: string, audience = BEHIND) =>
    call<{ saved: { id: number } }>('POST', '/audiences', { name, audience }, secretary)
  const { status, body } = await save('Block 3, behind')
  expect(status).toBe(201)
  expect((await save('Block 3, behind')).status).toBe(422)
  const path = `/audiences/${body.saved.id}`
  expect((await call('PUT', path, { name: 'Block 3', audience: { blocks: ['3'] } }, secretary)).status).toBe(200)
  expect((await call('GET', '/audiences', undefined, secretary)).body).toMatchObject([{ name: 'Block 3' }])
  expect((await call('DELETE', path, undefined, secretary)).status).toBe(200)
  expect((await call('DELETE', path, undefined, secretary)).status).toBe(404)
})

it('a saved choice comes back with the lots that were picked by hand', async () => {
  const audience = { house_ids: [ids.paid, ids.mail], has: 'mail' }
  const { body } = await call<{ saved: object }>('POST', '/audiences', { name: 'By hand', audience }, secretary)
  expect(body.saved).toMatchObject({
    audience: { has: 'mail' },
    lots: [
      { id: ids.mail, address: 'Block 3 Lot 1' },
      { id: ids.paid, address: 'Block 3 Lot 5' },
    ],
  })
})

it('leaves a message to all to whoever announces', async () => {
  const treasurer = await signInAs('treasurer')
  const write = (audience: object) =>
    call('POST', '/audiences/send', { audience, title: 'To all', body: 'Please read.' }, treasurer)
  expect((await write({ role: 'everybody' })).status).toBe(403)
  expect((await write({ blocks: ['4'] })).status).toBe(201)
})

it('refuses residents, unknown ways, and a notice to no lot', async () => {
  const token = await tokenFor(owner)
  expect((await call('POST', '/audiences/reach', { audience: {} }, { token })).status).toBe(403)
  expect((await reach({ has: 'pigeon' })).status).toBe(422)
  expect((await send({ audience: { blocks: ['99'] } })).status).toBe(422)
  expect((await send({ audience: {}, title: ' ' })).status).toBe(422)
  expect((await call('GET', '/audiences/broadcasts/9999/letters', undefined, secretary)).status).toBe(404)
})
