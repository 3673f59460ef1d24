import { beforeAll, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { refusals as templateRefusals } from '#features/dues/message-templates/refusals.ts'
import { openSenders } from '#features/messages/notifications/server/senders.ts'
import { noticeWorker } from '#features/messages/notifications/server/start.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { insertOccupancies } from '#features/people/residents/server/occupancies.queries.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { smsService } from '../../../../../test/sms-service.ts'
import { smtpService } from '../../../../../test/smtp-service.ts'
import { refusals } from '../refusals.ts'

// Today is 2026-11-21 in Manila, ten in the morning. Block 7: Ana by mail, with two lots; Ben by mobile in Filipino; Eve by mobile in English;
// Cora, who stopped text messages and owes nothing; Dan, who reads Filipino and whom nothing reaches; a lot that nobody is known of.

const smtp = await smtpService()
const provider = await smsService()
const { call, clock, database, host, signInAs } = await testApp({
  config: {
    ...{ smtpUrl: smtp.url, publicUrl: 'https://purok.village.example' },
    sms: { provider: 'semaphore', key: 'the-key', url: provider.url },
  },
})
clock.set('2026-11-21T02:00:00.000Z')
const secretary = await signInAs('secretary')
const OFFICE = 'Please settle it at the office of the village, which is open from eight to five every day but Sunday.'
const DUES = {
  ...{ title_en: 'Dues of {lots}', body_en: `{name} owes {amount}, {months} months. ${OFFICE} {association}` },
  ...{ title_fil: 'Dues ng {lots}', body_fil: 'Utang ni {name}: {amount}, {months} buwan. {association}' },
}
let dues = 0

beforeAll(async () => {
  await database.transaction({ userId: null, requestId: null }, async (tx) => {
    const house = (lot: number, firstname: string, email: string | null, contactNumber: string | null) =>
      aHouse(tx, { block: 7, lot, owner: { firstname, middlename: null, lastname: 'CRUZ', email, contactNumber } })
    const ana = await house(1, 'ANA', 'ana@home.example', null)
    const second = { ...(await anEmptyHouse(tx, { block: 7, lot: 2 })), owner: ana.owner }
    const { residentId } = ana.owner
    await insertOccupancies(tx, [
      { residentId, houseId: second.id, role: 'home_owner', main: true, from: '2020-01-01' },
    ])
    const ben = await house(3, 'BEN', null, '09170000003')
    const cora = await house(4, 'CORA', null, '09170000004')
    const dan = await house(5, 'DAN', null, null)
    await anEmptyHouse(tx, { block: 7, lot: 6 })
    const eve = await house(8, 'EVE', null, '09170000008')
    for (const one of [ana, second, ben, dan, eve]) await aBill(tx, { house: one, month: '2026-09' })
    for (const one of [ana, second]) await aBill(tx, { house: one, month: '2026-08', amount: 50_050 })
    await tx.updateTable('users').set({ language: 'fil' }).where('firstname', 'in', ['BEN', 'DAN']).execute()
    await tx
      .insertInto('channel_stops')
      .values({ user_id: cora.owner.userId, channel: 'sms', source: 'reply' })
      .execute()
  })
  await call('POST', '/settings', { sms_part_price: '0.35', village_name: 'Lakeview' }, await signInAs('admin'))
  dues = await template({ name: 'Dues', ...DUES })
})

async function template(texts: object): Promise<number> {
  const { body } = await call<{ template: { id: number } }>('POST', '/message-templates', texts, secretary)
  return body.template.id
}
interface Reach {
  id: number
  message: string
  reached: { people: number; mail: number; sms: number; nobody: number; merged: number }
  letters: { id: number }[]
  sms_parts: number | null
  sms_price: number | null
  errors: Record<string, string[]>
}
const reach = (more: object) =>
  call<Reach>('POST', '/audiences/reach', { audience: { blocks: ['7'] }, sms: true, ...more }, secretary)
const send = (more: object) =>
  call<Reach>('POST', '/audiences/send', { audience: { blocks: ['7'] }, sms: true, ...more }, secretary)
async function deliver() {
  const worker = noticeWorker(host, openSenders(host, 400), () => 0.5)
  await worker.wake()
  await worker.idle()
}
const newest = async () =>
  (await call<{ data: object[] }>('GET', '/audiences/broadcasts', undefined, secretary)).body.data[0]

it('tells each person what their own lots owe in their own language, prints the rest, and costs what was said', async () => {
  const before = (await reach({ template_id: dues })).body
  expect(before).toMatchObject({ reached: { people: 6, mail: 1, sms: 2, nobody: 3 }, sms_parts: 3, sms_price: 1.05 })
  const sent = (await send({ template_id: dues })).body
  expect([sent.message, sent.reached]).toEqual(['Sent to 5 people.', before.reached])
  await deliver()
  const mail = smtp.only()
  expect(mail.headers.get('subject')).toBe('Dues of Block 7 Lot 1, Block 7 Lot 2')
  expect(mail.text).toContain('Ana Cruz owes ₱3,001.00, 2 months.')
  expect(provider.sent.map(({ fields }) => `${fields.number}: ${fields.message}`).toSorted()).toEqual([
    '639170000003: Lakeview: Dues ng Block 7 Lot 3. Utang ni Ben Cruz: P1,000.00, 1 buwan. Lakeview',
    `639170000008: Lakeview: Dues of Block 7 Lot 8. Eve Cruz owes P1,000.00, 1 months. ${OFFICE} Lakeview`,
  ])
  const shown = { title: DUES.title_en, body: DUES.body_en, lots: 7, people: 5, sent: 3, failed: 2, letters: 3 }
  expect(await newest()).toMatchObject({ ...shown, sms_parts: before.sms_parts })
  // Paid since, and the template says something else: letters are as it was sent.
  await call('PUT', `/message-templates/${dues}`, { name: 'Dues', title_en: 'New', body_en: 'New' }, secretary)
  const paper = await call('GET', `/audiences/broadcasts/${sent.id}/letters`, undefined, secretary)
  const [cora, dan, nobody, ...more] = pagesOf(paper.bytes)
  expect(more).toEqual([])
  expect(cora).toMatch(/November 21, 2026.*Dues of Block 7 Lot 4.*Cora Cruz owes ₱0\.00, 0 months\./s)
  expect(dan).toMatch(/Nobyembre 21, 2026.*Dues ng Block 7 Lot 5.*Utang ni Dan Cruz: ₱1,000\.00, 1 buwan\. Lakeview/s)
  expect(nobody).toMatch(/Dues of Block 7 Lot 6.*The Owner owes ₱0\.00/s)
})

it('merges what was said within the hour, and says it anew where the lots or the debts differ', async () => {
  const id = await template({ name: 'Merged', title_en: 'Owed', body_en: 'You owe {amount}.' })
  const ana = { blocks: ['7'], has: 'mail' }
  expect((await send({ template_id: id, audience: ana })).body.reached).toMatchObject({ people: 1, merged: 0 })
  const again = (await send({ template_id: id, audience: ana })).body
  expect(again.reached).toMatchObject({ people: 0, merged: 1 })
  await deliver()
  // The list knows the notice of the first as its own.
  expect(await newest()).toMatchObject({ id: again.id, people: 1, sent: 1, waiting: 0, letters: 0 })
  const { rows } = await database.pool.query<{ id: number }>("select id from houses where address = 'Block 7 Lot 2'")
  const one = (await send({ template_id: id, audience: { house_ids: [rows[0]?.id] } })).body
  expect(one.reached).toMatchObject({ people: 1, merged: 0 })
  const { rows: contents } = await database.pool.query(
    `select content from notifications where content like 'You owe%' order by id`,
  )
  expect(contents.map(({ content }) => content)).toEqual(['You owe ₱3,001.00.', 'You owe ₱1,500.50.'])
})

it('leaves fields as they were typed in a message that is written for this notice, and tells its parts', async () => {
  const text = { title: 'To {name}', body: `Write {amount} on it. ${OFFICE}` }
  expect((await reach({})).body).toMatchObject({ sms_parts: null, sms_price: null })
  // Two people, two parts each.
  expect((await reach(text)).body).toMatchObject({ reached: { sms: 2 }, sms_parts: 2, sms_price: 0.7 })
  expect((await reach({ ...text, sms: false })).body).toMatchObject({ sms_parts: 0, sms_price: 0 })
  await send(text)
  const { rows } = await database.pool.query("select distinct content from notifications where caption = 'To {name}'")
  expect(rows).toEqual([{ content: text.body }])
})

it('refuses what no notice to lots can be made of', async () => {
  const due = await template({ name: 'By a day', title_en: 'Pay', body_en: 'Pay by {due}.' })
  const owed = await template({ name: 'Owed', title_en: 'Owed', body_en: 'You owe {amount}.' })
  const plain = await template({ name: 'Plain', title_en: 'Water', body_en: 'No water, {name}.' })
  const errorsOf = async (more: object) => (await send(more)).body.errors
  expect(await errorsOf({})).toEqual({
    title: [refusals.title_needed.message],
    body: [refusals.message_needed.message],
  })
  expect(await errorsOf({ template_id: plain, title: 'Water' })).toEqual({
    template_id: [refusals.text_or_template.message],
  })
  expect(await errorsOf({ template_id: 99_999 })).toEqual({ template_id: [templateRefusals.gone.message] })
  expect(await errorsOf({ template_id: due })).toEqual({ template_id: [refusals.needs_due_day.message] })
  const everybody = { blocks: ['7'], role: 'everybody' }
  expect(await errorsOf({ template_id: owed, audience: everybody })).toEqual({
    template_id: [refusals.tells_debts.message],
  })
  expect((await reach({ template_id: owed, audience: everybody })).status).toBe(422)
  expect((await send({ template_id: plain, audience: everybody })).status).toBe(201)
})
