import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBooks } from '../../../../../test/web/books-office.ts'

const lot = (at: number, over: object = {}) => ({
  ...{ house_id: at, address: `Block 1 Lot ${at}`, phase: '', area: 'Block 1', kind: 'House', owner: 'Ana Cruz' },
  ...{ user_id: 7, behind: at, ages: [100, 0, 0, 0, 0.1 * at] },
  ...over,
})
const open = (address = '/reports?tab=aging') =>
  openBooks(address, {
    'GET /aging': () => ({
      json: { as_of: '2026-10-31', lots: [lot(1), lot(2), lot(3, { owner: null, user_id: null, kind: 'Vacant' })] },
    }),
  })
const table = page.getByRole('table', { name: 'Aging Report' })
const cellsOf = (name: string) =>
  [...table.getByRole('row').filter({ hasText: name }).element().querySelectorAll('td')].map((cell) => cell.textContent)

test('a lot is told by age and leads to it, its owner to the person, and all are summed', async () => {
  open()
  await expect.element(table.getByRole('link', { name: 'BLK 1 LOT 2' })).toHaveAttribute('href', '/counter?lot=2')
  await expect
    .element(table.getByRole('link', { name: 'Ana Cruz' }).first())
    .toHaveAttribute('href', '/users/residents?user=7')
  expect(cellsOf('LOT 2')).toEqual([
    'BLK 1 LOT 2',
    'Ana Cruz',
    '2',
    '₱100.00',
    '₱0.00',
    '₱0.00',
    '₱0.00',
    '₱0.20',
    '₱100.20',
  ])
  expect(cellsOf('LOT 3')[1]).toBe('No owner known')
  await expect
    .element(page.getByLabelText('Totals'))
    .toHaveTextContent('Lots3Current₱300.001–30 Days₱0.0031–60 Days₱0.0061–90 Days₱0.00Over 90 Days₱0.60Total₱300.60')
})

test('the day, the months and what it is summed by are asked for and stay in the address', async () => {
  const { heard } = open()
  await expect.element(table.getByText('BLK 1 LOT 1')).toBeVisible()
  await page.getByLabelText('As of').fill('2026-10-31')
  await page.getByLabelText('Months behind').selectOptions('3 months or more')
  await expect
    .poll(() => heard.filter(({ path }) => path.endsWith('/aging')).at(-1)?.query)
    .toEqual({ as_of: '2026-10-31', behind: '3' })
  await page.getByLabelText('Summed by').selectOptions('Owner')
  await expect.element(table.getByRole('link', { name: 'Ana Cruz' })).toBeVisible()
  expect(cellsOf('Ana Cruz')).toEqual(['Ana Cruz', '2', '₱200.00', '₱0.00', '₱0.00', '₱0.00', '₱0.30', '₱200.30'])
  await page.getByLabelText('Summed by').selectOptions('Kind')
  await expect.poll(() => cellsOf('Vacant')[1]).toBe('1')
  await userEvent.keyboard('{Escape}')
})

test('says when nobody owes', async () => {
  openBooks('/reports?tab=aging', { 'GET /aging': () => ({ json: { as_of: '2026-10-31', lots: [] } }) })
  await expect.element(page.getByText('Nobody owes anything as of this day.')).toBeVisible()
})
