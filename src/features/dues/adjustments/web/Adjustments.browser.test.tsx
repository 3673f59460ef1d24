import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aBill, aResident } from '../../../../../test/web/dues-rows.ts'
import { openAccount } from '../../../../../test/web/open-account.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }

test('a bill is cancelled with a reason', async () => {
  const { heard } = await openAccount(undefined, {
    cancel: () => ({ message: 'The bill was cancelled.', bill: aBill() }),
  })
  await page.getByRole('table', { name: 'Bills of the account' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong lot')
  await page.getByRole('button', { name: 'Cancel the Bill' }).click()
  await expect.element(page.getByText('The bill was cancelled.')).toBeVisible()
  expect(heard.find((call) => call.path === '/api/bills/41/cancel')?.body).toEqual({ reason: 'Wrong lot' })
})

test('a bill becomes smaller by a line with its reason', async () => {
  const { heard } = await openAccount(undefined, {
    addLine: () => ({ message: 'The bill was corrected.', bill: aBill() }),
  })
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Amount' }).fill('250.50')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Half the lot')
  await form.getByRole('button', { name: 'Correct the Bill' }).click()
  await expect.element(page.getByText('The bill was corrected.')).toBeVisible()
  expect(heard.find((call) => call.path === '/api/bills/41/lines')?.body).toEqual({
    amount: '-250.50',
    reason: 'Half the lot',
  })
})

test('a small balance is rounded off with the reason that stands there, by a treasurer', async () => {
  const { heard } = await openAccount(
    [aBill({ balance: 0.08, settled: 999.92, state: 'partly_paid', small: true }), aBill({ id: 42, month: '2026-10' })],
    { roundOff: () => ({ message: 'The small balance was rounded off.', bill: aBill() }) },
    'treasurer',
  )
  const rows = page.getByRole('table', { name: 'Bills of the account' })
  await expect.element(rows.getByRole('button', { name: 'Correct', exact: true })).not.toBeInTheDocument()
  // Of the other bill more is left.
  await expect.element(rows.getByRole('button')).toMatchTextContent('Round Off')
  await rows.getByRole('button', { name: 'Round Off' }).click()
  const form = page.getByRole('dialog')
  await expect.element(form).toMatchTextContent(/₱0.08/)
  await expect.element(form.getByRole('textbox', { name: 'Reason' })).toHaveValue('Small balance')
  await form.getByRole('button', { name: 'Round Off' }).click()
  await expect.element(page.getByText('The small balance was rounded off.')).toBeVisible()
  expect(heard.find((call) => call.path === '/api/bills/41/round-off')?.body).toEqual({ reason: 'Small balance' })
})

test('a cancelled bill stays, struck through, and what was paid cannot be put right', async () => {
  const cancelled = { at: '2026-11-10T00:00:00.000Z', reason: 'Wrong lot', amount: 1000 }
  await openAccount([
    aBill({ id: 1, amount: 0, balance: 0, status: 'paid', cancelled, transactions: [] }),
    aBill({ id: 2, month: '2026-10', status: 'paid' }),
  ])
  const rows = page.getByRole('table', { name: 'Bills of the account' }).getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/November 2026.*₱1,000.00.*Cancelled/)
  await expect.element(page.getByRole('button', { name: 'Correct', exact: true })).not.toBeInTheDocument()
})

test('a lot is charged with something of the catalogue', async () => {
  const { heard } = await openAccount(undefined, {
    chargeLot: () => ({ message: 'Block 2 Lot 14 is charged with Second sticker, ₱150.00.', bill: aBill() }),
  })
  await page.getByRole('button', { name: 'Charge the Lot' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Charge' }).selectOptions('Second sticker')
  await expect.element(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('150')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Lost')
  await form.getByRole('button', { name: 'Charge the Lot' }).click()
  await expect.element(page.getByText(/is charged with Second sticker/)).toBeVisible()
  expect(heard.find((call) => call.path === '/api/houses/31/charges')?.body).toMatchObject({
    charge_id: '5',
    amount: '150',
    reason: 'Lost',
    due_date: '2026-11-15',
  })
})

test('a fine asks for the days of its notice and hearing', async () => {
  await openAccount()
  await page.getByRole('button', { name: 'Charge the Lot' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Charge' }).selectOptions('Parking fine')
  await expect.element(form.getByLabelText(/Day of the Notice/)).toBeVisible()
  await expect.element(form.getByLabelText(/Day of the Hearing/)).toBeVisible()
})

test('a run is taken back, and what stays is named', async () => {
  const run = {
    id: 3,
    year: 2026,
    month: 11,
    created: 2,
    already_billed: 0,
    total: 2000,
    skipped: [],
    started_by: null,
    taken_back: null,
    ...stamps,
  }
  const { heard } = openDues('/monthly-dues', {
    runs: () => ({ data: [run], current_page: 1, last_page: 1, per_page: 5, total: 1, from: 1, to: 1 }),
    takeBack: () => ({
      message: '1 bill of November 2026 cancelled, ₱1,000.00 in all.',
      cancelled: 1,
      total: 1000,
      left: [{ bill_id: 9, house: aResident().house, amount: 1000, settled: 400 }],
    }),
  })
  await page.getByRole('button', { name: 'Generate bills' }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong rate')
  await page.getByRole('button', { name: 'Take the Run Back' }).click()
  await expect.element(page.getByRole('list', { name: 'Bills that stay' })).toMatchTextContent(/BLK 2 LOT 14₱400.00/)
  expect(heard.find((call) => call.path === '/api/bill-runs/3/take-back')?.body).toEqual({ reason: 'Wrong rate' })
})

const wall = {
  id: 1,
  title: 'Repair of the wall',
  amount: 2400,
  instalments: 4,
  first_month: '2026-12',
  kinds: ['house'],
  resolution: 'R-12',
  lots: 10,
  billed: 24_000,
  settled: 6000,
  taken_back: null,
  ...stamps,
}

test('special assessments show their instalments and what is in their fund', async () => {
  const lotKinds = [{ code: 'house', name: 'House and lot', number: 1, position: 1, used: 10, ...stamps }]
  const { heard } = openDues(
    '/monthly-dues',
    {
      assessments: () => [wall],
      lotKinds: () => lotKinds as never,
      assess: () => ({ message: '40 bills of New gate are issued.', assessment: wall }),
    },
    'admin',
  )
  await page.getByRole('button', { name: 'Assessments' }).click()
  const window = page.getByRole('dialog', { name: 'Special Assessments' })
  const row = window.getByRole('table', { name: 'Special assessments' }).getByRole('row').nth(1)
  await expect
    .element(row)
    .toMatchTextContent(
      /Repair of the wallHouse and lot · R-12.*₱2,400.00.*4, from December 2026.*10.*₱24,000.00.*₱6,000.00/,
    )
  await expect.element(row.getByLabelText('25 % of Repair of the wall is paid')).toBeInTheDocument()
  await window.getByRole('button', { name: 'New assessment' }).click()
  await window.getByRole('textbox', { name: 'Title' }).fill('New gate')
  await window.getByRole('textbox', { name: 'Amount of each lot' }).fill('1200')
  await window.getByRole('textbox', { name: 'Instalments' }).fill('4')
  await expect.element(window.getByText('4 instalments: ₱300.00')).toBeVisible()
  await window.getByRole('button', { name: 'Issue the Bills' }).click()
  await expect.element(window.getByText('Please choose the kinds of lots.')).toBeVisible()
  await window.getByRole('checkbox', { name: 'House and lot' }).click()
  await window.getByRole('button', { name: 'Issue the Bills' }).click()
  await expect.element(page.getByText('40 bills of New gate are issued.')).toBeVisible()
  expect(heard.find((call) => call.path === '/api/assessments' && call.method === 'POST')?.body).toEqual({
    title: 'New gate',
    amount: '1200',
    instalments: '4',
    first_month: '2026-11',
    kinds: ['house'],
    resolution: null,
    from_advances: false,
  })
})

test('a special assessment is taken back with a reason, and what stays is named', async () => {
  const message = '39 bills of Repair of the wall cancelled, ₱23,400.00 in all.'
  const left = [{ bill_id: 7, house: aResident().house, amount: 600, settled: 600 }]
  const gone = { ...wall, id: 2, title: 'Old gate', taken_back: { at: stamps.created_at, reason: 'Withdrawn' } }
  const { asks } = openDues(
    '/monthly-dues',
    {
      assessments: () => [wall, gone],
      takeBackAssessment: () => ({ message, assessment: wall, cancelled: 39, total: 23_400, left }),
    },
    'admin',
  )
  await page.getByRole('button', { name: 'Assessments' }).click()
  const window = page.getByRole('dialog', { name: 'Special Assessments' })
  await expect.element(window.getByRole('row').nth(2)).toMatchTextContent(/Old gate.*Taken back/)
  await window.getByRole('button', { name: 'Take back' }).click()
  await window.getByRole('textbox', { name: 'Reason' }).fill('The board withdrew it')
  await window.getByRole('button', { name: 'Take the Assessment Back' }).click()
  await expect.element(window.getByText(message)).toBeVisible()
  await expect.element(window.getByText('1 bill stays, because something was paid for it')).toBeVisible()
  expect(asks('/api/assessments/1/take-back')).toEqual([{ reason: 'The board withdrew it' }])
})
