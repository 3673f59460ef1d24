import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../../../test/web/answers.ts'
import { show } from '../../../../../test/web/show.tsx'
import { AddRate } from './AddRate.tsx'

beforeEach(() => {
  answer(({ path }) => ({ json: path === '/api/settings' ? { village_timezone: 'Asia/Manila' } : [] }))
  show(<AddRate onClose={() => undefined} />)
})

const example = page.getByRole('status', { name: 'Example' })

test.each([
  ['lot', 'monthly', '1,200', 'A lot is billed ₱1,200.00 each time, ₱14,400.00 a year'],
  ['lot', 'quarterly', '300', 'A lot is billed ₱300.00 each time, ₱1,200.00 a year'],
  ['m2', 'yearly', '2.50', 'A lot of 100 m² is billed ₱250.00 each time, ₱250.00 a year'],
])('a rate for a %s, billed %s, says what a lot pays', async (basis, period, amount, text) => {
  await expect.element(example).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('textbox', { name: 'Rate' }), amount)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'For', exact: true }), basis)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Billed', exact: true }), period)
  await expect.element(example).toHaveTextContent(text)
})
