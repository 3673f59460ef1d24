import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { pagesOf } from '../test/pdf-text.ts'
import { pesos } from './books.ts'
import { handsAt } from './hands.ts'
import { dayIn, type Office, startOffice } from './office.ts'
import { sessionScript } from './product.ts'

// A day of the office: payments in every way, one wrong, whose void another officer grants, one bill paid from the drawer and one above the
// limit, which that officer grants too; in the evening it is counted, closed, paid into once more, and carried to the bank. What the books of
// the month close with is what was counted, what is elsewhere, and what came after the closing.

const BEN = { email: 'ben@office.example', password: 'kamote-at-mais-31' }
/** Two seconds each is two minutes for the day itself; what needs another officer and what comes late has its own. */
const MOST_STEPS = 60
const LIMIT = 1000
/** Above it. */
const PUMP = 1100
/** Handed over after the drawer was closed; on the last day of a month nothing is. */
const LATE = dayIn(1).endsWith('-01') ? 0 : 120
const METHODS = ['E-wallet', 'E-wallet', 'Bank transfer', 'Bank transfer', 'Cheque', 'Cheque']
const WAYS = [...METHODS, 'Cash', 'Cash', 'Cash', 'Cash']
/** The last one is void, two expenses are paid. */
const IN_THE_DRAWER = 700 + 800 + 900 - 150 - PUMP
const WAITS = 'It waits for the yes of another officer. Nothing is changed yet.'
const ELSEWHERE = 100 + 200 + 300 + 400 + 500 + 600

let office: Office
let second = ''
test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', {
    ...{ exact_sums: 'false', second_officer_voids: 'true', second_officer_expenses_above: String(LIMIT) },
  })
  const found = await office.ask<{ houses: { id: number }[] }>('GET', '/search?search=2-14')
  const charged = { name: 'August', amount: 9000, reason: 'Repair', due_date: dayIn(3) }
  await office.ask('POST', `/houses/${found.houses[0]?.id}/charges`, charged)
  const { invitation } = await office.ask<{ invitation: { url: string } }>('POST', '/admins', {
    ...{ firstname: 'Ben', lastname: 'Uy', email: BEN.email, role_type: 'treasurer' },
  })
  const post = async <Answer>(path: string, body: object) =>
    (await (
      await fetch(`${office.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()) as Answer
  const { password } = BEN
  await post(`/invitations/${new URL(invitation.url).pathname.split('/').at(-1)}`, {
    ...{ password, password_confirmation: password },
  })
  second = (await post<{ access_token: string }>('/login', BEN)).access_token
})
test.afterAll(() => office.stop())

/** A paper of the product as text. */
async function textOf(url: string): Promise<string> {
  const paper = await fetch(url, { headers: { authorization: `Bearer ${second}` } })
  return pagesOf(Buffer.from(await paper.arrayBuffer())).join('\n')
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })

test('ten payments, a granted void and expenses are counted, closed, paid into and carried to the bank; the books close with them', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  await office.open(page, '/counter')
  const hands = handsAt(page)
  const recording = dialog(page, 'Take payment')
  const box = page.getByRole('combobox', { name: /^Lot, name/ })

  await test.step('ten payments', async () => {
    await expect(box).toBeFocused()
    for (const [at, method] of WAYS.entries()) {
      await hands.types('2-14')
      await hands.press('Enter')
      await expect(page.getByRole('button', { name: 'Take payment' })).toBeVisible()
      await hands.types(String(100 * (at + 1)))
      await expect(recording.getByLabel('Amount handed over')).toHaveValue(String(100 * (at + 1)))
      if (method !== 'Cash') {
        await hands.clicks(recording.getByText(method, { exact: true }))
        await hands.types(method === 'Cheque' ? 'BDO' : `R-${at}`)
      }
      if (method === 'Cheque') {
        await hands.press('Tab')
        await hands.types(`R-${at}`)
        await hands.press('Tab')
        await hands.sets(recording.getByLabel('Cheque date'), dayIn(0))
      }
      await hands.press('Enter')
      await expect(recording.getByText('Payment recorded')).toBeVisible()
      await hands.clicks(recording.getByRole('button', { name: 'Next' }))
      await expect(box).toBeFocused()
    }
  })

  await test.step('the last one was wrong', async () => {
    await hands.types('2-14')
    await hands.press('Enter')
    const last = page
      .getByRole('row')
      .filter({ hasText: pesos(1000) })
      .first()
    await hands.clicks(last.getByRole('button', { name: /^Void payment/ }))
    const request = dialog(page, 'Void payment')
    await expect(request.getByLabel('Reason')).toBeFocused()
    await hands.types('Paid twice')
    await hands.clicks(request.getByRole('button', { name: 'Void payment' }))
    await expect(request.getByText(WAITS)).toBeVisible()
    await hands.clicks(request.getByRole('button', { name: 'Close' }).last())
  })

  await test.step('water is paid from the drawer', async () => {
    await hands.clicks(menu(page, 'Income and Expenses'))
    await hands.clicks(page.getByRole('button', { name: 'Add New Expense' }))
    const adding = dialog(page, 'Add New Expense')
    await expect(adding.getByLabel('Expense Name')).toBeFocused()
    await hands.types('Water')
    await hands.press('Tab')
    await hands.types('150')
    await hands.press('Enter')
    await expect(adding).toHaveCount(0)
  })

  await test.step('a pump above the limit waits', async () => {
    await page.getByRole('button', { name: 'Add New Expense' }).click()
    const adding = dialog(page, 'Add New Expense')
    await expect(adding.getByLabel('Expense Name')).toBeFocused()
    await hands.types('Pump')
    await page.keyboard.press('Tab')
    await hands.types(String(PUMP))
    await page.keyboard.press('Enter')
    await expect(adding.getByText(WAITS)).toBeVisible()
    await adding.getByRole('button', { name: 'Close' }).last().click()
    const { expenses } = await office.ask<{ expenses: { data: { expense_name: string }[] } }>('POST', '/get-expenses', {
      ...{ year: Number(dayIn().slice(0, 4)), month: Number(dayIn().slice(5, 7)), page: 1 },
    })
    expect(expenses.data.map((one) => one.expense_name)).toEqual(['Water'])
  })

  const other = await browser.newContext()
  const ben = await other.newPage()
  const his = handsAt(ben)
  await ben.addInitScript(sessionScript(second))
  await test.step('another officer grants both', async () => {
    await ben.goto(`${office.url}/dashboard`)
    const waiting = ben.getByRole('region', { name: 'Waiting for your yes' })
    for (const about of [/^Void AR-000010: ₱1,000\.00/, new RegExp(`^Spend ${pesos(PUMP)}: Pump`)]) {
      const row = waiting.getByRole('row').filter({ hasText: about })
      await row.getByRole('button', { name: /^Say yes/ }).click()
      await expect(row).toHaveCount(0)
    }
  })

  await test.step('the drawer is counted', async () => {
    await hands.clicks(menu(page, 'Cash Book'))
    await hands.clicks(page.getByRole('tab', { name: 'Closing' }))
    await hands.clicks(page.getByRole('button', { name: 'Count Cash drawer' }))
    const counting = dialog(page, 'Count Cash drawer')
    await counting.getByLabel('₱1,000.00 notes').fill('1')
    await counting.getByLabel('₱50.00 notes').fill('3')
    await expect(counting.getByRole('status')).toContainText(`difference ${pesos(0)}`)
    await hands.press('Enter')
    await expect(counting).toHaveCount(0)
    await expect(page.getByText('To be confirmed')).toBeVisible()
  })

  await test.step('another officer confirms it', async () => {
    await ben.goto(`${office.url}/cash-book?tab=closing`)
    await his.clicks(ben.getByRole('button', { name: /^Confirm and close/ }))
    await expect(ben.getByText('Closed', { exact: true })).toBeVisible()
  })

  await test.step('a payment comes after the closing', async () => {
    if (LATE === 0) return
    await page.goto(`${office.url}/counter`)
    await expect(box).toBeFocused()
    await hands.types('2-14')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Take payment' })).toBeVisible()
    await hands.types(String(LATE))
    await expect(recording.getByLabel('Amount handed over')).toHaveValue(String(LATE))
    await page.keyboard.press('Enter')
    await expect(recording.getByText('The drawer was closed already: this counts in its next closing')).toBeVisible()
    await recording.getByRole('button', { name: 'Next' }).click()
  })

  await test.step('its slip is printed', async () => {
    await his.clicks(ben.getByRole('tab', { name: 'Deposits' }))
    const answer = ben.context().waitForEvent('response', (one) => /\/api\/deposits\/\d+\/slip$/.test(one.url()))
    await his.clicks(ben.getByRole('button', { name: /^Open slip/ }))
    // A tab of its own shows it; what it holds is asked for once more.
    const slip = await textOf((await answer).url())
    expect(slip).toContain(pesos(IN_THE_DRAWER))
    expect(slip).toContain('AR-000007')
    for (const receipt of ['AR-000010', 'AR-000011']) expect(slip).not.toContain(receipt)
  })

  await test.step('the books close with what was counted, and with what is elsewhere', async () => {
    const closing = pesos(IN_THE_DRAWER + ELSEWHERE + LATE)
    await page.goto(`${office.url}/expenses-income`)
    const places = page.getByRole('table', { name: 'Opening to closing by place' })
    await expect(places.getByRole('row').filter({ hasText: 'All together' }).getByRole('cell').last()).toHaveText(
      closing,
    )
    const bank = 300 + 400 + IN_THE_DRAWER
    await expect(places.getByRole('row').filter({ hasText: 'Bank account' }).getByRole('cell').last()).toHaveText(
      pesos(bank),
    )
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Generate Report (PDF)' }).click()
    const paper = pagesOf(await readFile(await (await coming).path())).join('\n')
    expect(paper).toContain(`Closing cash${closing}`)
    expect(paper).toContain(`In all places${closing}`)
  })

  const [mine, theirs] = [hands.count(), his.count()]
  const steps = mine.keys + mine.clicks + theirs.keys + theirs.clicks
  test.info().annotations.push({ type: 'keys and clicks', description: String(steps) })
  expect(steps).toBeLessThanOrEqual(MOST_STEPS)
  await other.close()
})
