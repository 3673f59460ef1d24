// Runs on both engines: statements.

import { expect, it } from 'vitest'
import { inWordsOf } from '#features/messages/notifications/server/notice-text.ts'
import { fields } from '#shared/refusals.ts'
import { testApp } from '../../../../../test/app.ts'
import { refusals } from '../refusals.ts'
import { filledNotice } from './filled-notice.ts'

const { call, database, signInAs } = await testApp()
const secretary = await signInAs('secretary')

interface Template {
  id: number
  name: string
  title_en: string
  body_en: string
  title_fil: string
  body_fil: string
}
interface Answer {
  message: string
  template: Template
  errors: Record<string, string[]>
}

const DUES = { name: 'Dues', title_en: 'Your dues', body_en: 'Hi {name}, {amount} of {lots} is overdue.' }
const FILIPINO = { title_fil: 'Ang inyong dues', body_fil: '{name}, {amount} po ang hindi pa bayad.' }
const add = (body: object, as = secretary) => call<Answer>('POST', '/message-templates', body, as)
const change = (id: number, body: object) => call<Answer>('PUT', `/message-templates/${id}`, body, secretary)
const remove = (id: number) => call<Answer>('DELETE', `/message-templates/${id}`, undefined, secretary)
const list = async (as = secretary) => (await call<Template[]>('GET', '/message-templates', undefined, as)).body

it('is written in one language or two, changed, listed by name and deleted', async () => {
  const first = await add({ ...DUES, ...FILIPINO })
  expect([first.status, first.body.template]).toMatchObject([201, { ...DUES, ...FILIPINO }])
  const second = await add({ ...DUES, name: 'Águila', title_fil: null })
  expect(second.body.template).toMatchObject({ title_fil: '', body_fil: '' })
  expect((await list()).map(({ name }) => name)).toEqual(['Águila', 'Dues'])
  const { id } = first.body.template
  const changed = await change(id, { ...DUES, body_en: 'By {due}: {amount}.' })
  expect(changed.body.template).toEqual({ id, ...DUES, body_en: 'By {due}: {amount}.', title_fil: '', body_fil: '' })
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).body.message).toBe(refusals.gone.message)
  expect((await change(id, DUES)).status).toBe(404)
  expect((await list()).map(({ name }) => name)).toEqual(['Águila'])
})

it.each([
  ['title_en', { title_en: 'To {nane}' }, '{nane}'],
  ['body_en', { body_en: '{name} {Amount}' }, '{Amount}'],
  ['title_fil', { title_fil: '{}' }, '{}'],
  ['body_fil', { body_fil: '{name} { lots }' }, '{ lots }'],
])('a field in %s that is not known is refused by its name', async (field, texts, unknown) => {
  const { status, body } = await add({ ...DUES, name: `Unknown in ${field}`, ...texts })
  const known = '{name}, {lots}, {amount}, {months}, {due}, {association}'
  expect([status, body.errors]).toEqual([422, { [field]: [fields.unknown_field({ field: unknown, known }).message] }])
})

it.each([
  [{ name: ' ' }, { name: [refusals.name_needed.message] }],
  [{ title_en: '' }, { title_en: [refusals.title_needed.message] }],
  [{ body_en: null }, { body_en: [refusals.body_needed.message] }],
  [{ title_fil: 'a'.repeat(101) }, { title_fil: [fields.too_long({ max: 100 }).message] }],
  [{ body_fil: 'a'.repeat(1001) }, { body_fil: [fields.too_long({ max: 1000 }).message] }],
])('refuses %o', async (texts, errors) => {
  const { status, body } = await add({ ...DUES, name: 'Refused', ...texts })
  expect([status, body.errors]).toEqual([422, errors])
})

it('has a name of its own', async () => {
  const [one, other] = [await add({ ...DUES, name: 'One' }), await add({ ...DUES, name: 'Other' })]
  const again = await add({ ...DUES, name: 'One' })
  expect([again.status, again.body.errors]).toEqual([422, { name: [refusals.name_taken.message] }])
  expect((await change(other.body.template.id, { ...DUES, name: 'One' })).status).toBe(422)
  expect((await change(one.body.template.id, { ...DUES, name: 'One' })).status).toBe(200)
})

it('stays while something refers to it', async () => {
  const { template } = (await add({ ...DUES, name: 'In use' })).body
  await database.pool.query(
    'create table using_it (template_id integer not null references message_templates (id) on delete restrict)',
  )
  await database.pool.query('insert into using_it values ($1)', [template.id])
  const refused = await remove(template.id)
  expect([refused.status, refused.body.message]).toEqual([409, refusals.template_in_use.message])
  await database.pool.query('drop table using_it')
  expect((await remove(template.id)).status).toBe(200)
})

it('is read by an auditor and written by whoever keeps records', async () => {
  const auditor = await signInAs('auditor')
  expect(await list(auditor)).toEqual(await list())
  expect((await add({ ...DUES, name: 'By an auditor' }, auditor)).status).toBe(403)
})

it('is a notice whose reader decides the language, also of its due day', () => {
  const facts = { name: 'Ana Cruz', lots: ['Block 3 Lot 1'], owed: 100_000, months: 1, association: 'Lakeview' }
  const texts = { title_en: 'By {due}', body_en: 'Pay {amount}.', title_fil: 'Hanggang {due}', body_fil: '' }
  const notice = { ...filledNotice(texts, { ...facts, due: '2026-12-07' }) }
  expect(inWordsOf('en', notice)).toEqual({ title: 'By Dec 7, 2026', body: 'Pay ₱1,000.00.' })
  expect(inWordsOf('fil', notice)).toEqual({ title: 'Hanggang Dis 7, 2026', body: 'Pay ₱1,000.00.' })
})
