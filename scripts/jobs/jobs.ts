import { type Locator, type Page, expect as usually } from '@playwright/test'
import { type handsAt, printed } from '../../e2e/hands.ts'
import { dayIn } from '../../e2e/office.ts'
import type { Lot, Village } from './village.ts'

/** Clicks are counted, not seconds: the machine may be busy. */
export const PATIENCE_MS = 90_000
const expect = usually.configure({ timeout: PATIENCE_MS })

export interface Done {
  clicks: number
  keys: number
}

interface Desk {
  page: Page
  hands: ReturnType<typeof handsAt>
  village: Village
}

export interface Job {
  name: string
  /** What it took before the counter was there. */
  before: string
  bound: string
  /** The bound as numbers: by mouse, or by keyboard alone. */
  clicks: number
  keys?: number
  /** From the first page to its end. */
  does: (desk: Desk) => Promise<unknown>
  /** A resident does it, at a phone. */
  resident?: true
}

const box = (page: Page) => page.getByRole('combobox', { name: /^Lot, name/ })
const form = (page: Page) => page.getByRole('dialog', { name: 'Take payment' })
const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

/** From the dashboard, whose box has the cursor, to the lot's card. */
async function opensLot({ page, hands }: Desk, lot: Lot) {
  await expect(box(page)).toBeFocused()
  await hands.types(lot.said)
  await hands.clicks(page.getByRole('option', { name: new RegExp(`${lot.address}(?! ?\\d)`) }).first())
  await expect(page.getByRole('button', { name: 'Take payment', exact: true })).toBeVisible()
}

/** Somebody whose lot is behind: another one for each job. */
function lotOf({ village }: Desk, at: number): Lot {
  const lot = village.behind[at]
  if (!lot) throw new Error('too few lots are behind')
  return lot
}

async function cashByKeyboard(desk: Desk) {
  const { page, hands } = desk
  await hands.press('/')
  await hands.types(lotOf(desk, 0).said)
  await hands.press('Enter')
  await hands.types('1500')
  await expect(form(page).getByLabel('Amount handed over')).toHaveValue('1500')
  await hands.press('Enter')
  await expect(form(page).getByText('Payment recorded')).toBeVisible()
  const paper = printed(page)
  await hands.press('Enter')
  await paper
}

async function cashByMouse(desk: Desk) {
  const { page, hands } = desk
  await opensLot(desk, lotOf(desk, 1))
  await hands.types('1500')
  const paper = printed(page)
  await hands.clicks(form(page).getByRole('button', { name: 'Pay and print' }))
  await paper
}

async function threeMonths(desk: Desk) {
  const { page, hands } = desk
  await opensLot(desk, lotOf(desk, 2))
  await hands.types('3000')
  await hands.clicks(form(page).getByText('E-wallet', { exact: true }))
  await hands.types('GC-20261122')
  const paper = printed(page)
  await hands.clicks(form(page).getByRole('button', { name: 'Pay and print' }))
  await expect(form(page).getByText('Payment recorded')).toBeVisible()
  await paper
}

async function remindAll({ page, hands }: Desk) {
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

async function bookAndPay(desk: Desk) {
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

/** What is left to pay, as the window says it. */
async function dueIn(paying: Locator): Promise<string> {
  const due = paying.getByText(/₱[\d,]+\.\d\d/).last()
  return ((await due.textContent()) ?? '').replace(/[^\d.]/g, '')
}

async function clearance({ page, hands }: Desk) {
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

async function voidAndPostRight(desk: Desk) {
  const { page, hands } = desk
  await opensLot(desk, lotOf(desk, 5))
  await hands.clicks(page.getByRole('button', { name: /^Void payment/ }).first())
  const asked = page.getByRole('dialog', { name: 'Void payment' })
  await expect(asked.getByLabel('Reason')).toBeFocused()
  await hands.types('Two bills were counted once')
  await hands.clicks(asked.getByRole('button', { name: 'Void payment' }))
  await expect(asked).toHaveCount(0)
  await hands.types('1000')
  const paper = printed(page)
  await hands.clicks(form(page).getByRole('button', { name: 'Pay and print' }))
  await expect(form(page).getByText('Payment recorded')).toBeVisible()
  await paper
}

async function todayByMethod({ page, hands }: Desk) {
  await hands.clicks(menu(page, 'Cash Book'))
  const sums = page.getByRole('table', { name: 'By method' })
  await expect(sums.getByRole('row', { name: /^Cash/ })).toBeVisible()
  await expect(sums.getByRole('row', { name: /^E-wallet/ })).toBeVisible()
}

async function monthsFigures({ page, hands }: Desk) {
  await hands.clicks(page.getByText('GENERATE REPORT').first())
  await expect(page.getByRole('heading', { level: 1, name: 'Income and Expenses' })).toBeVisible()
}

async function phoneNumber(desk: Desk) {
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

/** At a phone: what is owed, where it is paid, and a receipt. */
/** Three questions of a resident, each from Home; what the longest of them takes counts. */
async function ownAccount({ page, hands }: Desk) {
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

/** The ten jobs of a day, in the order of how often they come. */
export const JOBS: readonly Job[] = [
  {
    ...{ name: 'cash from a walk-in, house known, to the printed receipt', before: '60 keys', bound: '4 keys' },
    ...{ clicks: 0, keys: 4, does: cashByKeyboard },
  },
  {
    ...{ name: 'the same with the mouse', before: '9 clicks', bound: '3 clicks' },
    ...{ clicks: 3, does: cashByMouse },
  },
  {
    ...{ name: 'three months with a wallet reference', before: '14 clicks', bound: '4 clicks' },
    ...{ clicks: 4, does: threeMonths },
  },
  {
    ...{ name: 'who is 3+ months behind, remind all, letters for the rest', before: 'impossible', bound: '4 clicks' },
    ...{ clicks: 4, does: remindAll },
  },
  {
    ...{ name: 'book the clubhouse for a resident, pay, receipt', before: '15 clicks', bound: '7 clicks' },
    ...{ clicks: 7, does: bookAndPay },
  },
  {
    ...{ name: 'approve a clearance, take its fee, receipt', before: '9 clicks', bound: '4 clicks' },
    ...{ clicks: 4, does: clearance },
  },
  {
    ...{ name: 'void a wrong payment and post it right', before: '4 clicks + all again', bound: '4 clicks' },
    ...{ clicks: 4, does: voidAndPostRight },
  },
  {
    ...{ name: 'what came in today by method', before: 'impossible', bound: '2 clicks' },
    ...{ clicks: 2, does: todayByMethod },
  },
  {
    ...{ name: "this month's figures for the board", before: '4 clicks', bound: '1 click' },
    ...{ clicks: 1, does: monthsFigures },
  },
  {
    ...{ name: 'change a phone number', before: '3 clicks', bound: '3 clicks' },
    ...{ clicks: 3, does: phoneNumber },
  },
  {
    ...{ name: 'a resident: what I owe, where to pay, my receipt', before: 'three screens down', bound: '2 taps each' },
    ...{ clicks: 2, does: ownAccount, resident: true },
  },
]
