import { printed } from '../../e2e/hands.ts'
import { dayIn } from '../../e2e/office.ts'
import { type Desk, expect, form, lotOf, opensLot } from './job.ts'

// Jobs at the counter.

export async function cashByKeyboard(desk: Desk) {
  const { page, hands } = desk
  await hands.press('/')
  await hands.types(lotOf(desk, 0).outcome)
  await hands.press('Enter')
  await hands.types('1500')
  await expect(form(page).getByLabel('Amount handed over')).toHaveValue('1500')
  await hands.press('Enter')
  await expect(form(page).getByText('Payment recorded')).toBeVisible()
  const paper = printed(page)
  await hands.press('Enter')
  await paper
}

export async function cashByMouse(desk: Desk) {
  const { page, hands } = desk
  await opensLot(desk, lotOf(desk, 1))
  await hands.types('1500')
  const paper = printed(page)
  await hands.clicks(form(page).getByRole('button', { name: 'Pay and print' }))
  await paper
}

export async function threeMonths(desk: Desk) {
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

export async function voidAndPostRight(desk: Desk) {
  const { page, hands } = desk
  await opensLot(desk, lotOf(desk, 5))
  await hands.clicks(page.getByRole('button', { name: /^Void payment/ }).first())
  const request = page.getByRole('dialog', { name: 'Void payment' })
  await expect(request.getByLabel('Reason')).toBeFocused()
  await hands.types('Two bills were counted once')
  await hands.clicks(request.getByRole('button', { name: 'Void payment' }))
  await expect(request).toHaveCount(0)
  await hands.types('1000')
  const paper = printed(page)
  await hands.clicks(form(page).getByRole('button', { name: 'Pay and print' }))
  await expect(form(page).getByText('Payment recorded')).toBeVisible()
  await paper
}

export async function severalLots(desk: Desk) {
  const { page, hands } = desk
  await opensLot(desk, desk.village.ofSeveral)
  await hands.clicks(page.getByRole('button', { name: /^All 2 lots of / }))
  await expect(page.getByRole('textbox', { name: 'Amount handed over' })).toBeFocused()
  await hands.types('2000')
  const paper = printed(page)
  await hands.clicks(page.getByRole('button', { name: 'Pay and print' }))
  await expect(page.getByText('Payment recorded')).toBeVisible()
  await paper
}

export async function annualPrepayment(desk: Desk) {
  const { page, hands } = desk
  await opensLot(desk, lotOf(desk, 6))
  await hands.clicks(page.getByRole('button', { name: 'A Year Ahead' }))
  const window = page.getByRole('dialog', { name: 'A Year Ahead' })
  const paper = printed(page)
  await hands.clicks(window.getByRole('button', { name: /^Take ₱[\d,.]+ and print$/ }))
  await expect(window.getByText('Payment recorded')).toBeVisible()
  await paper
}

export async function postDatedCheque(desk: Desk) {
  const { page, hands } = desk
  await opensLot(desk, lotOf(desk, 7))
  await hands.types('1000')
  await hands.clicks(form(page).getByText('Cheque', { exact: true }))
  await hands.types('BDO')
  const number = form(page).getByLabel('Cheque number')
  await hands.clicks(number)
  await hands.types('0000412')
  const date = form(page).getByLabel(/^Cheque date/)
  await hands.clicks(date)
  await hands.sets(date, dayIn(45))
  const paper = printed(page)
  await hands.clicks(form(page).getByRole('button', { name: 'Pay and print' }))
  await expect(form(page).getByText('Payment recorded')).toBeVisible()
  await paper
}

/** The payment of `prepareVillage`, found by what the wallet calls it. */
export async function paymentByReference({ page, hands }: Desk) {
  await hands.press('/')
  await hands.types('GC-JOBS-1')
  await expect(page.getByRole('option').first()).toBeVisible()
  const [receipt] = await Promise.all([page.waitForResponse(/\/api\/payments\/\d+\/receipt/), hands.press('Enter')])
  expect(receipt.status()).toBe(200)
}

/** Posts what was paid for one lot for another one. */
export async function replaceLot(desk: Desk) {
  const { page, hands } = desk
  const [from, to] = [lotOf(desk, 3), lotOf(desk, 4)]
  await opensLot(desk, from)
  await hands.clicks(page.getByRole('button', { name: /^Replace payment/ }).first())
  const window = page.getByRole('dialog', { name: 'Replace payment' })
  await expect(window.getByLabel('Reason')).toBeFocused()
  await hands.types('Of the neighbour')
  const lot = window.getByRole('combobox', { name: 'Lot' })
  await hands.clicks(lot)
  await lot.fill(to.outcome)
  await hands.clicks(page.getByRole('option', { name: new RegExp(to.address) }).first())
  await hands.clicks(window.getByRole('button', { name: /^Replace: / }))
  await expect(window.getByText('Payment replaced')).toBeVisible()
}
