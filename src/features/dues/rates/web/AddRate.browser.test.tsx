import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../../test/web/answers.ts'
import { show } from '../../../../../test/web/show.tsx'
import { AddRate } from './AddRate.tsx'
import { RatesCard } from './RatesCard.tsx'

const kinds = [
  { code: 'house', name: 'House', billed: true, lots: 5 },
  { code: 'vacant', name: 'Vacant lot', billed: true, lots: 2 },
  { code: 'chapel', name: 'Chapel', billed: false, lots: 1 },
  { code: 'shop', name: 'Shop', billed: true, lots: 0 },
]
const aRate = {
  ...{ id: 1, kind: 'vacant', basis: 'lot', amount: 650, period: 'monthly', from: '2026-11', resolution: null },
  ...{ used: false, created_at: '', updated_at: '' },
}

function open(rates: object[], piece = <AddRate onClose={() => undefined} />) {
  answer(({ path }) => {
    if (path === '/api/settings') return { json: { village_timezone: 'Asia/Manila' } }
    return { json: path === '/api/rates' ? rates : kinds }
  })
  show(piece)
}

const example = page.getByRole('status', { name: 'Example' })

test.each([
  ['lot', 'monthly', '1,200', 'A lot is billed ₱1,200.00 each time, ₱14,400.00 a year'],
  ['lot', 'quarterly', '300', 'A lot is billed ₱300.00 each time, ₱1,200.00 a year'],
  ['m2', 'yearly', '2.50', 'A lot of 100 m² is billed ₱250.00 each time, ₱250.00 a year'],
])('a rate for a %s, billed %s, says what a lot pays', async (basis, period, amount, text) => {
  open([aRate])
  await expect.element(page.getByRole('combobox', { name: /^Kind of Lot/ })).toBeVisible()
  await expect.element(example).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('textbox', { name: 'Rate' }), amount)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'For', exact: true }), basis)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Billed', exact: true }), period)
  await expect.element(example).toHaveTextContent(text)
})

const warning = page.getByText(/^With the first rate only kinds of lots that have a rate are billed/)

test('the first rate says that kinds without one are not billed any more, later ones do not', async () => {
  open([])
  await expect.element(warning).toBeVisible()
  open([aRate])
  await expect.element(page.getByRole('combobox', { name: /^Kind of Lot/ })).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})

test('kinds that have lots and no rate are named where some have one', async () => {
  open([aRate], <RatesCard />)
  await expect.element(page.getByText('Not billed, as they have no rate: House', { exact: true })).toBeVisible()
  open([], <RatesCard />)
  await expect.element(page.getByText(/^No rates are entered/)).toBeVisible()
  await expect.element(page.getByText(/^Not billed/)).not.toBeInTheDocument()
})
