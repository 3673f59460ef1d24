import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aResident, aUser } from '../../../../../test/web/dues-rows.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

const skipped = [{ house: aResident().house, reason: 'no_home_owner' as const }]
const preview = {
  year: 2026,
  month: 11,
  issue_date: '2026-11-01',
  due_date: '2026-11-07',
  amount: 1000,
  count: 398,
  total: 398_000,
  covered: [],
  kinds: [],
  changed: [],
  exempt: [],
  unrated: [],
  already_billed: 1,
  skipped,
}
const stamps = { created_at: '2026-10-31T16:00:05.000Z', updated_at: '2026-10-31T16:00:05.000Z' }
const run = {
  id: 1,
  year: 2026,
  month: 11,
  created: 398,
  already_billed: 1,
  total: 398_000,
  skipped,
  started_by: null,
  taken_back: null,
  ...stamps,
}
type Served = Parameters<typeof openDues>[1]

async function openGenerate(served: Served = {}) {
  const office = openDues('/monthly-dues', { previewRun: () => preview, ...served })
  await page.getByRole('button', { name: 'Generate bills' }).click()
  return office
}

test('shows what would come of it, with the houses that are skipped', async () => {
  const { heard } = await openGenerate()
  const shown = page.getByRole('region', { name: 'Preview' })
  await expect.element(shown).toMatchTextContent(/Bills to generate398/)
  await expect.element(shown).toMatchTextContent(/Total₱398,000.00/)
  await expect.element(shown).toMatchTextContent(/Already billed1/)
  await expect.element(shown).toMatchTextContent(/1 house is skippedBLK 2 LOT 14No home owner/)
  expect(heard.find((call) => call.path === '/api/bill-runs/preview')?.query).toEqual({ year: '2026', month: '11' })
})

test('warns of the houses whose imported balance holds the month already', async () => {
  await openGenerate({
    previewRun: () => ({ ...preview, covered: [{ house: aResident().house, month: '2026-11' }] }),
  })
  await expect
    .element(page.getByRole('region', { name: 'Preview' }))
    .toMatchTextContent(/The imported balance of 1 house holds this month already.*BLK 2 LOT 14/)
})

test('lists kinds with lots and pesos, the bills that differ, and who is exempt or without a rate', async () => {
  const { house } = aResident()
  await openGenerate({
    previewRun: () => ({
      ...preview,
      amount: 0,
      kinds: [
        { kind: 'house', name: 'House', lots: 300, total: 180_000 },
        { kind: 'vacant', name: 'Vacant lot', lots: 98, total: 29_400 },
      ],
      changed: [{ house, before: 300, after: 600 }],
      exempt: [{ house, percent: 100, reason: 'Chapel' }],
      unrated: [{ house, reason: 'no_area' }],
    }),
  })
  const shown = page.getByRole('region', { name: 'Preview' })
  await expect.element(shown).toMatchTextContent(/House, 300 lots₱180,000.00Vacant lot, 98 lots₱29,400.00/)
  await expect.element(shown).toMatchTextContent(/1 bill differs.*BLK 2 LOT 14₱300.00 → ₱600.00/)
  await expect.element(shown).toMatchTextContent(/1 lot is exempt or reducedBLK 2 LOT 14100 %, Chapel/)
  await expect.element(shown).toMatchTextContent(/1 lot has no rate or no areaBLK 2 LOT 14No area/)
  await expect.element(shown).not.toMatchTextContent(/Amount of each/)
})

test('a run without bills is no sign that every house has one', async () => {
  await openGenerate({
    previewRun: () => ({
      ...{ ...preview, count: 0, total: 0, already_billed: 0, skipped: [] },
      unrated: [{ house: aResident().house, reason: 'no_rate' }],
    }),
  })
  const shown = page.getByRole('region', { name: 'Preview' })
  await expect.element(shown).toMatchTextContent(/No bill would be issued for November 2026\..*BLK 2 LOT 14No rate/)
})

test('posts the month and says what was done', async () => {
  let posted = false
  const { asks, heard } = await openGenerate({
    previewRun: () => (posted ? { ...preview, count: 0, total: 0, already_billed: 399 } : preview),
    run: () => {
      posted = true
      return { message: '398 bills generated.', run }
    },
  })
  await page.getByRole('button', { name: 'Generate 398 bills' }).click()
  await expect.element(page.getByText('398 bills generated. November 2026: ₱398,000.00 in all.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close' }).last()).toHaveFocus()
  await expect.element(page.getByText('Every house with a home owner has its bill for November 2026.')).toBeVisible()
  expect(asks('/api/bill-runs').filter(Boolean)).toEqual([{ year: 2026, month: 11 }])
  const post = heard.find((call) => call.path === '/api/bill-runs' && call.method === 'POST')
  expect(post?.headers['idempotency-key']).toBeTruthy()
})

test('a month to come is refused before anything is asked', async () => {
  const { heard } = await openGenerate()
  await expect.element(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Month' }).selectOptions('December')
  await expect.element(page.getByText('Bills of a future month cannot be generated yet.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Generate bills' })).toBeDisabled()
  expect(heard.filter((call) => call.query.month === '12')).toEqual([])
})

test('lists the runs so far, by the day of the village', async () => {
  const byHand = { ...run, id: 2, month: 10, started_by: aUser({ role_type: 'treasurer' }) }
  await openGenerate({
    runs: () => ({ data: [run, byHand], current_page: 1, last_page: 1, per_page: 5, total: 2, from: 1, to: 2 }),
  })
  const rows = page.getByRole('table', { name: 'Past runs' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('November 2026Nov 1, 2026Automatic398₱398,000.001Take back')
  await expect.element(rows.nth(2)).toMatchTextContent(/Marisol P. Núñez/)
})
