import { beforeEach, expect, it } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { refusals as templates } from '#features/dues/message-templates/refusals.ts'
import { openSenders } from '#features/messages/notifications/server/senders.ts'
import { noticeWorker } from '#features/messages/notifications/server/start.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { addDays } from '#shared/dates.ts'
import { testApp } from '../../../../../test/app.ts'
import { smsService } from '../../../../../test/sms-service.ts'
import { refusals } from '../refusals.ts'
import type { ReminderStep } from '../steps.contract.ts'
import { reminderStepsJob } from './steps.ts'

// A step says before what it will do. Today is 2026-11-21 in Manila.

const provider = await smsService()
const { call, clock, database, host, signInAs } = await testApp({
  config: { sms: { provider: 'philsms', key: 'the-key', url: provider.url } },
})
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const TODAY = '2026-11-21'
interface Answer {
  message: string
  errors: Record<string, string[]>
}
const list = async () => (await call<ReminderStep[]>('GET', '/reminder-steps', undefined, treasurer)).body
const add = (step: object, as = treasurer) =>
  call<Answer>('POST', '/reminder-steps', { way: 'notice', active: true, ...step }, as)
/** Reminds at eight on the morning of the 22nd. */
async function tomorrow() {
  clock.set('2026-11-22T00:00:00.000Z')
  await reminderStepsJob(host).work()
}

beforeEach(async () => {
  clock.set(`${TODAY}T04:00:00.000Z`)
  await database.pool.query('delete from reminder_steps')
  await database.pool.query('delete from deliveries')
})

const owing = (lot: number, owner: { contactNumber: string | null; language?: 'fil' }) =>
  database.transaction({ userId: null, requestId: null }, async (tx) => {
    const { language = null, ...rest } = owner
    const house = await aHouse(tx, { block: 9, lot, owner: { email: null, firstname: 'ana', ...rest } })
    await tx.updateTable('users').set({ language }).where('id', '=', house.owner.userId).execute()
    for (const [month, dueDate] of [
      ['2026-10', addDays(TODAY, -6)],
      ['2026-11', addDays(TODAY, -1)],
    ] as const)
      await aBill(tx, { house, month, dueDate })
    return house
  })
const houses = await Promise.all([
  owing(1, { contactNumber: '09170000001' }),
  owing(2, { contactNumber: '09170000002', language: 'fil' }),
  owing(3, { contactNumber: null }),
])
const [texted, filipino] = houses

it('says whom it reaches next, in whose words, and what that costs; the morning brings the same', async () => {
  provider.answer(() => ({ status: 200, body: { status: 'success', data: { uid: 'a1' } } }))
  await call('POST', '/settings', { sms_part_price: '0.35', sms_sender: 'LAKEVIEW' }, admin)
  const texts = {
    ...{ name: 'Late', title_en: 'By {due}', body_en: '{name}: {amount}, {months} months of {lots}.' },
    ...{ title_fil: 'Hanggang {due}', body_fil: `{name}: {amount}, {months} buwan po. ${'Salamat po. '.repeat(12)}` },
  }
  const { template } = (await call<{ template: { id: number } }>('POST', '/message-templates', texts, admin)).body
  await add({ days: 7, way: 'sms', template_id: template.id })
  const [step] = await list()
  expect(step?.next).toMatchObject({
    lots: houses.map(({ id }, at) => ({ id, address: `Block 9 Lot ${at + 1}` })),
    reached: { people: 3, sms: 2, nobody: 1 },
  })
  await tomorrow()
  const worker = noticeWorker(host, openSenders(host), () => 0.5)
  await worker.wake()
  await worker.idle()
  const { rows } = await database.pool.query<{ parts: number }>("select parts from deliveries where channel = 'sms'")
  const parts = rows.reduce((sum, row) => sum + row.parts, 0)
  expect(rows).toHaveLength(2)
  expect([step?.next.sms_parts, step?.next.sms_price]).toEqual([parts, Math.round(parts * 35) / 100])
  const messages = provider.sent.map(({ fields }) => fields.message)
  expect(messages.filter((text) => /Ana .*: P2,000.00, 2 months of Block 9 Lot 1\./.test(text ?? ''))).toHaveLength(1)
  expect(messages.filter((text) => text?.includes('P2,000.00, 2 buwan po.'))).toHaveLength(1)
  const [after] = await list()
  expect([after?.next.lots, after?.last]).toEqual([[], { at: '2026-11-22T00:00:00.000Z', lots: 3 }])
  expect((await call<Answer>('DELETE', `/message-templates/${template.id}`, undefined, admin)).body.message).toBe(
    templates.template_in_use.message,
  )
})

it('means this morning before eight, and the next one from then on', async () => {
  await add({ days: 2 })
  const next = async () => (await list())[0]?.next.lots.length
  // Due on the 20th, so that the step comes on the 22nd.
  const due = await database.transaction({ userId: null, requestId: null }, async (tx) => {
    const house = await aHouse(tx, { block: 10, lot: 1 })
    return aBill(tx, { house, month: '2026-11', dueDate: '2026-11-20' })
  })
  clock.set('2026-11-20T23:59:00.000Z')
  expect([due.dueDate, await next()]).toEqual(['2026-11-20', 0])
  clock.set('2026-11-21T00:00:00.000Z')
  expect(await next()).toBe(1)
})

it('says to whom a letter is to be written, until it is', async () => {
  await add({ days: 6, way: 'letter', letter: 'demand' })
  const lots = async () => (await list())[0]?.next.lots.map(({ id }) => id)
  expect(await lots()).toEqual(houses.map(({ id }) => id))
  const write = (kind: string, ids: number[]) => call('POST', '/letters', { kind, house_ids: ids }, admin)
  expect((await write('first_notice', [texted.id])).status).toBe(201)
  expect((await write('demand', [filipino.id])).status).toBe(201)
  expect(await lots()).toEqual([houses[0].id, houses[2].id])
  await add({ days: 7, way: 'letter', letter: 'demand' })
  expect((await list())[1]?.next.lots).toEqual([])
})

it('is changed, switched off and removed', async () => {
  await add({ days: 7 })
  const [step] = await list()
  const { id = 0 } = step ?? {}
  const change = (body: object) => call('PUT', `/reminder-steps/${id}`, body, treasurer)
  expect((await change({ days: 10, way: 'letter', letter: 'demand', template_id: 4 })).status).toBe(200)
  expect(await list()).toMatchObject([
    { id, days: 10, way: 'letter', letter: 'demand', template_id: null, active: false },
  ])
  expect((await call('DELETE', `/reminder-steps/${id}`, undefined, treasurer)).status).toBe(200)
  expect((await change({ days: 10, way: 'notice' })).status).toBe(404)
  expect(await list()).toEqual([])
})

it.each([
  ['days', { days: 366 }, refusals.days({ least: -28, most: 365 })],
  ['days', { days: '-29' }, refusals.days({ least: -28, most: 365 })],
  ['days', { days: 1.5 }, refusals.days({ least: -28, most: 365 })],
  ['days', { days: 30 }, refusals.days_taken],
  ['days', { days: 0, way: 'letter', letter: 'demand' }, refusals.letter_after],
  ['letter', { days: 7, way: 'letter' }, refusals.choose_letter],
  ['way', { days: 7, way: 'pigeon' }, refusals.choose_way],
  ['template_id', { days: 7, template_id: 99_999 }, templates.gone],
])('refuses in %s %o', async (field, step, { message }) => {
  await add({ days: 30 })
  const { status, body } = await add(step)
  expect([status, body.errors]).toEqual([422, { [field]: [message] }])
})

it('is seen by whoever reads, and written by whoever bills', async () => {
  const auditor = await signInAs('auditor')
  expect((await call('GET', '/reminder-steps', undefined, auditor)).status).toBe(200)
  expect((await add({ days: 7 }, auditor)).status).toBe(403)
})
