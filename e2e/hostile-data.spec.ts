import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { type Office, startOffice } from './office.ts'

// H12, P08: a village in which every text that people can enter is an attack, seen through every screen of the route
// table. Nothing runs, nothing is asked of another server, and the browser has no reason to refuse anything.

const ATTACK = '<img src=x onerror="window.ran=1"><svg onload="window.ran=1">"\'`{{ran}}'
const SHORT = '<img src=x onerror=ran=1>'
const LINK =
  '[click](javascript:window.ran=1) ![x](http://evil.example/x.png) <script src="//evil.example/x.js"></script>'
const TABS = [
  ...['overdues', 'history', 'reminders', 'accounts'].map((tab) => `/monthly-dues?tab=${tab}`),
  ...['profiles', 'complaints', 'bookings', 'stickers', 'clearances'].map((tab) => `/reports?tab=${tab}`),
  '/audit?tab=readings',
  '/announcements?tab=notifications',
]

let office: Office
test.beforeAll(async () => {
  office = await startOffice()
  const { ask, ownerUserId } = office
  await ask('POST', '/settings', {
    village_name: ATTACK,
    village_address: ATTACK,
    village_tin_no: ATTACK,
    village_hoa_reg_num: ATTACK,
    e_wallet_number: ATTACK,
    guidelines: `# ${ATTACK}\n\n${LINK}`,
  })
  const person = { firstname: SHORT, middlename: SHORT, lastname: SHORT, birthdate: '1980-01-01', facebook: ATTACK }
  const { house } = await ask<{ house: { residents: { id: number; user_id: number }[] } }>('POST', '/houses', {
    ...person,
    block: 1,
    lot: 1,
    email: 'attacker@home.example',
    contactNumber: '09170000002',
  })
  const residentId = house.residents[0]?.id ?? 0
  await ask('POST', '/admins', { firstname: SHORT, lastname: SHORT, email: 'a@b.example', role_type: 'treasurer' })
  const amenity = await ask<{ id: number }>('POST', '/amenities', { name: ATTACK, is_per_group: true, day_price: 100 })
  const days = { booking_date: '2027-01-15', start_time: '10:00', end_time: '12:00' }
  const guest = { full_name: ATTACK, email: 'guest@visitor.example', is_guest: true }
  await ask('POST', '/bookings', { amenity_id: amenity.id, ...days, ...guest, resident_id: residentId })
  await ask('POST', '/permit-requests', {
    clearanceType: 'Building Clearance',
    purpose: ATTACK,
    expect_start_date: '2027-01-01',
    expect_end_date: '2027-01-05',
    resident_id: residentId,
  })
  await ask('POST', '/car-sticker-requests', {
    car_model: ATTACK,
    car_plate_number: ATTACK,
    sticker_type: 'four_wheel',
    resident_id: residentId,
  })
  const message = { type: 'Noise', message: ATTACK }
  const { complaint } = await ask<{ complaint: { id: number } }>('POST', `/residents/${residentId}/complaints`, message)
  await ask('POST', `/complaints/${complaint.id}/solve`, { remarks: ATTACK })
  await ask('POST', `/residents/${residentId}/complaints`, message)
  await ask('POST', '/announcements', { title: ATTACK, content: `${ATTACK} ${LINK}`, eventStartDate: '2027-01-01' })
  await ask('POST', '/expenses', { expense_name: ATTACK, amount: 10, expenses_date: '2026-11-01', or_number: ATTACK })
  await ask('POST', '/send-notification-to-user', { user_id: ownerUserId, title: ATTACK, body: ATTACK })
  await ask('POST', '/bill-runs', { year: 2026, month: 10 })
})
test.afterAll(() => office.stop())

/** Every path of the route table that an administrator may open, so that a new screen is walked too. */
async function screens(): Promise<string[]> {
  const table = await readFile(resolve(import.meta.dirname, '../src/app/web/routes.tsx'), 'utf8')
  const paths = [...table.matchAll(/\b(?:screen|file)\(\s*'([^']+)'/g)].map(([, path = '']) => path)
  return [...paths.filter((path) => !path.includes('$')), ...TABS]
}

/** Everything that a page must not do, as it happens. */
async function watch(page: Page): Promise<string[]> {
  const faults: string[] = []
  page.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => faults.push(`an error: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(office.url)) faults.push(`asked another server: ${url}`)
  })
  await page.exposeFunction('tellTheTest', (what: string) => faults.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { tellTheTest(what: string): void }).tellTheTest
      report(`refused by the browser: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return faults
}

/** Pages that are looked at side by side: each waits most of its time for its network to be quiet. */
const SIDE_BY_SIDE = 4

test('H12, P08: hostile text is text on every screen, and no page loads anything from elsewhere', async ({
  context,
}) => {
  test.setTimeout(240_000)
  const paths = await screens()
  let shown = 0
  const walk = async () => {
    const page = await context.newPage()
    const faults = await watch(page)
    await office.open(page, '/dashboard')
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      await page.goto(office.url + path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const seen = await page.getByText('onerror', { exact: false }).count()
      shown += seen
      const ran = await page.evaluate(() => 'ran' in window)
      expect.soft(ran, `a script ran on ${path}`).toBe(false)
      const built = await page.locator('img[src="x"], svg[onload], a[href^="javascript:"], script[src*="evil"]').count()
      expect.soft(built, `${path} built what was typed`).toBe(0)
      expect.soft(faults.splice(0), path).toEqual([])
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, walk))
  // The attacks were there to be seen.
  expect(shown).toBeGreaterThan(20)
})

test('A08: the page and the API carry the headers that keep a browser safe', async ({ request }) => {
  for (const path of ['/', '/dashboard', '/api/public/settings']) {
    const headers = (await request.get(office.url + path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
    ])
      expect(policy, path).toContain(rule)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect([headers['x-content-type-options'], headers['referrer-policy']]).toEqual(['nosniff', 'no-referrer'])
  }
})
