import { expect, type Page, test } from '@playwright/test'
import { dayIn, type Office, startOffice } from './office.ts'

// Officers with a role: an auditor who sees all of the money and finds nothing to press, and two who void a receipt together.

let office: Office
let receipt = ''
let payment = 0
let lot = 0
const ids = { place: 0, report: 0, case: 0 }
const tokens: Record<string, string> = {}

test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { exact_sums: 'false' })
  const found = await office.ask<{ houses: { id: number }[] }>('GET', '/search?search=2-14')
  lot = found.houses[0]?.id ?? 0
  const today = dayIn()
  await office.ask('POST', `/houses/${lot}/charges`, {
    ...{ name: 'Gate repair', amount: 750, reason: 'Resolution 4', due_date: today },
  })
  const taken = await office.ask<{ payment: { id: number; receipt_number: string } }>('POST', '/payments', {
    ...{ house_id: lot, amount: 500, method: 'cash' },
  })
  payment = taken.payment.id
  receipt = taken.payment.receipt_number
  await office.ask('POST', '/expenses', { expense_name: 'Bulbs', amount: 120, expenses_date: today })
  await office.ask('POST', '/bonds', { house_id: lot, purpose: 'Fence', amount: 3000 })
  await enterBooks(today)
  tokens.Aurora = await office.officer('Aurora', 'auditor')
  tokens.Tomas = await office.officer('Tomas', null)
  tokens.Pilar = await office.officer('Pilar', 'president')
})
test.afterAll(() => office.stop())

/** Enters what waits for a decision or was written of a member: a report, lines of a bank, arrears with a plan and a case, a document. */
async function enterBooks(today: string) {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const monthsAgo = (count: number) => new Date(Date.UTC(year, month - 1 - count, 1)).toISOString()
  await office.ask('POST', '/settings', { bill_amount_per_month: '1000' })
  for (const count of [5, 4, 3, 2]) {
    const [y, m] = monthsAgo(count).split('-').map(Number)
    await office.ask('POST', '/bill-runs', { year: y, month: m })
  }
  const begun = await office.ask<{ case: { id: number } }>('POST', '/standing/cases', {
    ...{ house_id: lot, day: today, served_how: 'in_person', paper: 'First notice' },
  })
  ids.case = begun.case.id
  await office.ask('POST', '/letters', { kind: 'first_notice', house_ids: [lot] })
  const { owed } = await office.ask<{ owed: number }>('GET', `/payment-plans/arrears?house=${lot}`)
  const instalments = [-1, -2].map((count) => ({ day: monthsAgo(count).slice(0, 10), amount: owed / 2 }))
  await office.ask('POST', '/payment-plans', { house_id: lot, instalments })
  const sent = { amount: 700, method: 'e-wallet', reference: '4012 773 590001', paid_on: today }
  ids.report = (await office.askAsOwner<{ report: { id: number } }>('POST', '/payment-reports', sent)).report.id
  ids.place = (
    await office.ask<{ place: { id: number } }>('POST', '/places', { kind: 'bank', name: 'BPI', main: true })
  ).place.id
  await office.ask('POST', '/reconciliation/statements', {
    ...{ place_id: ids.place, source: 'sheet' },
    rows: [
      ['Date', 'Description', 'Reference No.', 'Debit', 'Credit', 'Balance'],
      [today, 'Received', '4012773590001', '', '700.00', '700.00'],
      [today, 'Charge', '4012773590002', '15.00', '', '685.00'],
    ],
  })
  await office.ask('PUT', `/budgets/${year}`, { lines: [{ side: 'expense', account: 'Guards', amount: 9000 }] })
}

const openAs = (page: Page, who: string, path: string) => office.openWith(page, tokens[who] ?? '', path)

/** Beginnings of every button that enters, changes or takes away something. */
const WRITING =
  /^(A Year Ahead|Add|ADD|Agree|Approve|Begin|Ask to|Cancel|Charge|Cheque .*(cleared|bounced)|Close [A-Z]\w+ \d|Confirm|Copy|Correct|Count |Days of|Decide|Delete|Edit|End |Enter|First notice|Finish|Forget|Generate bills|Give|Invite|It is this|Join|Kind of Lot|Make Payment|Missing: explain|Move Money|New|Newer|Notify|Open .* again|Pay|Penalties|Post and|Read a Statement|Record|Refuse|Reject|Remind|Remove|Replace|Replenish|REVIEW|Save|Say|Solve|Split|Take|The work is done|Type of|Undo|Void|Waive|Write )/

const SCREENS = [
  '/dashboard',
  '/monthly-dues?status=all',
  '/monthly-dues?tab=accounts',
  '/monthly-dues?tab=overdues',
  '/monthly-dues?tab=reminders',
  '/monthly-dues?tab=history',
  '/dues-sheet',
  '/expenses-income',
  '/cash-book',
  '/cash-book?tab=places',
  '/cash-book?tab=cheques',
  '/cash-book?tab=deposits',
  '/cash-book?tab=petty',
  '/cash-book?tab=held',
  '/cash-book?tab=reconciliation',
  '/cash-book?tab=reconciliation&lines=all',
  '/cash-book?tab=reconciliation&view=differences',
  '/cash-book?tab=reconciliation&view=statements',
  '/cash-book?tab=reconciliation&view=payers',
  '/cash-book?tab=closing',
  '/monthly-dues?tab=plans',
  '/standing',
  '/standing?tab=cases',
  '/standing?tab=voters',
  '/standing?tab=letters',
  '/reported-payments',
  '/reports',
  '/reports?tab=receipts',
  '/reports?tab=aging',
  '/reports?tab=statements',
  '/reports?tab=accounts',
  '/reports?tab=books',
  '/reports?tab=budget',
  '/reports?tab=annual',
  '/reports?tab=handover',
  '/documents',
  '/audit',
  '/approvals',
]

test('an auditor opens every screen of the money, and no button there would be refused', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/') && [401, 403].includes(answer.status())) refused.push(answer.url())
  })
  await openAs(page, 'Aurora', '/dashboard')
  const [lots, opened] = [
    [`/counter?lot=${lot}`, `/statement?house=${lot}`, `/houses?house=${lot}`],
    [`/reported-payments?report=${ids.report}`, `/standing?tab=cases&case=${ids.case}`],
  ]
  for (const path of [...SCREENS, ...lots, ...opened]) {
    await page.goto(office.url + path)
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const names = await page
      .locator('main button:not([role=tab])')
      .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()))
    expect(
      names.filter((name) => WRITING.test(name)),
      path,
    ).toEqual([])
  }
  expect(refused).toEqual([])
})

test('where receipts are voided by two, one proposes and another agrees', { tag: '@gate' }, async ({
  page,
  browser,
}) => {
  await office.ask('POST', '/settings', { second_officer_voids: 'true' })
  await openAs(page, 'Tomas', `/counter?lot=${lot}`)
  await page.getByRole('button', { name: `Void payment ${receipt}` }).click()
  const request = page.getByRole('dialog', { name: 'Void payment' })
  await request.getByLabel('Reason').fill('Taken for the wrong lot')
  await request.getByRole('button', { name: 'Void payment' }).click()
  await expect(request.getByText('It waits for the yes of another officer. Nothing is changed yet.')).toBeVisible()
  await request.getByRole('button', { name: 'Close' }).last().click()
  const before = await office.ask<{ voided_at: string | null }>('GET', `/payments/${payment}`)
  expect(before.voided_at).toBeNull()

  const other = await browser.newPage()
  await openAs(other, 'Pilar', '/dashboard')
  await expect(other.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAccessibleDescription('1 waits')
  const waiting = other.getByRole('region', { name: 'Waiting for your yes' })
  await expect(waiting.getByText(`Void ${receipt}: ₱500.00 from Marisol P. Núñez`)).toBeVisible()
  await waiting.getByRole('button', { name: /^Say yes/ }).click()
  await expect(other.getByText('It is done.')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  const after = await office.ask<{ void_reason: string; voided_by: { firstname: string } }>(
    'GET',
    `/payments/${payment}`,
  )
  expect(after).toMatchObject({
    void_reason: 'Taken for the wrong lot (approved by Pilar Salonga)',
    voided_by: { firstname: 'Tomas' },
  })
  await other.close()
})
