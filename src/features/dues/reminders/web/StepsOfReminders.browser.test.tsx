import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Notices } from '#web/ui/page/Notices.tsx'
import { ConfirmHost } from '#web/ui/windows/ConfirmHost.tsx'
import { show } from '../../../../../test/web/show.tsx'
import { aVillage } from '../../../../../test/web/village.ts'
import type { ReminderStep } from '../steps.contract.ts'
import { StepsOfReminders } from './StepsOfReminders.tsx'

const nobody = { people: 0, inbox: 0, push: 0, mail: 0, sms: 0, nobody: 0, merged: 0 }
const aStep = (over: Partial<ReminderStep>): ReminderStep => ({
  ...{ id: 1, days: 7, way: 'notice', letter: null, template_id: null, active: false, last: null },
  next: { lots: [], reached: nobody, sms_parts: 0, sms_price: 0 },
  ...over,
})
const lots = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, address: `Block 1 Lot ${at + 1}` }))
const before = aStep({ id: 1, days: -5 })
const texted = aStep({
  ...{ id: 2, days: 7, way: 'sms', template_id: 4 },
  next: { lots: lots(12), reached: { ...nobody, people: 12, mail: 4, sms: 6, nobody: 2 }, sms_parts: 14, sms_price: 7 },
})
const letter = aStep({
  ...{ id: 3, days: 30, way: 'letter', letter: 'demand', active: true },
  next: { lots: lots(3), reached: nobody, sms_parts: 0, sms_price: 0 },
})

const GENTLE = { id: 4, name: 'Gentle', title_en: 'Dues', body_en: 'Pay', title_fil: '', body_fil: '' }

function open(as: 'treasurer' | 'auditor' = 'treasurer') {
  const saved = () => ({ json: { message: 'The step was saved.' } })
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /reminder-steps': () => ({ json: [before, texted, letter] }),
      'GET /text-messages': () => ({ json: { available: false, part_price: 0, replies_url: null } }),
      'GET /message-templates': () => ({ json: [GENTLE] }),
      'PUT /reminder-steps/2': saved,
      'POST /reminder-steps': () => ({ ...saved(), status: 201 }),
      'DELETE /reminder-steps/1': () => ({ json: { message: 'The step was removed.' } }),
    },
    as,
  )
  show(
    <>
      <StepsOfReminders />
      <ConfirmHost />
      <Notices />
    </>,
    { as },
  )
  return (method: string) =>
    heard.filter((one) => one.method === method && one.path.startsWith('/api/reminder-steps')).map(({ body }) => body)
}
const row = (at: number) => page.getByRole('table', { name: 'Automatic reminders' }).getByRole('row').nth(at)

test('switches a step on after it said whom it reaches and what that costs', async () => {
  const sent = open()
  await expect.element(row(2).getByText('Gentle')).toBeVisible()
  await page.getByRole('button', { name: 'Switch on: 7 days after the due day' }).click()
  const question = page.getByRole('dialog', { name: 'Switch on: 7 days after the due day' })
  await expect.element(question.getByText(/12 lots in the morning: 4 by e-mail, 6 by text message/)).toBeVisible()
  await expect.element(question.getByText(/14 parts of text messages cost ₱7\.00/)).toBeVisible()
  expect(sent('PUT')).toEqual([])
  await question.getByRole('button', { name: 'Switch on' }).click()
  await expect.element(page.getByText('The step is on.')).toBeVisible()
  expect(sent('PUT')).toEqual([{ days: 7, way: 'sms', letter: null, template_id: 4, active: true }])
})

test('a step by letter says to whom, and leads to writing those', async () => {
  open()
  await expect.element(row(3).getByText('To 3 lots now.')).toBeVisible()
  await row(3).getByRole('button', { name: 'Write 3 letters' }).click()
  const window = page.getByRole('dialog', { name: 'Write letters' })
  await expect.element(window.getByText('For 3 lots.')).toBeVisible()
  await expect.element(window.getByLabelText(/^Letter/)).toHaveValue('demand')
})

test('a new step is off; days before are less than none', async () => {
  const sent = open()
  await page.getByRole('button', { name: 'Add a Step' }).click()
  const window = page.getByRole('dialog', { name: 'Add a Step' })
  await window.getByLabelText('When').selectOptions('Before the due day')
  await window.getByLabelText(/^Days/).fill('3')
  await window.getByLabelText('Template').selectOptions('Gentle')
  // A village that sends no text messages is not offered them.
  expect(window.getByRole('option', { name: /text message/ }).elements()).toEqual([])
  await window.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The step was saved.')).toBeVisible()
  expect(sent('POST')).toEqual([{ days: '-3', way: 'notice', letter: null, template_id: 4, active: false }])
})

test('a step is removed after a question', async () => {
  const sent = open()
  await row(1).getByRole('button', { name: '5 days before the due day' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove the step' }).getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('The step was removed.')).toBeVisible()
  expect(sent('DELETE')).toHaveLength(1)
})

test('an auditor reads them', async () => {
  open('auditor')
  await expect.element(row(2).getByText('Gentle')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
