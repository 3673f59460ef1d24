import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aBill, anOverdue, aResident } from '../../../../../test/web/dues-rows.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

type Served = Parameters<typeof openDues>[1]
const aPerson = (at: number, over: object = {}) => ({
  ...{ user_id: at as number | null, name: `Person ${at}` as string | null, owed: 2000 },
  ...{ lots: [{ id: at, address: `Block 1 Lot ${at}` }], mail: false, sms: false, push: false, inbox: false },
  merged: false,
  ...over,
})
/** Preview of the reach before they are sent, of one person unless told. */
const reachOf = (people = [aPerson(1, { mail: true, inbox: true })]) => {
  const is = (way: 'mail' | 'push' | 'inbox') => people.filter((person) => person[way]).length
  const nobody = people.filter(({ mail, push, inbox }) => !(mail || push || inbox))
  return {
    lots: people.length,
    owed: 2000 * people.length,
    reached: {
      people: people.length,
      inbox: is('inbox'),
      push: is('push'),
      mail: is('mail'),
      sms: 0,
      nobody: nobody.length,
      merged: 0,
    },
    letters: nobody.length,
    people,
    ...{ sms_parts: 0, sms_price: 0 },
  }
}
const openReminders = (served: Served = {}) =>
  openDues('/monthly-dues?tab=reminders', {
    residentOverdues: () => overdues(2),
    people: () => reachOf(),
    ...served,
  })
/** One house, whose owner has an account and an e-mail address. */
const reached = { people: 1, inbox: 1, push: 0, mail: 1, sms: 0, nobody: 0, merged: 0 }
const send = page.getByRole('button', { name: 'Notify Selected' })
const sent = '/api/bills/notify-overdue'
const dialog = page.getByRole('dialog', { name: /^(Remind all|Notify Selected)$/ })
const goOn = dialog.getByRole('button', { name: /^Send \d+ reminder/ })
const result = dialog.getByRole('status')

/** Block 2 Lot 14 with two overdue bills, 1 and 2, and the lot beside it with the bill 3. */
const lots = [['2026-09', '2026-10'], ['2026-10']].map((months, at) => {
  const house = { ...aResident().house, id: 31 + at, lot: 14 + at, address: `Block 2 Lot ${14 + at}` }
  const bills = months.map((month, nth) => aBill({ id: 2 * at + nth + 1, month, status: 'overdue' }))
  return anOverdue(months, { resident: { ...aResident({ house }), bills, transactions: [] } })
})
const overdues = (total: number, last_page = 1) => ({ data: lots, current_page: 1, last_page, total })

test('leads to a notice to chosen lots', async () => {
  openReminders()
  const link = page.getByRole('link', { name: 'Write to chosen lots' })
  await expect.element(link).toHaveAttribute('href', '/notices-to-lots')
})

test('lots that are behind can be chosen one by one and all at once', async () => {
  openReminders()
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await page.getByRole('checkbox', { name: 'Choose Marisol P. Núñez, BLK 2 LOT 14' }).click()
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

test('a lot is one row with the number and the sum of its bills, which open', async () => {
  const { asks } = openReminders()
  const row = page.getByRole('row', { name: /BLK 2 LOT 14/ })
  await expect
    .element(row)
    .toMatchTextContent(/Marisol P\. Núñez2 bills · Sep 2026 – Oct 2026 \(2 months\).*Sep 7, 2026₱2,000\.00/)
  await expect.element(row.getByText('Dues: October 2026')).not.toBeInTheDocument()
  await row.getByText(/^2 bills/).click()
  await expect.element(row.getByText('Dues: October 2026')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /BLK 2 LOT 15/ })).toMatchTextContent(/Dues: October 2026/)
  await page.getByRole('checkbox', { name: 'Choose Marisol P. Núñez, BLK 2 LOT 14' }).click()
  await send.click()
  await expect.poll(() => asks('/api/bills/reminders')).toEqual([{ bill_ids: [1, 2] }])
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
  await expect.element(dialog.getByText('By e-mail: 1')).toBeVisible()
  expect(asks('/api/bills/reminders')).toEqual([{ all: true, except: [] }])
  expect(asks(sent)).toEqual([])
  await goOn.click()
  await expect.element(result).toMatchTextContent(`${message}. 1 by e-mail, 1 in the inbox.`)
  expect(asks(sent)).toEqual([{ all: true, except: [] }])
  await dialog.getByRole('button', { name: 'Done' }).click()
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
    residentOverdues: () => overdues(750, 75),
    notifyOverdue: () => ({
      ...answer,
      reached: { people: 380, inbox: 12, push: 2, mail: 300, sms: 0, nobody: 75, merged: 1 },
    }),
  })
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.click()
  await expect.element(page.getByText('750 selected')).toBeVisible()
  await expect.element(all).toBeChecked()
  await page.getByRole('checkbox', { name: 'Choose Marisol P. Núñez, BLK 2 LOT 14' }).click()
  await expect.element(page.getByText('749 selected')).toBeVisible()
  await expect.element(all).toBePartiallyChecked()
  await send.click()
  await goOn.click()
  const ways =
    '300 by e-mail, 2 in the app, 12 in the inbox, 75 reached by nothing (no account, and no e-mail that can be sent).'
  await expect
    .element(result)
    .toMatchTextContent(
      `Notifications sent successfully. ${ways} 1 was told the same within the hour. 400 lots of 380 owners, one reminder for each owner.`,
    )
  expect(asks(sent)).toEqual([{ all: true, except: [1, 2] }])
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
  await goOn.click()
  await expect.element(result).toMatchTextContent('1 bill was left out: it is not overdue any more.')
})

test('what the server refuses is said', async () => {
  openReminders({ notifyOverdue: () => ({ refused: 503, message: 'The server is not ready.' }) })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await send.click()
  await goOn.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server is not ready.')
})

test('each lot leads to taking its payment at the counter', async () => {
  openDues('/monthly-dues?tab=reminders', {
    residentOverdues: () => overdues(2),
  })
  await expect
    .element(page.getByRole('link', { name: 'Take payment of BLK 2 LOT 14' }))
    .toHaveAttribute('href', '/counter?lot=31&pay=yes')
})

const behind = page.getByRole('combobox', { name: 'Months behind' })

test('the list can be of lots that are three months behind and more, and of them alone somebody is chosen', async () => {
  const message = 'Notifications sent successfully' as const
  const { asks, router } = openReminders({
    notifyOverdue: () => ({ message, queued: 2, skipped: 0, houses: 1, people: 1, reached }),
  })
  await behind.selectOptions('3 months and more')
  await expect.poll(() => router.state.location.href).toContain('behind=3')
  await expect.poll(() => asks('/api/bills-resident-overdues/1').at(-1)).toMatchObject({ behind: '3' })
  await page
    .getByRole('searchbox', { name: 'Search' })
    .or(page.getByRole('textbox', { name: 'Search' }))
    .fill('block 8')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => asks('/api/bills-resident-overdues/1').at(-1))
    .toMatchObject({ behind: '3', search: 'block 8' })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await send.click()
  await goOn.click()
  await expect.poll(() => asks(sent)).toEqual([{ all: true, except: [], behind: '3', search: 'block 8' }])
})

test('Remind all says before and after whom it reaches by what, by name, and offers letters for the rest', async () => {
  const message = 'Notifications sent successfully' as const
  const people = Array.from({ length: 20 }, (_, at) => aPerson(at + 1, { mail: at < 6 }))
  const { asks } = openDues('/monthly-dues?tab=reminders&behind=3', {
    residentOverdues: () => overdues(2),
    people: () => reachOf([...people.slice(0, 19), aPerson(20, { user_id: null, name: null })]),
    notifyOverdue: () => ({
      ...{ message, queued: 36, skipped: 0, houses: 20, people: 20 },
      reached: { people: 20, inbox: 0, push: 0, mail: 6, sms: 0, nobody: 14, merged: 0 },
    }),
  })
  await page.getByRole('button', { name: 'Remind all' }).click()
  await expect.element(dialog.getByText('20 lots owe ₱40,000.00 that is overdue.')).toBeVisible()
  await expect
    .element(dialog.getByText(/6 by e-mail, 14 reached by nothing \(no account, and no e-mail that can be sent\)\./))
    .toBeVisible()
  await expect.element(dialog.getByText('By nothing: 14')).toBeVisible()
  await expect.element(dialog.getByText('Person 7')).toBeVisible()
  await expect.element(dialog.getByText('No owner known')).toBeVisible()
  await expect.element(dialog.getByText('Person 6')).not.toBeVisible()
  await dialog.getByText('By e-mail: 6').click()
  await expect.element(dialog.getByText('Person 6')).toBeVisible()
  const letters = dialog.getByText('Letters for 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20')
  await expect.element(letters).toBeVisible()
  expect(asks(sent)).toEqual([])
  await dialog.getByRole('button', { name: 'Send 6 reminders' }).click()
  await expect
    .element(result)
    .toMatchTextContent(/6 by e-mail, 14 reached by nothing \(no account, and no e-mail that can be sent\)\.$/)
  expect(asks(sent)).toEqual([{ all: true, except: [], behind: '3' }])
  await expect.element(dialog.getByText('Not reached, by letter only: 14')).toBeVisible()
  await expect.element(letters).toBeVisible()
})
