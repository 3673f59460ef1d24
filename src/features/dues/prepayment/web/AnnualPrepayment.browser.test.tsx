import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aPayment, aResident } from '../../../../../test/web/dues-rows.ts'
import { openAccount } from '../../../../../test/web/open-account.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

/** Price of a year; of 2026 December alone is missing. */
const yearPlan = (year: number, months = year === 2026 ? ['2026-12'] : yearOf(year)) => ({
  house: aResident().house,
  year,
  months: months.map((month) => ({ month, due_date: `${month}-07`, amount: 600, discount: 0 })),
  ...{ sum: 600 * months.length, discount: 600, total: 600 * (months.length - 1), paid_by: `${year}-01-31` },
  ...{ owed: 1200, credit: 0, to_pay: 600 * (months.length + 1) },
})
const yearOf = (year: number) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
const ofYear = ({ query }: { query: Readonly<Record<string, string | undefined>> }) => yearPlan(Number(query.year))
const aheadOf = (body: unknown) => ({ path: '/api/houses/31/year-ahead', method: 'POST', body })

test('a year ahead is the next one where of this a month is missing, and is taken and printed in one step', async () => {
  const { heard } = await openAccount(undefined, {
    yearAhead: ofYear,
    receipt: () => '<p>AR-000123</p>',
    issueYear: () => ({
      message: '12 bills of 2027 issued.',
      ...yearPlan(2027),
      bills: [],
      payment: aPayment({ amount: 7800 }),
    }),
  })
  await page.getByRole('button', { name: 'A Year Ahead' }).click()
  const form = page.getByRole('dialog')
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect.element(preview).toMatchTextContent(/January 2027 to December 2027.*Discount₱600.00/)
  await expect.element(form.getByLabelText('Handed over')).toHaveValue('7800')
  await form.getByRole('button', { name: 'Take ₱7,800.00 and print' }).click()
  await expect.element(form.getByText('Payment recorded')).toBeVisible()
  await expect.element(page.getByText('12 bills of 2027 issued.')).toBeVisible()
  await expect.poll(() => heard.filter((call) => call.path === '/api/payments/61/receipt').length).toBe(1)
  expect(heard).toContainEqual(
    expect.objectContaining(
      aheadOf({ year: 2027, payment: { amount: '7800', method: 'cash', reference: null, day: '2026-11-15' } }),
    ),
  )
})

test('the rest of this year can be chosen, and its bills issued without a payment', async () => {
  const { heard } = await openAccount(undefined, {
    yearAhead: ofYear,
    issueYear: () => ({ message: '1 bill of 2026 issued.', ...yearPlan(2026), bills: [], payment: null }),
  })
  await page.getByRole('button', { name: 'A Year Ahead' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Year' }).selectOptions('2026')
  await expect.element(form.getByRole('region', { name: 'Preview' })).toMatchTextContent(/MonthsDecember 2026Bills/)
  await expect.element(form.getByRole('button', { name: 'Take ₱1,200.00', exact: true })).toBeVisible()
  await form.getByLabelText('Handed over').fill('')
  await form.getByRole('button', { name: 'Issue without payment' }).click()
  await expect.element(page.getByText('1 bill of 2026 issued.')).toBeVisible()
  expect(heard).toContainEqual(expect.objectContaining(aheadOf({ year: 2026, payment: null })))
})

test('a cheque for a year ahead says what stands on it, and what is refused of it stands there', async () => {
  const refusal = 'This cheque was already recorded (receipt AR-000001).'
  const { heard } = await openAccount(undefined, {
    yearAhead: ofYear,
    issueYear: () => ({ refused: 422, message: refusal, errors: { 'payment.cheque.number': [refusal] } }),
  })
  await page.getByRole('button', { name: 'A Year Ahead' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: 'Cheque' }).click()
  await form.getByRole('button', { name: 'Take ₱7,800.00', exact: true }).click()
  await expect.element(form.getByRole('textbox', { name: 'Bank' })).toHaveAccessibleDescription(/enter the bank/)
  await form.getByRole('textbox', { name: 'Bank' }).fill('BDO')
  await form.getByRole('textbox', { name: 'Cheque number' }).fill('412')
  await form.getByLabelText(/^Cheque date/).fill('2027-01-15')
  await form.getByRole('button', { name: 'Take ₱7,800.00', exact: true }).click()
  const number = form.getByRole('textbox', { name: 'Cheque number' })
  await expect.element(number).toHaveAccessibleDescription(refusal)
  const cheque = { bank: 'BDO', number: '412', date: '2027-01-15' }
  const payment = { amount: '7800', method: 'cheque', reference: null, day: '2026-11-15', cheque }
  expect(heard).toContainEqual(expect.objectContaining(aheadOf({ year: 2027, payment })))
})

test('while two months of this year are missing, this year is offered', async () => {
  await openAccount(undefined, { yearAhead: () => yearPlan(2026, ['2026-11', '2026-12']) })
  await page.getByRole('button', { name: 'A Year Ahead' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2026')
  await expect
    .element(page.getByRole('region', { name: 'Preview' }))
    .toMatchTextContent(/November 2026 to December 2026/)
})
