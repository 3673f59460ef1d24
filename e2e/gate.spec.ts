import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Office, startOffice } from './office.ts'
import { firstSignIn, fits, PHONE } from './phone.ts'

// A guard and a resident, each with a phone of 360 pixels: a plate, a house that is asked, a guest with a code.

let office: Office
let guard = ''
let resident: Awaited<ReturnType<typeof firstSignIn>>

test.beforeAll(async ({ browser }) => {
  office = await startOffice()
  guard = await office.officer('Ramil', 'guard')
  // She has lived there since a day that has begun everywhere.
  await inZone('Pacific/Pago_Pago')
  resident = await firstSignIn(office, browser, 'en')
  await inZone('Asia/Manila')
})
test.afterAll(async () => {
  await resident.page.context().close()
  await office.stop()
})

/** The gate on a phone of its own. */
async function atGate(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage()
  await office.openWith(page, guard, '/gate')
  await expect(page.getByRole('textbox', { name: 'Plate, code or name' })).toBeFocused()
  return page
}

/** Types what was said at the gate, and one key. */
async function check(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Plate, code or name' })
  await field.fill(text)
  await field.press('Enter')
}

const answer = (page: Page) => page.getByRole('article')

test('a plate is answered by one key', async ({ browser }) => {
  const { houses } = await office.ask<{ houses: { id: number }[] }>('GET', '/search?search=2-14')
  const vehicle = { plate: 'NBC 4821', kind: 'four_wheel', make: 'Toyota Vios' }
  await office.ask('POST', '/vehicles', { house_id: houses[0]?.id, ...vehicle })
  const page = await atGate(browser)
  await check(page, 'nbc4821')
  await expect(answer(page)).toContainText('Resident')
  await expect(answer(page)).toContainText('Block 2 Lot 14')
  await fits(page)
  // The next one is typed over it.
  await page.keyboard.type('ZZZ 1')
  await page.keyboard.press('Enter')
  await expect(answer(page)).toContainText('Not known')
  await page.context().close()
})

test('a house that is asked says yes on its phone, and the gate hears it', async ({ browser }) => {
  const page = await atGate(browser)
  await page.goto(`${office.url}/gate/ask`)
  await page.getByLabel('To which lot').fill('5-1')
  await page.getByRole('button', { name: /^Block 5 Lot 1/ }).tap()
  await page.getByLabel('Name', { exact: true }).fill('Mang Tomas')
  await page.getByLabel('What for').fill('Repair of the roof')
  await page.getByRole('button', { name: 'Ask the house' }).tap()
  await expect(answer(page)).toContainText('Waits for an answer')

  await resident.page.reload()
  await expect(resident.page.getByRole('region', { name: 'At the gate' })).toContainText('Mang Tomas is at the gate')
  await fits(resident.page)
  await resident.page.getByRole('link', { name: 'Answer the gate' }).tap()
  await expect(resident.page.getByText('Repair of the roof')).toBeVisible()
  await resident.page.getByRole('button', { name: 'Yes, let in' }).tap()
  await expect(resident.page.getByText('May come in')).toBeVisible()
  await fits(resident.page)

  await expect(answer(page)).toContainText('The house said yes')
  await expect(answer(page)).toContainText('Rosario Cruz answered.')
  await fits(page)
  await page.getByRole('button', { name: 'Let in' }).tap()
  await expect(resident.page.getByText('Inside', { exact: true })).toBeVisible()
  await page.context().close()
})

test('a guest is let in by six digits once', async ({ browser }) => {
  const phone = resident.page
  await phone.goto(`${office.url}/my/guests/new`)
  await phone.getByLabel('Who comes').fill('Rico Santos')
  await phone.getByRole('button', { name: 'Announce' }).tap()
  await expect(phone).toHaveURL(/\/my\/guests\/passes\/\d+$/)
  const digits = phone.locator('[data-pass]')
  await expect(digits).toHaveText(/^\d{3} \d{3}$/)
  const code = (await digits.getAttribute('data-pass')) ?? ''
  await fits(phone)

  const page = await atGate(browser)
  await check(page, code)
  await expect(answer(page)).toContainText('Rico Santos')
  await page.getByRole('button', { name: 'Let in' }).tap()
  await expect(answer(page)).toHaveCount(0)
  await check(page, code)
  await expect(answer(page)).toContainText('Do not let in')
  await expect(answer(page)).toContainText('was used already. It is good for one visit.')

  await phone.goto(`${office.url}/my/guests`)
  await expect(phone.getByRole('region', { name: 'Inside now' })).toContainText('Rico Santos')
  await expect(phone.getByText('Nobody is expected.')).toBeVisible()
  await page.context().close()
})

/** Moves the village to a place where the day is another one. */
const inZone = (zone: string) => office.ask('POST', '/settings', { village_timezone: zone })
/** Today where it is eleven hours behind Greenwich; a day later, at least, where it is fourteen ahead. */
const todayInSamoa = () => new Date(Date.now() - 11 * 3_600_000).toISOString().slice(0, 10)

test('a worker is kept out once the permit is over, by its name', async ({ browser }) => {
  const { houseId, residentId } = resident
  const days = { expect_start_date: todayInSamoa(), expect_end_date: todayInSamoa() }
  await office.ask('POST', '/settings', { construction_clearance_fee: '0', processing_fee: '0' })
  await inZone('Pacific/Pago_Pago')
  const { permit_request } = await office.ask<{ permit_request: { id: number } }>('POST', '/permit-requests', {
    ...{ resident_id: residentId, house_id: houseId, clearanceType: 'Construction Clearance', purpose: 'New roof' },
    ...days,
  })
  const permit = `/permit-requests/${permit_request.id}`
  await office.ask('POST', `${permit}/approve`, { permit_fee: 0, processing_fee: 0 })
  const { worker } = await office.ask<{ worker: { pass_number: string } }>('POST', '/workers', {
    ...{ request_id: permit_request.id, name: 'Ramil Cruz', work: 'Mason' },
  })
  await office.ask('POST', `${permit}/complete`, {})
  const page = await atGate(browser)
  await check(page, worker.pass_number)
  await expect(answer(page)).toContainText('May work here')
  await inZone('Pacific/Kiritimati')
  await check(page, worker.pass_number)
  await expect(answer(page)).toContainText('Do not let in')
  await expect(answer(page)).toContainText('Construction Clearance')
  await fits(page)
  await page.context().close()
  await inZone('Asia/Manila')
})

test('a house that does not answer leaves it to the guard', async ({ browser }) => {
  await office.ask('POST', '/settings', { visit_answer_minutes: '1' })
  const page = await atGate(browser)
  await page.goto(`${office.url}/gate/ask`)
  await page.getByLabel('To which lot').fill('5-1')
  await page.getByRole('button', { name: /^Block 5 Lot 1/ }).tap()
  await page.getByLabel('Name', { exact: true }).fill('Aling Bebang')
  await page.getByRole('button', { name: 'Ask the house' }).tap()
  await expect(answer(page)).toContainText('Waits for an answer')
  await expect(answer(page)).toContainText('No answer', { timeout: 90_000 })
  await fits(page)
  await page.context().close()
})
