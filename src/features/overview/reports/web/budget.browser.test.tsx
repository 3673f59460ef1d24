import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Budget, BudgetLine } from '#features/cash/budgets/contract.ts'
import { openBooks } from '../../../../../test/web/books-office.ts'

const line = (over: Partial<BudgetLine>): BudgetLine => ({
  ...{ side: 'expense', account: 'Security', budget: 1000, budget_to_date: 916.67, actual: 1200, left: -200 },
  ...{ standing: 'over', months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1100, 100, 0] },
  ...over,
})
const budget = (over: Partial<Budget> = {}): Budget => ({
  ...{
    year: 2026,
    months_begun: 11,
    resolution: '2026-03',
    resolved_on: '2026-03-01',
    saved_at: '2026-03-02T00:00:00.000Z',
  },
  lines: [
    line({}),
    line({ account: 'Office', budget: null, actual: 5, left: -5, standing: 'over', budget_to_date: 0 }),
  ],
  ...over,
})
const before = budget({ year: 2025, lines: [line({ account: 'Repairs', budget: 300 })] })

function openBudget() {
  const { heard } = openBooks('/reports?tab=budget&year=2026', {
    'GET /budgets/2026': () => ({ json: budget() }),
    'GET /budgets/2025': () => ({ json: before }),
    'PUT /budgets/2026': () => ({ json: { message: 'The budget of 2026 was saved.', budget: budget() } }),
  })
  return { sent: () => heard.find(({ method }) => method === 'PUT')?.body }
}
const form = page.getByRole('dialog', { name: 'Budget of 2026' })

test('an account that is over its budget says so in words and in red', async () => {
  openBudget()
  const table = page.getByRole('table', { name: 'Budget' })
  await expect.element(table).toBeVisible()
  const row = table.getByRole('row').filter({ hasText: 'Security' })
  const pill = row.getByText('Over the budget')
  await expect.element(pill).toHaveAttribute('data-tone', 'bad')
  expect([...row.element().querySelectorAll('td')].slice(1, 6).map((cell) => cell.textContent)).toEqual([
    ...['Security', '₱1,000.00', '₱916.67', '₱1,200.00', '-₱200.00'],
  ])
  await expect.element(page.getByText('Resolution 2026-03 of Mar 1, 2026')).toBeVisible()
  await expect
    .element(page.getByLabelText('Totals'))
    .toHaveTextContent(
      'Income: budget₱0.00Income: actual₱0.00Expenses: budget₱1,000.00Expenses: actual₱1,205.00Over the budget2',
    )
})

test('is typed, copied from last year and pasted from a spreadsheet, and saved as a whole', async () => {
  const { sent } = openBudget()
  await page.getByRole('button', { name: 'Enter the Budget' }).click()
  await userEvent.fill(form.getByLabelText('Budget of Security'), '1500')
  await form.getByRole('button', { name: 'Copy from 2025' }).click()
  await expect.element(form.getByLabelText('Budget of Repairs')).toHaveValue('300.00')
  await form.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
  await userEvent.fill(form.getByLabelText('Pasted lines'), 'Repairs\t₱450\nIncome\nMonthly dues\t120,000.00')
  await form.getByRole('button', { name: 'Take over 2 accounts' }).click()
  await expect.element(form.getByLabelText('Budget of Repairs')).toHaveValue('450')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(sent).toEqual({
    ...{ resolution: '2026-03', resolved_on: '2026-03-01', saved_at: '2026-03-02T00:00:00.000Z' },
    lines: [
      { side: 'expense', account: 'Security', amount: '1500' },
      { side: 'expense', account: 'Repairs', amount: '450' },
      { side: 'income', account: 'Monthly dues', amount: '120000.00' },
    ],
  })
})

test('an amount that is none is refused before anything is sent', async () => {
  const { sent } = openBudget()
  await page.getByRole('button', { name: 'Enter the Budget' }).click()
  await userEvent.fill(form.getByLabelText('Budget of Security'), 'much')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Please enter an amount of pesos.').first()).toBeVisible()
  expect(sent()).toBeUndefined()
})
