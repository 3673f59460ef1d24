import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aBill } from '../../../../../test/web/dues-rows.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

type Served = Parameters<typeof openDues>[1]
const openReminders = (served: Served = {}) =>
  openDues('/monthly-dues?tab=reminders', {
    overdueBills: () => ({ bills, currentPage: 1, lastPage: 1, total: 2 }),
    ...served,
  })
/** One house, whose owner has an account and an e-mail address. */
const reached = { people: 1, inbox: 1, push: 0, mail: 1, nobody: 0, merged: 0 }
const send = page.getByRole('button', { name: 'Notify Selected' })
const sent = '/api/bills/notify-overdue'

const bills = ['2026-09', '2026-10'].map((month, id) => aBill({ id: id + 1, month, status: 'overdue' }))

test('overdue bills can be chosen one by one and all at once', async () => {
  openReminders()
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await page.getByRole('checkbox', { name: 'Choose Marisol P. Núñez, October 2026' }).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await all.click()
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument()
  const headers = page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)
  expect(headers.slice(1)).toEqual(['Homeowner', 'Address', 'Status', 'Due Date', 'Pending Payment', 'Action'])
})

test('nobody chosen is said, and nothing is sent', async () => {
  const { asks } = openReminders()
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please select at least one bill to notify.')
  expect(asks(sent)).toEqual([])
})

test('the chosen are reminded, and chosen no more', async () => {
  const message = 'Notifications sent successfully' as const
  const { asks } = openReminders({
    notifyOverdue: () => ({ message, queued: 2, skipped: 0, houses: 1, people: 1, reached }),
  })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await send.click()
  await expect.element(page.getByText(`${message}. 1 by e-mail, 1 in the inbox.`)).toBeVisible()
  expect(asks(sent)).toEqual([{ all: true, except: [] }])
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument()
})

test('all are all pages, but for those that are left out again', async () => {
  const answer = {
    message: 'Notifications sent successfully',
    queued: 749,
    skipped: 0,
    houses: 400,
    people: 380,
  } as const
  const { asks } = openReminders({
    overdueBills: () => ({ bills, currentPage: 1, lastPage: 75, total: 750 }),
    notifyOverdue: () => ({
      ...answer,
      reached: { people: 380, inbox: 12, push: 2, mail: 300, nobody: 75, merged: 1 },
    }),
  })
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.click()
  await expect.element(page.getByText('750 selected')).toBeVisible()
  await expect.element(all).toBeChecked()
  await page.getByRole('checkbox', { name: 'Choose Marisol P. Núñez, October 2026' }).click()
  await expect.element(page.getByText('749 selected')).toBeVisible()
  await expect.element(all).toBePartiallyChecked()
  await send.click()
  const ways = '300 by e-mail, 2 in the app, 12 in the inbox, 75 reached by nothing.'
  const text = `Notifications sent successfully. ${ways} 1 was told the same within the hour. 400 lots of 380 owners, one reminder for each owner.`
  await expect.element(page.getByText(text)).toBeVisible()
  expect(asks(sent)).toEqual([{ all: true, except: [2] }])
})

test('bills that were paid meanwhile are said to be left out', async () => {
  openReminders({
    notifyOverdue: () => ({
      message: 'Notifications sent successfully',
      queued: 1,
      skipped: 1,
      houses: 1,
      people: 1,
      reached,
    }),
  })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await send.click()
  const text =
    'Notifications sent successfully. 1 by e-mail, 1 in the inbox. 1 bill was left out: it is not overdue any more.'
  await expect.element(page.getByText(text)).toBeVisible()
})

test('what the server refuses is said', async () => {
  openReminders({ notifyOverdue: () => ({ refused: 503, message: 'The server is not ready.' }) })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server is not ready.')
})

test('each bill leads to taking its payment at the counter', async () => {
  openDues('/monthly-dues?tab=reminders', {
    overdueBills: () => ({ bills: [aBill({ status: 'overdue' })], currentPage: 1, lastPage: 1, total: 1 }),
  })
  await expect
    .element(page.getByRole('link', { name: 'Take payment of BLK 2 LOT 14' }))
    .toHaveAttribute('href', '/counter?lot=31&pay=yes')
})

const behind = page.getByRole('combobox', { name: 'Months behind' })
const all = page.getByRole('dialog', { name: 'Remind all' })

test('the list can be of lots that are three months behind and more, and of them alone somebody is chosen', async () => {
  const message = 'Notifications sent successfully' as const
  const { asks, router } = openReminders({
    notifyOverdue: () => ({ message, queued: 2, skipped: 0, houses: 1, people: 1, reached }),
  })
  await behind.selectOptions('3 months and more')
  await expect.poll(() => router.state.location.href).toContain('behind=3')
  await expect.poll(() => asks('/api/bills/overdue/1').at(-1)).toMatchObject({ behind: '3' })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await send.click()
  await expect.poll(() => asks(sent)).toEqual([{ all: true, except: [], behind: '3' }])
})

test('Remind all says whom it reaches by what before anything is sent, and offers letters for the rest', async () => {
  const message = 'Notifications sent successfully' as const
  const { asks } = openDues('/monthly-dues?tab=reminders&behind=3', {
    overdueBills: () => ({ bills, currentPage: 1, lastPage: 1, total: 2 }),
    reach: () => ({
      lots: 12,
      owed: 45_000,
      reached: { people: 11, inbox: 4, push: 0, mail: 2, nobody: 6, merged: 0 },
      letters: 7,
    }),
    notifyOverdue: () => ({ message, queued: 36, skipped: 0, houses: 12, people: 11, reached }),
  })
  await page.getByRole('button', { name: 'Remind all' }).click()
  await expect.element(all.getByText('12 lots owe ₱45,000.00 that is overdue.')).toBeVisible()
  await expect.element(all.getByText(/2 by e-mail, 4 in the inbox, 6 reached by nothing\./)).toBeVisible()
  await expect.element(all.getByText('7 letters of 3 months')).toBeVisible()
  expect(asks(sent)).toEqual([])
  await all.getByRole('button', { name: 'Send 5 reminders' }).click()
  await expect.element(all.getByText(`${message}. 1 by e-mail, 1 in the inbox.`)).toBeVisible()
  expect(asks(sent)).toEqual([{ all: true, except: [], behind: '3' }])
  await expect.element(all.getByText('7 letters of 3 months')).toBeVisible()
})
