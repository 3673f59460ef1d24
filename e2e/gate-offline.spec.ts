import { expect, type Page, test } from '@playwright/test'
import { dayIn, type Office, startOffice } from './office.ts'

// A shift at the gate without a line: the copy on the guard's device answers, and what was entered goes up once, in order.

let office: Office
let token = ''
let code = ''
let houseId = 0
let lot = ''

test.beforeAll(async () => {
  office = await startOffice()
  token = await office.officer('Ramil', 'guard')
  const found = await office.ask<{ houses: { id: number; address: string }[] }>('GET', '/search?search=2-14')
  houseId = found.houses[0]?.id ?? 0
  lot = found.houses[0]?.address ?? ''
  await office.ask('POST', '/vehicles', { plate: 'NBC 1234', kind: 'four_wheel', make: 'Vios', house_id: houseId })
  const worker = await office.ask<{ worker: { pass_number: string } }>('POST', '/workers', {
    ...{ house_id: houseId, name: 'Aling Nena', work: 'Helper', from_day: dayIn() },
  })
  code = worker.worker.pass_number
})
test.afterAll(() => office.stop())

test.use({ viewport: { width: 360, height: 740 } })

const field = (page: Page) => page.getByRole('textbox', { name: 'Plate, code or name' })
const answer = (page: Page) => page.getByRole('article').first()

/** Asks with one key after typing. */
async function check(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Lets a visitor in without asking anybody. */
async function walkIn(page: Page, name: string): Promise<void> {
  await check(page, `${name} 0`)
  await answer(page).getByRole('link', { name: 'Ask the house' }).click()
  await page.getByLabel('To which lot').fill(lot)
  await page.getByRole('button', { name: lot, exact: false }).first().click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Let in' }).click()
  await expect(field(page)).toBeVisible()
}

interface Visits {
  data: { name: string; state: string; entered_at: string; doubt: string | null }[]
  total: number
}
const visits = () => office.ask<Visits>('GET', `/visits?from=${dayIn()}&per_page=100`)

test('30 entries without a line are each at the office once, in their order, when it is back', async ({ page }) => {
  const copy = page.waitForResponse(/\/api\/gate\/copy$/)
  await office.openWith(page, token, '/gate')
  await copy
  await page.waitForLoadState('networkidle')
  await check(page, 'nbc-1234')
  await expect(answer(page)).toContainText(/Resident.*NBC 1234/)

  await page.context().setOffline(true)
  await test.step('the copy answers', async () => {
    await check(page, 'nbc1234')
    await expect(page.getByText(/Answers are from the list of/)).toBeVisible()
    await expect(answer(page)).toContainText(/Resident.*NBC 1234/)
    await check(page, 'ZZZ 999')
    await expect(answer(page)).toContainText('Not known')
  })
  await test.step('a worker by the pass, and 28 visitors', async () => {
    await check(page, code)
    await expect(answer(page)).toContainText(/May work here.*Aling Nena/)
    await answer(page).getByRole('button', { name: 'Let in' }).click()
    for (let at = 1; at <= 28; at++) await walkIn(page, `Visitor ${String(at).padStart(2, '0')}`)
  })
  await test.step('one leaves', async () => {
    await page.getByRole('link', { name: 'Inside' }).click()
    await page.getByRole('button', { name: 'Visitor 01 leaves' }).click()
    await expect(page.getByText(/Not sent yet: 30\b/)).toBeVisible()
  })
  expect((await visits()).total).toBe(0)

  await page.context().setOffline(false)
  await expect(page.getByText(/Not sent yet/)).toHaveCount(0, { timeout: 60_000 })
  const { data, total } = await visits()
  expect(total).toBe(29)
  const names = data.toSorted((a, b) => a.entered_at.localeCompare(b.entered_at)).map(({ name }) => name)
  expect(names).toEqual([
    'Aling Nena',
    ...Array.from({ length: 28 }, (_, at) => `Visitor ${String(at + 1).padStart(2, '0')}`),
  ])
  expect(data.filter(({ state }) => state === 'left').map(({ name }) => name)).toEqual(['Visitor 01'])
  expect(data.filter(({ doubt }) => doubt !== null)).toEqual([])
})
