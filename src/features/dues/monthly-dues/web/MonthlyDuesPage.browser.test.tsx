import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Heard } from '../../../../../test/web/answers.ts'
import { openDues, type Refused } from '../../../../../test/web/dues-office.tsx'
import { aBill, aResident, aUser, billsPage } from '../../../../../test/web/dues-rows.ts'
import { anAccount } from '../../../../../test/web/open-account.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

const list = '/api/bills/admin'

describe('the list of bills', () => {
  test('opens with the pending bills of the current month', async () => {
    const { asks } = openDues('/monthly-dues', { list: () => billsPage([aBill()]) })
    await expect.element(page.getByRole('cell', { name: /^Marisol P. Núñez/ })).toBeVisible()
    expect(asks(list)[0]).toEqual({ status: 'pending', year: 2026, month: 11, search: '', kinds: 'all', page: 1 })
  })

  test('has the seven columns of the office', async () => {
    openDues('/monthly-dues', { list: () => billsPage([aBill({ amount: 1234.5 })]) })
    await expect.element(page.getByRole('cell', { name: 'BLK 2 LOT 14' })).toBeVisible()
    const headers = page
      .getByRole('columnheader')
      .elements()
      .map((header) => header.textContent)
    expect(headers).toEqual(['Homeowner', 'Address', 'Issue Date', 'Due Date', 'Amount', 'Status', 'Action'])
    const cells = page
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent)
    expect(cells.slice(2)).toEqual(['Nov 1, 2026', 'Nov 7, 2026', '₱1,234.50', 'Pending', 'Edit'])
  })

  test('says of each bill what it is, and shows a cancelled one struck through', async () => {
    const cancelled = { at: '2026-11-10T00:00:00.000Z', reason: 'Wrong lot', amount: 450 }
    openDues('/monthly-dues?status=all', {
      list: () =>
        billsPage([
          aBill({ id: 1 }),
          aBill({ id: 2, kind: 'fine', title: 'Parking fine', amount: 200 }),
          aBill({ id: 3, kind: 'assessment', title: 'Wall, instalment 1 of 4', amount: 600 }),
          aBill({ id: 4, kind: 'charge', title: 'Lost card', amount: 0, status: 'paid', cancelled }),
        ]),
    })
    const rows = page.getByRole('table', { name: 'Bills' }).getByRole('row')
    await expect.element(rows.nth(1)).toMatchTextContent(/Núñez.*Dues: November 2026/)
    await expect.element(rows.nth(2)).toMatchTextContent(/Fine: Parking fine.*₱200.00/)
    await expect.element(rows.nth(3)).toMatchTextContent(/Assessment: Wall, instalment 1 of 4.*₱600.00/)
    await expect.element(rows.nth(4)).toMatchTextContent(/Charge: Lost card.*Cancelled: Wrong lot.*₱450.00.*Cancelled/)
    expect(rows.nth(4).element().querySelector('s')?.textContent).toBe('₱450.00')
  })

  test('a paid bill can be viewed, any other edited', async () => {
    const bills = [aBill({ id: 1, status: 'paid' }), aBill({ id: 2, status: 'overdue' })]
    openDues('/monthly-dues', { list: () => billsPage(bills) })
    await expect.element(page.getByRole('button', { name: /^View/ })).toBeVisible()
    const actions = page.getByRole('button', { name: /the bill of Marisol P. Núñez/ }).elements()
    expect(actions.map((button) => button.textContent)).toEqual(['View', 'Edit'])
  })

  test('never opens empty by its own filter; one that somebody chooses says how many bills it hides', async () => {
    const list = ({ body }: Heard) =>
      billsPage((body as { status: string }).status === 'all' ? [aBill({ status: 'overdue' })] : [])
    const { router } = openDues('/monthly-dues', { list })
    const status = page.getByRole('combobox', { name: 'Status' })
    await expect.element(page.getByRole('cell', { name: /^Marisol P. Núñez/ })).toBeVisible()
    await expect.element(status).toHaveValue('all')
    await status.selectOptions('Pending')
    await page.getByRole('button', { name: 'Show the 1 row that the filter hides' }).click()
    await expect.element(page.getByRole('cell', { name: /^Marisol P. Núñez/ })).toBeVisible()
    expect(router.state.location.search).toMatchObject({ status: 'all' })
  })

  test('says when there is nothing, and what went wrong', async () => {
    openDues('/monthly-dues')
    await expect.element(page.getByText('No bills available')).toBeVisible()
    openDues('/monthly-dues', { list: () => ({ refused: 500, message: 'Something broke.' }) })
    await expect.element(page.getByText('Error: Something broke.')).toBeVisible()
  })
})

test('the month is the one of the village, not of the browser', async () => {
  // In Manila it is December already.
  vi.setSystemTime(new Date('2026-12-01T02:00:00Z'))
  const settings = { village_timezone: 'America/New_York', bill_amount_per_month: '1000' }
  const { asks } = openDues('/monthly-dues', { settings: () => settings })
  await expect.element(page.getByText('No bills available')).toBeVisible()
  expect(asks(list)[0]).toMatchObject({ year: 2026, month: 11 })
})

test('without the settings the screen says so and can be tried again', async () => {
  const settings = vi.fn<() => Refused | Record<string, string>>(() => ({ refused: 500, message: 'Something broke.' }))
  openDues('/monthly-dues', { settings })
  await expect.element(page.getByText('Error: Something broke.')).toBeVisible()
  settings.mockReturnValue({ village_timezone: 'Asia/Manila', bill_amount_per_month: '1000' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No bills available')).toBeVisible()
})

describe('the address', () => {
  test('brings back tab, filters, search and page', async () => {
    const { asks } = openDues('/monthly-dues?year=2025&month=3&status=paid&search=1003&page=2', {
      list: () => billsPage([aBill()], { page: 2, total: 15 }),
    })
    await expect.element(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    expect(asks(list)[0]).toEqual({ status: 'paid', year: 2025, month: 3, search: '1003', kinds: 'all', page: 2 })
    await expect.element(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2025')
    await expect.element(page.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('March')
    await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Paid')
    await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveValue('1003')
  })

  test('follows the filters, returns to the first page, and Back undoes', async () => {
    const { router, asks } = openDues('/monthly-dues?page=2')
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Overdue')
    await expect.poll(() => router.state.location.search).toEqual({ status: 'overdue' })
    await page.getByRole('combobox', { name: 'Month' }).selectOptions('All')
    await expect.poll(() => router.state.location.search).toEqual({ status: 'overdue', month: 'all' })
    const wanted = { status: 'overdue', year: 2026, month: null, search: '', kinds: 'all', page: 1 }
    await expect.poll(() => asks(list)).toContainEqual(wanted)
    router.history.back()
    await expect.element(page.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('November')
  })

  test('opens a tab', async () => {
    const { router } = openDues('/monthly-dues')
    for (const [tab, empty] of [
      ['Overdues', 'No overdue residents found.'],
      ['Transaction History', 'No transactions available'],
      ['Reminders', 'No overdue bills available'],
      ['Resident Accounts', 'No home owners found.'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      await expect.element(page.getByText(empty)).toBeVisible()
    }
    expect(router.state.location.search).toEqual({ tab: 'accounts' })
  })

  test('of a page that is gone leads to the last one', async () => {
    const { router } = openDues('/monthly-dues?page=3', { list: () => billsPage([], { page: 3, total: 15 }) })
    await expect.poll(() => router.state.location.search).toEqual({ page: '2' })
  })

  test('typed wrong opens the list as usual', async () => {
    const { asks } = openDues('/monthly-dues?tab=nonsense&year=1&month=13&status=late&page=-4&account=x')
    await expect.element(page.getByText('No bills available')).toBeVisible()
    expect(asks(list)[0]).toEqual({ status: 'pending', year: 2026, month: 11, search: '', kinds: 'all', page: 1 })
  })
})

describe('the filters', () => {
  test('offer eleven years and twelve months', async () => {
    openDues('/monthly-dues')
    const options = (name: string) =>
      [...(page.getByRole('combobox', { name }).element() as HTMLSelectElement).options].map((option) => option.text)
    await expect.element(page.getByRole('combobox', { name: 'Year' })).toBeVisible()
    expect(options('Year')).toEqual(['All', ...Array.from({ length: 11 }, (_, index) => `${2021 + index}`)])
    expect([options('Month').length, options('Month')[1], options('Month')[12]]).toEqual([13, 'January', 'December'])
  })

  test('show on the list and on the history, the status on the list only', async () => {
    openDues('/monthly-dues?tab=history')
    await expect.element(page.getByRole('combobox', { name: 'Month' })).toBeVisible()
    expect(page.getByRole('combobox', { name: 'Status' }).query()).toBeNull()
    await page.getByRole('tab', { name: 'Reminders' }).click()
    await expect.element(page.getByText('No overdue bills available')).toBeVisible()
    expect(page.getByRole('combobox', { name: /Month$|Status/ }).query()).toBeNull()
  })

  test('search on Enter and clear by the cross', async () => {
    const { asks, router } = openDues('/monthly-dues')
    await page.getByRole('textbox', { name: 'Search' }).fill('nunez')
    expect(asks(list)).not.toContainEqual(expect.objectContaining({ search: 'nunez' }))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asks(list)).toContainEqual(expect.objectContaining({ search: 'nunez' }))
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect.poll(() => router.state.location.search).toEqual({})
  })
})

test('rows are named as the village knows its people', async () => {
  const user = aUser({ firstname: 'JOSE MARI', middlename: null, lastname: 'de la Cruz' })
  openDues('/monthly-dues', { list: () => billsPage([aBill({ resident: aResident({ user }) })]) })
  await expect.element(page.getByRole('cell', { name: /^Jose Mari de la Cruz/ })).toBeVisible()
})

test('the accounts say what all lots of an owner owe together, beside the balance of the one', async () => {
  openDues('/monthly-dues?tab=accounts', {
    accounts: () => {
      const row = { ...anAccount(), all_lots: { count: 7, owed: 19_702 } }
      return { data: [row], current_page: 1, last_page: 1, per_page: 10, total: 1, from: 1, to: 1 }
    },
  })
  await expect.element(page.getByRole('cell', { name: '₱1,000.00 All 7 lots · ₱19,702.00' })).toBeVisible()
})
