import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aBill, anOverdue, aUser, billsPage } from '../../../../../test/web/dues-rows.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00Z') }))
afterEach(() => vi.useRealTimers())

type Served = Parameters<typeof openDues>[1]
const dialog = page.getByRole('dialog')
const none = pageOf<never>([], 0, { page: 1, size: 5 })
const owed = { count: 2, total: 200, penalty: 100, allowed: false, penalties: none }
const line = (id: number, kind: 'dues' | 'penalty' | 'waiver', text: string, amount: number) => ({
  id,
  kind,
  text,
  amount,
})
const late = aBill({
  month: '2026-10',
  amount: 1100,
  status: 'overdue',
  lines: [line(1, 'dues', 'Monthly dues, October 2026', 1000), line(2, 'penalty', 'Penalty for a missed payment', 100)],
})
const waived = {
  ...late,
  amount: 1000,
  balance: 1000,
  lines: [...late.lines, { ...line(3, 'waiver', 'Penalty waived: Was abroad', -100), waives_id: 2 }],
}

describe('the window of penalties', () => {
  const open = async (served: Served) => {
    const office = openDues('/monthly-dues', { previewPenalties: () => owed, ...served })
    await page.getByRole('button', { name: 'Penalties' }).click()
    return office
  }

  test('shows what is owed today, adds it once, and says what came of it', async () => {
    let left = owed
    const { asks } = await open({
      previewPenalties: () => left,
      runPenalties: () => {
        left = { ...owed, count: 0, total: 0 }
        return { message: '2 penalties added, ₱200.00 in all.', count: 2, total: 200 }
      },
    })
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await expect.element(preview).toMatchTextContent(/Penalties to add2Penalty of each₱100.00Total₱200.00/)
    await dialog.getByRole('button', { name: 'Add 2 penalties' }).click()
    await expect.element(dialog.getByText('2 penalties added, ₱200.00 in all.')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Add penalties' })).toBeDisabled()
    expect(asks('/api/penalty-runs').filter(Boolean)).toEqual([{}])
  })

  test('says that the settings allow missed payments', async () => {
    await open({ previewPenalties: () => ({ count: 0, total: 0, penalty: 0, allowed: true, penalties: none }) })
    await expect.element(dialog.getByText(/The settings allow missed payments/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Add penalties' })).toBeDisabled()
  })

  test('names no penalty of each where a rule is in force and nothing is owed', async () => {
    await open({ previewPenalties: () => ({ ...owed, count: 0, total: 0, penalty: 0 }) })
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await expect.element(preview).toMatchTextContent(/^Penalties to add0Total₱0.00$/)
  })

  test('lists the past ones with who added them', async () => {
    const runs = [
      { id: 9, date: '2026-11-03', count: 2, total: 200, waived: 2, started_by: aUser({ firstname: 'Rosa' }) },
      { id: 1, date: '2026-10-01', count: 1, total: 100, waived: 0, started_by: null },
    ]
    await open({ penaltyRuns: () => pageOf(runs, 2, { page: 1, size: 5 }) })
    await expect.element(dialog.getByText('Rosa P. Núñez')).toBeVisible()
    const cells = dialog.getByRole('cell').elements()
    expect(cells.map((cell) => cell.textContent)).toEqual([
      ...['Nov 3, 2026', 'Rosa P. Núñez', '2', '₱200.00', 'Taken back'],
      ...['Oct 1, 2026', 'Automatic', '1', '₱100.00', ''],
    ])
  })

  test('lists what is owed by lots, with the formula of each, page by page', async () => {
    const { house } = late.resident
    const owes = (id: number, formula: string, amount: number) => {
      const bill = { id, house, kind: 'dues', title: null, month: '2026-10', due_date: '2026-10-07' }
      return { bill, formula, amount }
    }
    const { heard } = await open({
      previewPenalties: ({ query }) => ({
        ...{ count: 6, total: 65, penalty: 0, allowed: false },
        penalties: pageOf(
          query.page === '2'
            ? [owes(46, '3 % of ₱500.00, Oct 8 – Nov 7, 2026', 15)]
            : [owes(41, '1 % of ₱1,000.00, Oct 8 – Nov 7, 2026', 10)],
          6,
          { page: query.page === '2' ? 2 : 1, size: 5 },
        ),
      }),
    })
    const table = dialog.getByRole('table', { name: 'Penalties to add' })
    await expect.element(table.getByText('1 % of ₱1,000.00, Oct 8 – Nov 7, 2026')).toBeVisible()
    await expect.element(dialog.getByText('Penalty of each')).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: /next/i }).click()
    await expect.element(table.getByText('3 % of ₱500.00, Oct 8 – Nov 7, 2026')).toBeVisible()
    await expect.element(table.getByText('₱15.00')).toBeVisible()
    expect(heard.some(({ path, query }) => path === '/api/penalty-runs/preview' && query.page === '2')).toBe(true)
  })

  test('takes a run back with a reason, for an administrator', async () => {
    const run = { id: 9, date: '2026-11-03', count: 3, total: 300, waived: 1, started_by: null }
    const { asks } = openDues(
      '/monthly-dues',
      {
        previewPenalties: () => owed,
        penaltyRuns: () => pageOf([run], 1, { page: 1, size: 5 }),
        takeBackPenalties: () => ({
          ...{ message: '2 penalties taken back, ₱200.00 in all.', waived: 2, total: 200, credited: 0, left: 0 },
        }),
      },
      'admin',
    )
    await page.getByRole('button', { name: 'Penalties' }).click()
    await dialog.getByRole('button', { name: 'Take back' }).click()
    const window = page.getByRole('dialog', { name: 'Take the Penalties Back' })
    await expect.element(window).toMatchTextContent(/Penalties3Total₱300.00Waived Already1/)
    await window.getByRole('textbox', { name: 'Reason' }).fill('Wrong rule')
    await window.getByRole('button', { name: 'Take the Penalties Back' }).click()
    await expect.element(page.getByText('2 penalties taken back, ₱200.00 in all.')).toBeVisible()
    expect(asks('/api/penalty-runs/9/take-back')).toEqual([{ reason: 'Wrong rule' }])
  })

  test('tells a failure in the words of the server', async () => {
    await open({ runPenalties: () => ({ refused: 503, message: 'The database does not answer just now.' }) })
    await dialog.getByRole('button', { name: 'Add 2 penalties' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The database does not answer just now.')
  })
})

describe('the penalty of a bill', () => {
  const edit = async (served: Served, role: 'admin' | 'treasurer') => {
    const office = openDues('/monthly-dues', { list: () => billsPage([late]), ...served }, role)
    await page.getByRole('button', { name: /^Edit the bill/ }).click()
    return office
  }

  test('stands on it as a line of its own, which a treasurer cannot waive', async () => {
    await edit({}, 'treasurer')
    await expect.element(dialog.getByText('Penalty for a missed payment')).toBeVisible()
    expect(dialog.getByRole('button', { name: /Waive/ }).elements()).toEqual([])
  })

  test('is waived by an administrator with a reason', async () => {
    const { asks } = await edit(
      { waive: () => ({ message: 'The penalty was waived.', bill: waived, waived: 1, total: 100 }) },
      'admin',
    )
    await dialog.getByRole('button', { name: 'Waive penalty of October 2026' }).click()
    const window = page.getByRole('dialog', { name: 'Waive penalty' })
    await window.getByRole('button', { name: 'Waive penalty' }).click()
    await expect.element(window.getByText('A reason is required.')).toBeVisible()
    await window.getByRole('textbox', { name: 'Reason' }).fill('Was abroad')
    await window.getByRole('button', { name: 'Waive penalty' }).click()
    await expect.element(page.getByText('The penalty was waived.')).toBeVisible()
    expect(asks('/api/bills/41/waive-penalty')).toEqual([{ reason: 'Was abroad' }])
  })

  test.each([
    ['one of several', false, { reason: 'Was abroad', line_id: 3 }],
    ['all of them', true, { reason: 'Was abroad' }],
  ])('is waived: %s', async (_, all, sent) => {
    const second = line(3, 'penalty', '2 % of ₱1,000.00, Oct 8 – Nov 7, 2026', 20)
    const several = { ...late, lines: [...late.lines, second] }
    const served = {
      list: () => billsPage([several]),
      waive: () => ({ message: 'The penalty was waived.', bill: waived, waived: 1, total: 100 }),
    }
    const { asks } = await edit(served, 'admin')
    await dialog.getByRole('button', { name: `Waive penalty of October 2026: ${second.text}` }).click()
    const window = page.getByRole('dialog', { name: 'Waive penalty' })
    await expect.element(window.getByText(second.text)).toBeVisible()
    if (all) await window.getByRole('checkbox', { name: 'All 2 penalties of this bill' }).click()
    await window.getByRole('textbox', { name: 'Reason' }).fill('Was abroad')
    await window.getByRole('button', { name: 'Waive penalty' }).click()
    await expect.element(page.getByText('The penalty was waived.')).toBeVisible()
    expect(asks('/api/bills/41/waive-penalty')).toEqual([sent])
  })

  test('that is waived stays visible beside the line that takes it off, and cannot be waived again', async () => {
    openDues('/monthly-dues?status=all', { list: () => billsPage([waived]) }, 'admin')
    await page.getByRole('button', { name: /^Edit the bill/ }).click()
    await expect.element(dialog.getByText('Penalty waived: Was abroad')).toBeVisible()
    await expect.element(dialog.getByText('-₱100.00')).toBeVisible()
    expect(dialog.getByRole('button', { name: /Waive/ }).elements()).toEqual([])
  })

  test('is waived from the unpaid dues of an account too', async () => {
    const row = anOverdue(['2026-10'], { resident: { ...anOverdue([]).resident, bills: [late] } })
    const { asks } = openDues(
      '/monthly-dues?tab=overdues&account=31',
      {
        residentOverdues: () => ({ data: [row], current_page: 1, last_page: 1, total: 1 }),
        waive: () => ({ message: 'The penalty was waived.', bill: waived, waived: 1, total: 100 }),
      },
      'admin',
    )
    await page.getByRole('button', { name: 'Waive penalty of October 2026' }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Was abroad')
    await dialog.getByRole('button', { name: 'Waive penalty' }).click()
    await expect.element(page.getByText('The penalty was waived.')).toBeVisible()
    expect(asks('/api/bills/41/waive-penalty')).toEqual([{ reason: 'Was abroad' }])
  })
})
