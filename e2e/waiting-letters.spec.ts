import { type Browser, expect, type Page, type Route, test } from '@playwright/test'
import { dayIn, type Office, startOffice } from './office.ts'
import { firstSignIn, picture, place, VILLAGE_CODE } from './phone.ts'

// Letters that waited for the line are sent when it is back: one that the office refuses comes back, and holds none behind it.

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { exact_sums: 'false', qr_ph: VILLAGE_CODE })
})
test.afterAll(() => office.stop())

const notSent = (page: Page) => page.getByRole('region', { name: 'Not sent yet' })
/** One letter among those that are not sent. */
const letter = (page: Page, about: string) => notSent(page).getByRole('listitem').filter({ hasText: about })
const WAITS = 'Waits for the connection.'

/** Fills the form of Pay and sends it. */
async function iPaid(page: Page, amount: string, reference: string) {
  await page.getByLabel('How much').fill(amount)
  await page.getByLabel('Reference number').fill(reference)
  await page.getByLabel('Screenshot').setInputFiles(picture(`paid-${amount}.png`))
  await page.getByRole('button', { name: `I paid ₱${amount}.00` }).tap()
  await expect(letter(page, `I paid ₱${amount}.00`)).toContainText(WAITS)
}

async function complain(page: Page, words: string) {
  await place(page, 'Requests').tap()
  await page.getByRole('link', { name: /^Send a complaint/ }).tap()
  await page.getByLabel('What happened').fill(words)
  await page.getByLabel('Photos').setInputFiles(picture('street.png'))
  await page.getByRole('button', { name: 'Send the complaint' }).tap()
  await expect(letter(page, words)).toContainText(WAITS)
}

/** Owner who looks at Pay as the line goes. */
async function withoutLine(browser: Browser) {
  const { page, token } = await firstSignIn(office, browser, 'en')
  await page.goto(`${office.url}/my/pay`)
  await expect(page.getByLabel('Reference number')).toBeVisible()
  const session = await token()
  // From then on every page of the app opens without a line.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await page.context().setOffline(true)
  return { page, session }
}

const asResident = (session: string, path: string, body?: object) =>
  fetch(`${office.url}/api${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
  })

interface StoredLetters {
  reports: [amount: number, reference: string, hasScreenshot: boolean][]
  complaints: string[]
}

/** Everything that the office has of one resident, as she reads it and as an officer does. */
async function stored(session: string): Promise<StoredLetters> {
  type Page<Row> = { data: Row[] }
  type Report = { id: number; amount: number; reference: string; screenshot_url: string | null }
  type Complaint = { id: number; message: string }
  const own = async <Row>(path: string) => ((await (await asResident(session, path)).json()) as Page<Row>).data
  const [reports, complaints] = [await own<Report>('/payment-reports'), await own<Complaint>('/complaints')]
  for (const { id, amount } of reports)
    expect(await office.ask('GET', `/payment-reports/${id}`)).toMatchObject({ amount, state: 'waiting' })
  for (const { id, message } of complaints)
    expect(await office.ask('GET', `/complaints/${id}`)).toMatchObject({ message })
  return {
    reports: reports.map((one) => [one.amount, one.reference, one.screenshot_url !== null]),
    complaints: complaints.map(({ message }) => message),
  }
}

test('“I paid” that was told from another phone meanwhile is refused, and what waits behind it is sent', async ({
  browser,
}) => {
  const { page, session } = await withoutLine(browser)
  await iPaid(page, '500', '4012 999 000 201')
  await iPaid(page, '250', '4012 999 000 202')
  await complain(page, 'Videoke until two')
  const other = { amount: '500', method: 'e-wallet', reference: '4012 999 000 201', paid_on: dayIn() }
  expect((await asResident(session, '/payment-reports', other)).status).toBe(201)

  await page.context().setOffline(false)
  await expect(
    notSent(page)
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  await expect(letter(page, 'Videoke until two')).toHaveCount(0)
  await page.goto(`${office.url}/my`)
  await expect(notSent(page).getByRole('listitem')).toHaveCount(1)
  await expect(letter(page, 'I paid ₱500.00')).toContainText(
    'The office could not take it: You reported this payment already.',
  )
  expect(await stored(session)).toEqual({
    reports: [
      [500, '4012 999 000 201', false],
      [250, '4012 999 000 202', true],
    ],
    complaints: ['Videoke until two'],
  })

  await test.step('sent again it is refused again; removed it is gone for good', async () => {
    await letter(page, 'I paid ₱500.00').getByRole('button', { name: 'Send again' }).tap()
    await expect(letter(page, 'I paid ₱500.00')).toContainText('You reported this payment already.')
    await letter(page, 'I paid ₱500.00').getByRole('button', { name: 'Remove' }).tap()
    await expect(notSent(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('region', { name: 'To pay' })).toBeVisible()
    await expect(notSent(page)).toHaveCount(0)
    expect((await stored(session)).reports).toHaveLength(2)
  })
  await page.context().close()
})

test('a complaint that is refused with a 409 shows why, and “I paid” behind it is sent once', async ({ browser }) => {
  const { page, session } = await withoutLine(browser)
  await complain(page, 'The dog barks')
  await place(page, 'Pay').tap()
  await iPaid(page, '300', '4012 999 000 203')
  const WHY = 'This complaint is solved already.'
  const refuse = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fulfill({ status: 409, json: { message: WHY, code: 'complaints.solved', errors: {} } })
  }
  await page.route(/\/api\/complaints$/, refuse, { times: 1 })

  await page.context().setOffline(false)
  await expect(page.getByText('Waiting for the office').first()).toBeVisible()
  await expect(notSent(page)).toHaveCount(0)
  await place(page, 'Home').tap()
  await expect(notSent(page).getByRole('listitem')).toHaveCount(1)
  await expect(letter(page, 'The dog barks')).toContainText(`The office could not take it: ${WHY}`)
  expect(await stored(session)).toEqual({ reports: [[300, '4012 999 000 203', true]], complaints: [] })

  await test.step('it can be changed, and is then at the office once', async () => {
    await letter(page, 'The dog barks').getByRole('button', { name: 'Change it' }).tap()
    await expect(page.getByLabel('What happened')).toHaveValue('The dog barks')
    await page.getByLabel('What happened').fill('The dog barks all night')
    await page.getByRole('button', { name: 'Send the complaint' }).tap()
    await expect(page.getByRole('link', { name: /The dog barks all night/ })).toBeVisible()
    await expect(notSent(page)).toHaveCount(0)
    expect(await stored(session)).toEqual({
      reports: [[300, '4012 999 000 203', true]],
      complaints: ['The dog barks all night'],
    })
  })
  await page.context().close()
})
