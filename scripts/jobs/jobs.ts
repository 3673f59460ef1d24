import { expect, type Page } from '@playwright/test'
import type { handsAt } from '../../e2e/hands.ts'
import type { Lot, Village } from './village.ts'

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
  /** From the dashboard to its end; missing where it cannot be done yet. */
  does?: (desk: Desk) => Promise<unknown>
}

const box = (page: Page) => page.getByRole('combobox', { name: /^Lot, name/ })
const form = (page: Page) => page.getByRole('dialog', { name: 'Take payment' })
const receipt = (page: Page) => page.waitForResponse(/\/api\/payments\/\d+\/receipt$/)

/** From the dashboard's box to the lot's card. */
async function opensLot({ page, hands }: Desk, lot: Lot) {
  await hands.clicks(box(page))
  await hands.types(lot.said)
  await hands.clicks(page.getByRole('option', { name: new RegExp(`${lot.address}(?! ?\\d)`) }).first())
  await expect(page.getByRole('button', { name: 'Take payment', exact: true })).toBeVisible()
}

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
  const paper = receipt(page)
  await hands.press('Enter')
  await paper
}

async function cashByMouse(desk: Desk) {
  const { page, hands } = desk
  await opensLot(desk, lotOf(desk, 1))
  await hands.types('1500')
  const paper = receipt(page)
  await hands.clicks(form(page).getByRole('button', { name: 'Pay and print' }))
  await paper
}

async function threeMonths(desk: Desk) {
  const { page, hands } = desk
  await opensLot(desk, lotOf(desk, 2))
  await hands.types('3000')
  await hands.clicks(form(page).getByText('E-wallet', { exact: true }))
  await hands.types('GC-20261122')
  await hands.clicks(form(page).getByRole('button', { name: 'Pay and print' }))
  await expect(form(page).getByText('Payment recorded')).toBeVisible()
}

async function clearance({ page, hands }: Desk) {
  await hands.clicks(page.getByRole('link', { name: 'Clearance', exact: true }))
  await hands.clicks(page.getByRole('button', { name: /^Review/ }).first())
  await hands.clicks(page.getByRole('button', { name: 'Approve' }))
  await hands.clicks(page.getByRole('dialog').getByRole('button', { name: 'Approve' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await hands.clicks(page.getByRole('tab', { name: 'To Pay' }))
  await hands.clicks(page.getByRole('button', { name: /^Add Payment/ }).first())
  await hands.clicks(page.getByRole('dialog').getByRole('button', { name: 'Exact' }))
  await hands.clicks(page.getByRole('dialog').getByRole('button', { name: 'Add Payment' }))
  const paper = receipt(page)
  await hands.clicks(page.getByRole('dialog').getByRole('button', { name: /^Print receipt/ }))
  await paper
}

async function voidAndPostRight(desk: Desk) {
  const { page, hands } = desk
  await opensLot(desk, lotOf(desk, 1))
  await hands.clicks(page.getByRole('button', { name: /^Void payment/ }).first())
  const asked = page.getByRole('dialog', { name: 'Void payment' })
  await expect(asked.getByLabel('Reason')).toBeFocused()
  await hands.types('Two bills were counted once')
  await hands.clicks(asked.getByRole('button', { name: 'Void payment' }))
  await expect(asked).toHaveCount(0)
  await hands.types('1000')
  await hands.clicks(form(page).getByRole('button', { name: 'Pay', exact: true }))
  await expect(form(page).getByText('Payment recorded')).toBeVisible()
}

async function monthsFigures({ page, hands }: Desk) {
  await hands.clicks(page.getByText('GENERATE REPORT').first())
  await expect(page.getByRole('heading', { level: 1, name: 'Income and Expenses' })).toBeVisible()
}

async function phoneNumber(desk: Desk) {
  const { page, hands } = desk
  await opensLot(desk, lotOf(desk, 3))
  await hands.clicks(page.getByRole('main').getByRole('heading', { level: 1 }).locator('..').getByRole('link'))
  const number = page.getByLabel(/^Contact Number/).first()
  await hands.clicks(number)
  await number.fill('09175550142')
  await hands.clicks(page.getByRole('button', { name: /^(Save|UPDATE)/i }).first())
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
    clicks: 4,
  },
  {
    ...{ name: 'book the clubhouse for a resident, pay, receipt', before: '15 clicks', bound: '7 clicks' },
    clicks: 7,
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
    clicks: 2,
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
    clicks: 2,
  },
]
