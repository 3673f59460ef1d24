import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import type { Answer, Heard } from '../../../../../test/web/answers.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'
import type { Broadcast } from '../contract.ts'

// A notice to chosen lots is withdrawn; saved choices are renamed and removed.

const sent: Broadcast = {
  ...{ id: 9, title: 'Water', body: 'None today.', created_at: '2026-11-21T02:00:00.000Z', withdrawn_at: null },
  ...{ created_by: { id: 1, name: 'Rosa Lim' }, lots: 4, people: 4, sent: 3, waiting: 1, inbox: 0, failed: 0 },
  ...{ read: 0, sms_parts: 0, sms_price: 0, letters: 0, audience: { role: 'everybody' } },
}
const reached = { people: 4, inbox: 0, push: 0, mail: 4, sms: 0, nobody: 0, merged: 0 }

function open(more: Record<string, (heard: Heard) => Answer>) {
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /audiences/choices': () => ({ json: { phases: [], blocks: ['1', '2'], streets: [], kinds: [] } }),
      'GET /audiences': () => ({ json: [] }),
      'GET /audiences/broadcasts': () => ({ json: pageOf([sent], 1, { page: 1, size: 10 }) }),
      'GET /text-messages': () => ({ json: { available: false, part_price: 0, replies_url: null } }),
      'POST /audiences/reach': () => ({ json: { lots: 4, reached, letters: [], sms_parts: null, sms_price: null } }),
      ...more,
    },
    'admin',
  )
  openAt('/notices-to-lots')
  return (call: string) =>
    heard.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body ?? null)
}
const row = () => page.getByRole('table', { name: 'Sent before' }).getByRole('row').nth(1)

test('a notice is withdrawn once that is confirmed', async () => {
  let withdrawn = false
  const bodies = open({
    'GET /audiences/broadcasts': () => {
      const one = withdrawn ? { ...sent, waiting: 0, withdrawn_at: '2026-11-21T03:00:00.000Z' } : sent
      return { json: pageOf([one], 1, { page: 1, size: 10 }) }
    },
    'POST /audiences/broadcasts/9/withdraw': () => {
      withdrawn = true
      return { json: { message: 'The notice was withdrawn.', inboxes: 4, dropped: 1, sent: 3 } }
    },
  })
  await row().getByRole('button', { name: 'Withdraw Water' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw Water' })
  await expect.element(question.getByText(/^It goes out of the inboxes/)).toBeVisible()
  expect(bodies('POST /api/audiences/broadcasts/9/withdraw')).toEqual([])
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(row().getByText('Withdrawn: 3 sent')).toBeVisible()
  expect(row().getByRole('button').elements()).toEqual([])
})

test('a saved choice is renamed, and removed with Undo', async () => {
  const choice = { name: 'Bloc 1', audience: { blocks: ['1'] } }
  let all = [{ id: 3, ...choice, lots: [] }]
  const bodies = open({
    'GET /audiences': () => ({ json: all }),
    'PUT /audiences/3': ({ body }) => {
      all = [{ id: 3, ...choice, ...(body as object), lots: [] }]
      return { json: { message: 'The choice of lots was saved.', saved: all[0] } }
    },
    'DELETE /audiences/3': () => {
      all = []
      return { json: { message: 'The choice of lots was removed.' } }
    },
    'POST /audiences': ({ body }) => {
      all = [{ id: 4, ...choice, ...(body as object), lots: [] }]
      return { status: 201, json: { message: 'The choice of lots was saved.', saved: all[0] } }
    },
  })
  const saved = page.getByLabelText('Saved choices')
  await saved.selectOptions('Bloc 1')
  await page.getByRole('button', { name: 'Rename Bloc 1' }).click()
  await page.getByLabelText('Name of the choice').fill('Block 1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Block 1' }).click()
  await expect.element(saved).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(saved).toBeVisible()
  const stored = { audience: { blocks: ['1'], role: 'owners' } }
  expect(bodies('PUT /api/audiences/3')).toMatchObject([{ name: 'Block 1', ...stored }])
  expect(bodies('POST /api/audiences')).toMatchObject([{ name: 'Block 1', ...stored }])
})

test('a message of 600 emoji is taken, as the call takes it, and one of 1,001 letters refused', async () => {
  const bodies = open({
    'POST /audiences/send': () => ({
      status: 201,
      json: { message: 'Sent to 4 people.', id: 10, lots: 4, reached, letters: [] },
    }),
  })
  const form = page.getByRole('form', { name: 'Write a notice' })
  const message = form.getByLabelText(/^Message/)
  await form.getByLabelText(/^Title/).fill('Fiesta')
  await message.fill('a'.repeat(1001))
  await form.getByRole('button', { name: 'Send to these lots' }).click()
  await expect.element(form.getByText('Please use at most 1,000 characters.')).toBeVisible()
  await message.fill('🎉'.repeat(600))
  await form.getByRole('button', { name: 'Send to these lots' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click()
  await expect.element(page.getByText('Sent to 4 people.')).toBeVisible()
  expect(bodies('POST /api/audiences/send')).toMatchObject([{ body: '🎉'.repeat(600) }])
})
