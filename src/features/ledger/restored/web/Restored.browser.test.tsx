import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anExpense, openBooks } from '../../../../../test/web/books-office.ts'
import type { LostRun, RestoredNumbers } from '../contract.ts'

const requests = (over: Partial<RestoredNumbers>): RestoredNumbers => ({
  ...{ id: 1, kind: 'receipts', title: 'Acknowledgement Receipt', known: 'AR-000120', last: null, lost: [] },
  ...over,
})
const run = (over: Partial<LostRun>): LostRun => ({
  ...{ state: 'waiting', from: 'AR-000121', to: 'AR-000125', first: 121, last: 125, count: 5, note: null },
  ...over,
})
const before = [requests({}), requests({ id: 2, kind: 'vouchers', title: null, known: null })]
const state = (numbers: RestoredNumbers[]) => ({
  restored: { taken_at: '2026-11-21T19:15:00Z', restored_at: '2026-11-22T04:00:00Z' },
  asking: numbers.some(({ last }) => last === null),
  waiting: numbers.flatMap(({ lost }) => lost).filter((one) => one.state === 'waiting').length,
  numbers,
})
const card = page.getByRole('region', { name: 'A backup was brought back' })
const receipt = card.getByRole('textbox', { name: 'Last Acknowledgement Receipt on paper' })

test('the last numbers are asked for with those that the backup knew, and the lost ones are told as they were said', async () => {
  let numbers = before
  const { heard } = openBooks('/dashboard', {
    'GET /restored': () => ({ json: state(numbers) }),
    'POST /restored/numbers': () => {
      numbers = [
        requests({ last: 'AR-000125', lost: [run({})] }),
        requests({ id: 2, kind: 'vouchers', title: null, known: null, last: '' }),
      ]
      return { json: { message: 'Numbers go on behind the last ones.', ...state(numbers) } }
    },
    'POST /restored/explained': ({ body }) => {
      const note = (body as { note: string }).note
      numbers = [requests({ last: 'AR-000125', lost: [run({ state: 'explained', note })] })]
      return { json: { message: 'It is noted what is known of them.', ...state(numbers) } }
    },
  })
  await expect.element(card.getByText('Nov 22, 2026, 3:15 AM')).toBeVisible()
  await expect.element(receipt).toHaveValue('AR-000120')
  await expect.element(card.getByRole('textbox', { name: 'Last Voucher on paper' })).toHaveValue('')
  await receipt.fill('125')
  await card.getByRole('button', { name: 'These are the last numbers' }).click()
  await expect.element(card.getByText('AR-000121 – AR-000125')).toBeVisible()
  await expect.element(receipt).not.toBeInTheDocument()
  const message = heard.find(({ path }) => path === '/api/restored/numbers')
  expect(message?.body).toEqual({
    numbers: [
      { id: 1, last: '125' },
      { id: 2, last: '' },
    ],
  })
  await card.getByRole('button', { name: 'Explain' }).click()
  await page.getByRole('textbox', { name: 'What is known of these numbers' }).fill('Torn')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(card).not.toBeInTheDocument()
})

test('a number that cannot be the last one is refused at its field', async () => {
  const message = 'AR-000120 was given before the backup was made, so the last number cannot be lower.'
  openBooks('/dashboard', {
    'GET /restored': () => ({ json: state(before) }),
    'POST /restored/numbers': () => ({ status: 422, json: { message, errors: { 'numbers.0.last': [message] } } }),
  })
  await receipt.fill('119')
  await card.getByRole('button', { name: 'These are the last numbers' }).click()
  await expect.element(card.getByText(message)).toBeVisible()
  await expect.element(receipt).toBeInvalid()
})

test('where nothing was restored nothing is asked', async () => {
  openBooks('/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})

test('a voucher whose record was lost is entered again with its number', async () => {
  const vouchers = requests({ id: 2, kind: 'vouchers', title: null, known: null, last: 'DV-000001' })
  const lost = [run({ from: 'DV-000001', to: 'DV-000001', first: 1, last: 1, count: 1 })]
  const { heard } = openBooks('/expenses-income', {
    'GET /restored': () => ({ json: state([{ ...vouchers, lost }]) }),
    'POST /expenses': () => ({ status: 201, json: { message: 'The expense was added.', data: anExpense() } }),
  })
  await page.getByRole('button', { name: 'Add New Expense' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Expense' })
  await form.getByRole('textbox', { name: 'Expense Name' }).fill('Lamps')
  await form.getByRole('textbox', { name: 'Amount' }).fill('500')
  await form.getByRole('textbox', { name: 'Number on the Voucher' }).fill('DV-000001')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect
    .poll(() => heard.find(({ path }) => path === '/api/expenses')?.body)
    .toMatchObject({
      lost_voucher: 'DV-000001',
    })
})
