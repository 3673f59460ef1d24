import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { percentText, pesoText } from '#web/ui/Money.tsx'
import { openBooks } from '../../../../../test/web/books-office.ts'

/** An answer that lacks what it should hold, as an older server's would. */
const lacking = {
  'GET /overview': () => ({
    json: {
      village_name: 'Sampaguita Village',
      houses: { total: 12, occupied: 11 },
      residents: 34,
      monthly_dues: { year: 2026, month: 11, billed: 1000, paid: 1, pending: 1, overdue: 0 },
      owed: { owed_bills: 2, overdue_bills: 1 },
      income: [],
    },
  }),
  'GET /income-months': () => ({ json: { months: [{ month: '2026-11', billed: 1000, income: 10 }] } }),
  'POST /income-totals': () => ({ json: { success: true, data: { total_income: 100, permits: 20 } } }),
  'GET /income-books': () => ({ json: { cash: { opening: 5 }, voided: [] } }),
}
const shown = () => document.body.textContent ?? ''

describe('a figure that is missing', () => {
  test.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY])('reads N/A: %s', (figure) => {
    expect([pesoText(figure), percentText(figure)]).toEqual(['N/A', 'N/A'])
  })

  test('and one that is there reads as it is', () => {
    expect([pesoText(0), pesoText(-1234.5), percentText(0), percentText(93)]).toEqual([
      '₱0.00',
      '-₱1,234.50',
      '0%',
      '93%',
    ])
  })

  test.each([
    ['/dashboard', 'N/A settled of ₱1,000.00 billed'],
    ['/homepage', 'N/A settled of what was billed for November 2026'],
    ['/expenses-income', 'Cash: ₱5.00 at the beginning, N/A at the end'],
  ])('is no NaN on %s', async (address, text) => {
    openBooks(address, lacking)
    await expect.element(page.getByText(text)).toBeVisible()
    expect(shown()).not.toContain('NaN')
  })
})
