import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MessageTemplate } from '#features/dues/message-templates/contract.ts'
import { pageOf } from '#shared/paging.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'
import type { Broadcast } from '../contract.ts'

const reached = { people: 40, inbox: 2, push: 0, mail: 12, sms: 0, nobody: 26, merged: 0 }
const letters = Array.from({ length: 26 }, (_, at) => ({ id: at, address: `Block 3 Lot ${at}` }))
const broadcast: Broadcast = {
  ...{ id: 9, title: 'Dues', body: 'Please see us.', created_at: '2026-11-21T02:00:00.000Z' },
  ...{ created_by: { id: 1, name: 'Rosa Lim' }, lots: 40, people: 38, sent: 11, waiting: 1, inbox: 2, failed: 24 },
  ...{ read: 3, sms_parts: 14, sms_price: 7, letters: 26, withdrawn_at: null },
  audience: { blocks: ['3'], behind: '2', role: 'owners', has: null, lacks: 'mail' },
}

const DUES: MessageTemplate = {
  ...{ id: 7, name: 'Dues', title_en: 'Dues of {lots}', body_en: '{name} owes {amount}.' },
  ...{ title_fil: '', body_fil: 'Utang ni {name}: {amount}.' },
}

function open({ sms = false, templates = [] as MessageTemplate[] } = {}) {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /audiences/choices': () => ({
        json: { phases: [], blocks: ['1', '2', '3'], streets: ['Mabini'], kinds: [{ code: 'house', name: 'House' }] },
      }),
      'GET /audiences': () => ({ json: [] }),
      'GET /message-templates': () => ({ json: templates }),
      'GET /audiences/broadcasts': () => ({ json: pageOf([broadcast], 1, { page: 1, size: 10 }) }),
      'POST /audiences/reach': ({ body }) => {
        const { sms: bySms, body: text, template_id } = body as { sms: boolean; body: string; template_id?: number }
        const texts = bySms ? 14 : 0
        const filled = { sms_parts: 2 * texts + 1, sms_price: texts + 0.5 }
        const cost = template_id
          ? filled
          : text
            ? { sms_parts: 2 * texts, sms_price: texts }
            : { sms_parts: null, sms_price: null }
        const summary = { ...reached, sms: texts, nobody: 26 - texts }
        return { json: { lots: 40, reached: summary, letters: letters.slice(texts), ...cost } }
      },
      'GET /text-messages': () => ({ json: { available: sms, part_price: 0.5, replies_url: null } }),
      'POST /audiences/send': () => ({
        status: 201,
        json: { message: 'Sent to 38 people.', id: 10, lots: 40, reached, letters },
      }),
    },
    'admin',
  )
  openAt('/notices-to-lots')
  return { heard }
}
const form = () => page.getByRole('form', { name: 'Write a notice' })
const sentTo = (heard: { method: string; path: string; body: unknown }[]) =>
  heard.filter(({ method, path }) => method === 'POST' && path === '/api/audiences/send').map(({ body }) => body)

test('says whom it reaches, asks once more, and sends to the lots that are chosen', async () => {
  const { heard } = open()
  await expect.element(form().getByText(/40 lots: 12 by e-mail, 2 in the inbox, 26 reached by nothing/)).toBeVisible()
  await expect.element(form().getByText(/Letters go to 26 lots\./)).toBeVisible()
  // A village with one street and one kind of lot has nothing to choose of them.
  expect(form().getByLabelText('Street').elements()).toEqual([])
  await form().getByLabelText('Block').selectOptions('3')
  await form().getByLabelText('Block').selectOptions('1')
  await form().getByRole('button', { name: 'Leave out 1' }).click()
  await form().getByLabelText('Dues').selectOptions('Behind by 2 months and more')
  await form()
    .getByLabelText(/^Title/)
    .fill('Dues')
  await form()
    .getByLabelText(/^Message/)
    .fill('Please see us.')
  await form().getByRole('button', { name: 'Send to these lots' }).click()
  const question = page.getByRole('dialog', { name: 'Send to these lots' })
  await expect.element(question.getByText(/40 lots/)).toBeVisible()
  expect(sentTo(heard)).toEqual([])
  await question.getByRole('button', { name: 'Send it' }).click()
  await expect.element(page.getByText('Sent to 38 people.')).toBeVisible()
  expect(sentTo(heard)).toMatchObject([
    { title: 'Dues', body: 'Please see us.', sms: false, audience: { blocks: ['3'], behind: '2', role: 'owners' } },
  ])
})

test('says what text messages cost before they are sent', async () => {
  open({ sms: true })
  await form()
    .getByLabelText(/^Message/)
    .fill('a'.repeat(200))
  const choice = form().getByLabelText('Also by text message to whom neither e-mail nor a device reaches')
  await expect.element(form().getByText(/To each: 2 parts of text messages cost ₱1\.00\./)).toBeVisible()
  await choice.click()
  await expect.element(form().getByText(/14 by text message/)).toBeVisible()
  await expect.element(form().getByText(/28 parts of text messages cost ₱14\.00\./)).toBeVisible()
})

test('lists how each fared, and prints letters for the rest by one click', async () => {
  open()
  const row = page.getByRole('table', { name: 'Sent before' }).getByRole('row').nth(1)
  await expect.element(row.getByText(/11 sent, 1 on the way, 2 in the inbox, 24 not reached/)).toBeVisible()
  await expect.element(row.getByText('14 parts of text messages cost ₱7.00.')).toBeVisible()
  await expect
    .element(row.getByText('Block 3 · Behind by 2 months and more · Owners · Who lack: An e-mail address'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print 26 letters' })).toBeVisible()
})

test('sends a template, which is shown as it reads, at the price that the server counts', async () => {
  const { heard } = open({ sms: true, templates: [DUES] })
  await form().getByLabelText('Template').selectOptions('Dues')
  const shown = form().getByRole('region', { name: 'As one person reads it' })
  await expect.element(shown.getByText('Ana Cruz owes ₱3,000.00.')).toBeVisible()
  await expect.element(shown.getByText('Utang ni Ana Cruz: ₱3,000.00.')).toBeVisible()
  await expect.element(form().getByText(/^Who owes nothing reads ₱0\.00\./)).toBeVisible()
  await form().getByLabelText('Dues', { exact: true }).selectOptions('Behind by 1 month and more')
  expect(
    form()
      .getByText(/^Who owes nothing/)
      .elements(),
  ).toEqual([])
  expect(
    form()
      .getByLabelText(/^Message/)
      .elements(),
  ).toEqual([])
  await form().getByLabelText('Also by text message to whom neither e-mail nor a device reaches').click()
  await expect
    .element(
      form()
        .getByRole('status')
        .getByText(/29 parts of text messages cost ₱14\.50\./),
    )
    .toBeVisible()
  await form().getByRole('button', { name: 'Send to these lots' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click()
  await expect.element(page.getByText('Sent to 38 people.')).toBeVisible()
  expect(sentTo(heard)).toEqual([{ audience: expect.anything(), sms: true, template_id: 7 }])
})

test('warns that a field in braces stays as it is typed where no template is chosen', async () => {
  open()
  const message = form().getByLabelText(/^Message/)
  await message.fill('Dear owner, please pay.')
  expect(
    form()
      .getByText(/^Fields in braces/)
      .elements(),
  ).toEqual([])
  await message.fill('Dear {name}, please pay.')
  await expect.element(form().getByText(/^Fields in braces stay as they are typed here/)).toBeVisible()
})

test('a template that tells what is owed goes to owners alone', async () => {
  const { heard } = open({ templates: [DUES] })
  await form().getByLabelText('Template').selectOptions('Dues')
  await form().getByLabelText('To', { exact: true }).selectOptions('Tenants')
  await form().getByRole('button', { name: 'Send to these lots' }).click()
  await expect.element(form().getByText(/This template tells what is owed\./)).toBeVisible()
  expect(sentTo(heard)).toEqual([])
})
