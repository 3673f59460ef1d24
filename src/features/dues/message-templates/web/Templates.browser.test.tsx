import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fields } from '#shared/refusals.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'
import type { MessageTemplate } from '../contract.ts'

const WATER: MessageTemplate = {
  ...{ id: 3, name: 'Water', title_en: 'No water', body_en: 'Dear {name}, there is none today.' },
  ...{ title_fil: '', body_fil: '' },
}
const refused = fields.unknown_field({ field: '{nane}', known: '{name}, {lots}' })

/** The window of the templates, of which there are some; what is saved and deleted is so. */
async function open(templates: MessageTemplate[] = [WATER]) {
  const present = [...templates]
  const save = (id: number) => (one: { body: unknown }) => {
    const written = { id, ...(one.body as Omit<MessageTemplate, 'id'>) }
    if (written.body_en.includes('{nane}'))
      return {
        status: 422,
        json: { ...refused, errors: { body_en: [refused.message] }, codes: { body_en: [refused] } },
      }
    present.splice(0, present.length, ...present.filter((other) => other.id !== id), written)
    return { status: 201, json: { message: 'The template was saved.', template: written } }
  }
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /audiences/choices': () => ({ json: { phases: [], blocks: [], streets: [], kinds: [] } }),
      'GET /audiences': () => ({ json: [] }),
      'GET /text-messages': () => ({ json: { available: false, part_price: 0, replies_url: null } }),
      'GET /message-templates': () => ({ json: present }),
      'POST /message-templates': save(9),
      'PUT /message-templates/3': save(3),
      'DELETE /message-templates/3': () => {
        present.length = 0
        return { json: { message: 'The template was deleted.' } }
      },
    },
    'admin',
  )
  openAt('/notices-to-lots')
  await page.getByRole('button', { name: 'Templates', exact: true }).click()
  return heard
}
const list = () => page.getByRole('dialog', { name: 'Templates of Messages' })

test('a template is written in both languages, with fields put in where the cursor is', async () => {
  const heard = await open([])
  await expect.element(list().getByText('There are no templates yet.')).toBeVisible()
  await list().getByRole('button', { name: 'New Template' }).click()
  const form = page.getByRole('dialog', { name: 'New Template' })
  await form.getByLabelText(/^Name of the template/).fill('Dues')
  await form.getByLabelText(/^Title in English/).fill('Your dues')
  await form.getByLabelText(/^Text in English/).fill('Hi , please pay.')
  const text = form.getByLabelText(/^Text in English/).element() as HTMLTextAreaElement
  text.setSelectionRange(3, 3)
  await form.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.element(form.getByLabelText(/^Text in English/)).toHaveValue('Hi {name}, please pay.')
  await form.getByLabelText(/^Text in Filipino/).fill('Bayad po: ')
  await form.getByRole('button', { name: 'Amount overdue, with ₱' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(list().getByText('Your dues')).toBeVisible()
  expect(
    heard
      .filter(({ path }) => path.endsWith('/message-templates'))
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body),
  ).toEqual([
    {
      ...{ name: 'Dues', title_en: 'Your dues', body_en: 'Hi {name}, please pay.' },
      ...{ title_fil: '', body_fil: 'Bayad po: {amount}' },
    },
  ])
})

test('a field that is not known is named beside the text', async () => {
  await open()
  await list().getByRole('button', { name: 'Water' }).click()
  const form = page.getByRole('dialog', { name: 'Change Template' })
  await form.getByLabelText(/^Text in English/).fill('Dear {nane}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText(/There is no field \{nane\}\./)).toBeVisible()
})

test('a template is deleted after a question', async () => {
  const heard = await open()
  await list().getByRole('button', { name: 'Delete Water' }).click()
  await page.getByRole('dialog', { name: 'Delete Template' }).getByRole('button', { name: 'Yes' }).click()
  await expect.element(list().getByText('There are no templates yet.')).toBeVisible()
  expect(heard.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
