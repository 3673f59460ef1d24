import type { Locator } from '@playwright/test'
import { printed } from '../../e2e/hands.ts'
import { dayIn } from '../../e2e/office.ts'
import { box, type Desk, expect, lotOf, menu } from './job.ts'
import { SURE_LINES, WALLET } from './village.ts'

// Jobs of the office beside the counter, and of residents.

export async function remindAll({ page, hands }: Desk) {
  await hands.clicks(page.getByRole('link', { name: /Lots three months behind/ }))
  await hands.clicks(page.getByRole('button', { name: 'Remind all' }))
  const window = page.getByRole('dialog', { name: 'Remind all' })
  await expect(window.getByText(/in the inbox.* reached by nothing/)).toBeVisible()
  await hands.clicks(window.getByRole('button', { name: /^Send \d+ reminder/ }))
  await expect(window.getByText(/^Notifications sent successfully/)).toBeVisible()
  const letters = page.waitForEvent('download')
  await hands.clicks(window.getByRole('button', { name: /^Print [\d,]+ letter/ }))
  expect((await letters).suggestedFilename()).toBe('Letters_of_Arrears.pdf')
}

export async function bookAndPay(desk: Desk) {
  const { page, hands } = desk
  const lot = lotOf(desk, 4)
  await hands.clicks(menu(page, 'Bookings'))
  await hands.clicks(page.getByRole('button', { name: 'New Booking' }))
  const entering = page.getByRole('dialog', { name: 'New Booking' })
  await expect(entering.getByLabel('Amenity').locator('option:checked')).toHaveText('Clubhouse')
  await expect(entering.getByRole('combobox', { name: 'Resident' })).toBeFocused()
  await hands.types(lot.called)
  await hands.clicks(page.getByRole('option', { name: new RegExp(`^${lot.owner}`) }).first())
  await hands.sets(entering.getByLabel('Booking Date'), dayIn(40))
  const hours = async (label: string, hour: string) => {
    await hands.clicks(entering.getByLabel(label))
    await hands.sets(entering.getByLabel(label), hour)
  }
  await hours('Start Time', '13:00')
  await hours('End Time', '16:00')
  await hands.clicks(entering.getByRole('button', { name: 'Save Booking' }))
  const paying = page.getByRole('dialog', { name: 'Add Payment' })
  await expect(paying.getByLabel('Payment Amount')).toBeFocused()
  await hands.types(await dueIn(paying))
  const paper = printed(page)
  await hands.clicks(paying.getByRole('button', { name: 'Pay and print' }))
  await expect(paying.getByText('Payment recorded')).toBeVisible()
  await paper
}

/** Reads the amount left to pay from the window. */
async function dueIn(paying: Locator): Promise<string> {
  const due = paying.getByText(/₱[\d,]+\.\d\d/).last()
  return ((await due.textContent()) ?? '').replace(/[^\d.]/g, '')
}

export async function clearance({ page, hands }: Desk) {
  await hands.clicks(menu(page, 'Clearance'))
  await hands.clicks(page.getByRole('button', { name: /^Review/ }).first())
  await hands.clicks(page.getByRole('button', { name: 'Approve' }))
  const paying = page.getByRole('region', { name: 'Add Payment' })
  await expect(paying.getByLabel('Payment Amount')).toBeFocused()
  const total = await paying.getByRole('definition').last().textContent()
  await hands.types((total ?? '').replace(/[^\d.]/g, ''))
  const paper = printed(page)
  await hands.clicks(paying.getByRole('button', { name: 'Pay and print' }))
  await paper
}

export async function todayByMethod({ page, hands }: Desk) {
  await hands.clicks(menu(page, 'Cash Book'))
  const sums = page.getByRole('table', { name: 'By method' })
  await expect(sums.getByRole('row', { name: /^Cash/ })).toBeVisible()
  await expect(sums.getByRole('row', { name: /^E-wallet/ })).toBeVisible()
}

export async function monthsFigures({ page, hands }: Desk) {
  await hands.clicks(page.getByText('GENERATE REPORT').first())
  await expect(page.getByRole('heading', { level: 1, name: 'Income and Expenses' })).toBeVisible()
}

export async function phoneNumber(desk: Desk) {
  const { page, hands } = desk
  const { called, owner } = lotOf(desk, 3)
  await expect(box(page)).toBeFocused()
  await hands.types(called)
  await hands.clicks(page.getByRole('option', { name: new RegExp(`^${owner}`) }).first())
  const number = page.getByLabel(/^Contact Number/)
  await hands.clicks(number)
  await hands.types('09175550142')
  await expect(number).toHaveValue('09175550142')
  await hands.clicks(page.getByRole('button', { name: 'Save Edit' }))
  await expect(page.getByText('Resident edited!')).toBeVisible()
}

/** Three questions of a resident at a phone, each from Home; what the longest of them takes counts. */
export async function ownAccount({ page, hands }: Desk) {
  const owed = page.getByRole('region', { name: 'To pay' })
  await expect(owed.getByText(/^₱[\d,]+\.\d\d$/).first()).toBeVisible()

  await hands.clicks(owed.getByRole('link', { name: /^Pay ₱/ }))
  await expect(page.getByText('0917 555 0100')).toBeVisible()
  hands.startAnew()
  await page.goBack()

  await hands.clicks(owed.getByRole('link', { name: /^Receipts/ }))
  const opened = page.waitForEvent('popup')
  await hands.clicks(page.getByRole('button', { name: /^Open receipt/ }).first())
  await expect.poll(async () => (await opened).url()).toMatch(/^blob:/)
}

/** The wallet has the statement of `readWallet`: one press for each line that is sure. */
export async function reconcileTwenty({ page, hands }: Desk) {
  await hands.clicks(menu(page, 'Cash Book'))
  await hands.clicks(page.getByRole('tab', { name: 'Reconciliation' }))
  const wallet = page.getByLabel('Bank or wallet')
  await hands.clicks(wallet)
  await wallet.selectOption(WALLET)
  const sure = page.getByRole('button', { name: /^OK: line/ })
  for (let left = SURE_LINES; left > 0; left--) {
    await expect(sure).toHaveCount(left)
    await hands.clicks(sure.first())
  }
  await expect(page.getByRole('button', { name: 'To decide (3)' })).toBeVisible()
}

export async function penaltyRule({ page, hands }: Desk) {
  await hands.clicks(menu(page, 'Settings'))
  await hands.clicks(page.getByRole('link', { name: /^Penalties/ }))
  await hands.clicks(page.getByRole('button', { name: 'Add a Rule of Penalties' }))
  const window = page.getByRole('dialog', { name: 'Add a Rule of Penalties' })
  await expect(window.getByLabel('Per Cent a Month')).toBeFocused()
  await hands.types('2')
  await hands.clicks(window.getByLabel('At Most a Year, Per Cent of the Bill'))
  await hands.types('24')
  await expect(window.getByRole('status', { name: 'Example' })).toContainText('₱20.00')
  await hands.clicks(window.getByRole('button', { name: 'Add', exact: true }))
  await expect(window).toHaveCount(0)
}

export async function boardsPapers({ page, hands }: Desk) {
  await hands.clicks(menu(page, 'Reports'))
  await hands.clicks(page.getByRole('link', { name: /^Books of Account/ }))
  const paper = page.waitForResponse((answer) => answer.url().includes('-pdf'))
  await hands.clicks(page.getByRole('button', { name: 'Print to Pdf' }).first())
  expect((await paper).status()).toBe(200)
}
