import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openBooks } from '../../../../../test/web/books-office.ts'

afterEach(() => vi.restoreAllMocks())

const aRate = {
  ...{
    id: 1,
    kind: 'house',
    basis: 'lot',
    amount: 1200,
    period: 'month',
    from: '2026-11',
    resolution: null,
    used: false,
  },
  ...{ created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' },
}

describe('the first steps', () => {
  const overview = (houses: number, billed: number, collected: number) => ({
    'GET /overview': () => ({
      json: {
        village_name: 'Sampaguita Village',
        houses: { total: houses, occupied: houses },
        residents: houses,
        monthly_dues: {
          ...{ year: 2026, month: 11, billed, collected, outstanding: billed - collected },
          ...{ paid: 0, pending: 0, overdue: 0 },
        },
        ...{ income: [], received: collected },
        owed: { owed: billed - collected, owed_bills: 0, overdue: billed - collected, overdue_bills: 0 },
      },
    }),
  })
  const card = page.getByRole('region', { name: 'First steps' })

  test('lead an empty village to its houses, its bills and its first payment', async () => {
    const { at } = openBooks('/dashboard', overview(0, 0, 0))
    await expect
      .element(card.getByRole('link', { name: /Generate the bills/ }))
      .toHaveAttribute('href', '/monthly-dues?status=all')
    expect(card.getByLabelText('Done').elements()).toHaveLength(0)
    await card.getByRole('link', { name: /add a house/ }).click()
    await expect.poll(at).toBe('/houses')
  })

  test('are ticked one by one', async () => {
    openBooks('/dashboard', overview(3, 3000, 0))
    await expect.element(page.getByRole('button', { name: /See who is behind/ })).toBeVisible()
    await expect.element(card.getByRole('link', { name: /Done Generate the bills/ })).toBeVisible()
    await expect.element(card.getByRole('link', { name: /Done Or add a house/ })).toBeVisible()
    await expect.element(card.getByRole('link', { name: /Done Take the first payment/ })).not.toBeInTheDocument()
  })

  test.for<[string, object, unknown[], boolean]>([
    ['nobody said it', { bill_amount_per_month: '1000' }, [], false],
    ['the first start asked it', { bill_amount_per_month: '1000', address_parts: 'block,lot' }, [], true],
    ['the settings say another', { bill_amount_per_month: '850.50' }, [], true],
    ['a kind of lot has a rate', { bill_amount_per_month: '1000' }, [aRate], true],
  ])('ask the amount of the dues only where %s', async ([, settings, rates, done]) => {
    openBooks(
      '/dashboard',
      {
        ...overview(3, 0, 0),
        'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila', village_blocks: '10', ...settings } }),
        'GET /rates': () => ({ json: rates }),
      },
      'admin',
    )
    const name = done ? 'Done Set the amount of the monthly dues' : '1 Set the amount of the monthly dues'
    await expect.element(card.getByRole('link', { name })).toBeVisible()
  })

  test('are gone once money was taken', async () => {
    openBooks('/dashboard', overview(3, 3000, 1000))
    await expect.element(page.getByText('of 3', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Income and expenses of twelve months')).toBeInTheDocument()
    await expect.element(card).not.toBeInTheDocument()
  })
})
