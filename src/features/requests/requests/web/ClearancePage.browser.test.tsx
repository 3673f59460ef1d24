import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aPermit, approved, cells, headers, openRequests, pageOfRows } from '../../../../../test/web/requests-office.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

const tab = (name: string) => page.getByRole('tab', { name })

describe('the tabs of clearance permits', () => {
  test('are five; the Extended tab stays unreachable', async () => {
    openRequests('/clearance')
    await expect.element(tab('Clearance Requests')).toHaveAttribute('aria-selected', 'true')
    const names = page
      .getByRole('tab')
      .elements()
      .map((one) => one.textContent)
    expect(names).toEqual(['Clearance Requests', 'To Pay', 'In Progress', 'To Claim', 'Completed'])
    openRequests('/clearance?tab=extended')
    await expect.element(tab('Clearance Requests')).toHaveAttribute('aria-selected', 'true')
  })

  test('say when there is nothing, each in its own words', async () => {
    const { at } = openRequests('/clearance')
    for (const [name, text] of [
      ['Clearance Requests', 'No permit requests available'],
      ['To Pay', 'No permit requests available'],
      ['In Progress', 'No permits in progress.'],
      ['To Claim', 'No permits to claim.'],
      ['Completed', 'No completed permits found.'],
    ] as const) {
      await tab(name).click()
      await expect.element(page.getByText(text)).toBeVisible()
    }
    expect(at()).toBe('/clearance?tab=completed')
  })

  test.each([
    [
      '/clearance',
      'pending',
      aPermit(),
      ['Name', 'Request Date', 'Purpose', 'Status', 'Action'],
      ['Marisol P. NúñezBLK 2 LOT 14', 'Nov 10, 2026', 'New gate', 'Pending', 'Review'],
    ],
    [
      '/clearance?status=rejected',
      'rejected',
      aPermit({ permit_status: 'rejected', note: 'Other things' }),
      ['Name', 'Request Date', 'Purpose', 'Status', 'Action'],
      ['Marisol P. NúñezBLK 2 LOT 14', 'Nov 10, 2026', 'New gate', 'Rejected', 'N/A'],
    ],
    [
      '/clearance?tab=to_pay',
      'to_pay',
      aPermit({ permit_status: 'to_pay', ...approved, permit_fee: 100 }),
      ['Resident', 'Purpose', 'Reference Number', 'Actions'],
      ['Marisol P. NúñezBLK 2 LOT 14', 'New gate', 'CR-ABC2345', 'Add Payment'],
    ],
    [
      '/clearance?tab=in_progress',
      'in_progress',
      aPermit({ permit_status: 'in_progress', ...approved }),
      ['Name', 'Approved Date', 'Purpose', 'Actions'],
      ['Marisol P. NúñezBLK 2 LOT 14', 'Nov 11, 2026', 'New gate', 'Mark as Done'],
    ],
    [
      '/clearance?tab=to_claim',
      'to_claim',
      aPermit({ permit_status: 'to_claim', completed_date: '2026-11-14' }),
      ['Name', 'Completed Date', 'Type', 'Action'],
      ['Marisol P. NúñezBLK 2 LOT 14', 'Nov 14, 2026', 'Building Clearance', 'Set as Claimed'],
    ],
    [
      '/clearance?tab=completed',
      'claimed',
      aPermit({ permit_status: 'claimed', completed_date: '2026-11-14', claimed_date: '2026-11-15' }),
      ['Name', 'Completed Date', 'Claimed Date', 'Type', 'Status'],
      ['Marisol P. NúñezBLK 2 LOT 14', 'Nov 14, 2026', 'Nov 15, 2026', 'Building Clearance', 'Claimed'],
    ],
  ])('at %s have the columns of the office', async (address, status, row, expectedHeaders, expectedCells) => {
    openRequests(address, { [`GET /permit-requests/${status}`]: () => pageOfRows([row]) })
    await expect.element(page.getByRole('cell', { name: /^Marisol P. Núñez/ })).toBeVisible()
    expect(headers()).toEqual(expectedHeaders)
    expect(cells()).toEqual(expectedCells)
  })
})

describe('the list', () => {
  test('keeps status, search and page in the address, and the back button goes back', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => aPermit({ id: 100 + index }))
    const { at, queries } = openRequests('/clearance', {
      'GET /permit-requests/rejected': ({ query }) => pageOfRows(rows, { page: Number(query.page), total: 25 }),
    })
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Rejected')
    await expect.poll(at).toBe('/clearance?status=rejected')
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.poll(at).toBe('/clearance?status=rejected&page=2')
    await page.getByRole('textbox', { name: 'Search' }).fill('nunez')
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/clearance?status=rejected&search=nunez')
    const request = () => queries('GET /api/permit-requests/rejected')
    await expect.poll(request).toContainEqual(expect.objectContaining({ search: 'nunez' }))
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(at).toBe('/clearance')
  })

  test('has no pager for a single page', async () => {
    openRequests('/clearance', { 'GET /permit-requests/pending': () => pageOfRows([aPermit()]) })
    await expect.element(page.getByRole('cell', { name: /^Marisol P. Núñez/ })).toBeVisible()
    expect(page.getByRole('navigation', { name: 'Pages of Clearance Requests' }).query()).toBeNull()
  })

  test('that could not be fetched says so in red', async () => {
    openRequests('/clearance', {
      'GET /permit-requests/pending': () => ({ status: 500, json: { message: 'Something broke.' } }),
    })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Error: Failed to fetch permit requests. Something broke.')
  })

  test('opens a row to be read, from the keyboard too; Back leads to the same page', async () => {
    const { at } = openRequests('/clearance?status=rejected&page=2', {
      'GET /permit-requests/rejected': () =>
        pageOfRows([aPermit({ permit_status: 'rejected' })], { page: 2, total: 11 }),
      'GET /get-permit-request/41': () => ({
        json: aPermit({ permit_status: 'rejected', note: 'Incomplete Application' }),
      }),
    })
    await page.getByRole('button', { name: 'Nov 10, 2026' }).click()
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus()
    expect(at()).toBe('/clearance?status=rejected&page=2&request=41')
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect.poll(at).toBe('/clearance?status=rejected&page=2')
  })
})
