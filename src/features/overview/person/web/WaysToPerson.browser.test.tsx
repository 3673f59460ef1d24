import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bodies, openResidents, waysTo } from '../../../../../test/web/residents-office.ts'

const ways = () => page.getByRole('region', { name: 'How the village reaches this person' })
const line = (way: string) => ways().getByRole('group', { name: way })
const stops = (by: Partial<Record<'push' | 'mail' | 'sms', 'person' | 'office' | 'reply'>>) =>
  (['push', 'mail', 'sms'] as const).map((channel) => ({ channel, stopped_by: by[channel] ?? null }))

test('says that mail came back, when and why, and what mends it', async () => {
  openResidents('/users/residents?user=121', {
    'GET /users/121/channels': () => ({
      json: waysTo({
        email: 'marisol@home.example',
        bounced: { at: '2026-11-21T02:00:00.000Z', reason: '550 5.1.1 no such user' },
      }),
    }),
  })
  await expect
    .element(line('E-mail').getByText(/^Mail came back on Nov 21, 2026, 10:00\sAM: there is no such address\./))
    .toBeVisible()
  await expect.element(line('E-mail').getByText(/^Correct the e-mail address of this person\./)).toBeVisible()
  await expect.element(line('E-mail').getByText(/550 5\.1\.1 no such user/)).toBeVisible()
  await expect.element(line('Text messages').getByText('0917 000 0001')).toBeVisible()
  await expect.element(line('Inbox').getByText('No account')).toBeVisible()
})

test('stops a way for the person, with Undo, and offers no way that there is not', async () => {
  let stopped = false
  const { heard } = openResidents('/users/residents?user=121', {
    'GET /users/121/channels': () => ({ json: waysTo({ channels: stops(stopped ? { sms: 'office' } : {}) }) }),
    'PUT /users/121/channels': ({ body }) => {
      stopped = (body as { stopped: boolean }).stopped
      return { json: { message: 'Nothing is sent that way any more.' } }
    },
  })
  await line('Text messages').getByRole('button', { name: 'Stop: Text messages' }).click()
  await expect.element(line('Text messages').getByText('Stopped by the office.')).toBeVisible()
  expect(line('E-mail').getByRole('button').elements()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(line('Text messages').getByRole('button', { name: 'Stop: Text messages' })).toBeVisible()
  expect(bodies(heard, 'PUT /api/users/121/channels')).toEqual([
    { channel: 'sms', stopped: true },
    { channel: 'sms', stopped: false },
  ])
})

test('the office undoes what it stopped, and not what the person stopped', async () => {
  openResidents('/users/residents?user=121', {
    'GET /users/121/channels': () => ({
      json: waysTo({
        email: 'marisol@home.example',
        channels: stops({ mail: 'office', sms: 'reply', push: 'person' }),
      }),
    }),
  })
  await expect.element(line('E-mail').getByRole('button', { name: 'Use again: E-mail' })).toBeVisible()
  await expect.element(line('Text messages').getByText(/answered a text message with STOP/)).toBeVisible()
  await expect.element(line('Notices on devices').getByText(/^Stopped by this person/)).toBeVisible()
  expect(line('Text messages').getByRole('button').elements()).toEqual([])
  expect(line('Notices on devices').getByRole('button').elements()).toEqual([])
})

test('who may only read sees it without buttons', async () => {
  openResidents('/users/residents?user=121', {}, 'auditor')
  await expect.element(line('Text messages').getByText('0917 000 0001')).toBeVisible()
  expect(ways().getByRole('button').elements()).toEqual([])
})
