import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { type Office, startOffice } from './office.ts'
import { firstSignIn, VILLAGE_CODE } from './phone.ts'

// She pays in her wallet app and shares its screenshot with this one, which she has on her home screen.

let office: Office

test.beforeAll(async () => {
  office = await startOffice()
  await office.ask('POST', '/settings', { exact_sums: 'false', qr_ph: VILLAGE_CODE })
})
test.afterAll(() => office.stop())

/** As the phone does it for an app that is a target of sharing: a form is posted to the address of the manifest. */
const share = (page: Page) =>
  page.evaluate(async () => {
    const { share_target: target } = await (await fetch('/api/public/manifest')).json()
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 800
    canvas.getContext('2d')?.fillText('Sent to SAMPLE VILLAGE HOA', 20, 40)
    const shot = await new Promise<Blob | null>((done) => canvas.toBlob(done))
    const files = new DataTransfer()
    files.items.add(new File([shot ?? ''], 'GCash 20 Nov.png', { type: 'image/png' }))
    const form = Object.assign(document.createElement('form'), target)
    const field = Object.assign(document.createElement('input'), { type: 'file', name: target.params.files[0].name })
    field.files = files.files
    form.append(field)
    document.body.append(form)
    form.submit()
  })

test('a screenshot that is shared with the app is reported, also by who has to sign in first', async ({ browser }) => {
  const { page, token } = await firstSignIn(office, browser, 'en')
  await page.goto(`${office.url}/my`)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const note = page.getByText('The screenshot that you shared is in the form.')
  await test.step('signed in', async () => {
    await share(page)
    await expect(page).toHaveURL(/\/my\/pay$/)
    await expect(note).toBeVisible()
    await expect(page.getByText('GCash 20 Nov.png')).toBeVisible()
    await page.getByLabel('How much').fill('500')
    await page.getByLabel('Reference number').fill('4012 999 000 1112')
    await page.getByRole('button', { name: 'I paid ₱500.00' }).tap()
    await expect(page.getByText('Waiting for the office').first()).toBeVisible()
    await expect(note).toHaveCount(0)
    const answer = await fetch(`${office.url}/api/payment-reports`, {
      headers: { authorization: `Bearer ${await token()}` },
    })
    const { data } = (await answer.json()) as { data: { amount: number; screenshot_url: string | null }[] }
    expect(data.map((one) => [one.amount, one.screenshot_url !== null])).toEqual([[500, true]])
  })
  await test.step('signed out', async () => {
    await page.goto(`${office.url}/my/more`)
    await page.getByRole('button', { name: 'Sign out' }).tap()
    await expect(page).toHaveURL(/\/my\/sign-in$/)
    await share(page)
    await expect(page).toHaveURL(/\/my\/sign-in$/)
    expect(await page.evaluate(async () => (await caches.keys()).includes('purok-my-shared'))).toBe(true)
  })
  await page.context().close()
})

/** True while a picture waits for the page to pay. */
const waits = (page: Page) =>
  page.evaluate(async () => (await caches.match('/my/shared', { cacheName: 'purok-my-shared' })) !== undefined)

test('it is not there for whoever comes after a session that was ended elsewhere', async ({ browser }) => {
  const { page, token } = await firstSignIn(office, browser, 'en')
  await page.goto(`${office.url}/my`)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await share(page)
  await expect(page.getByText('GCash 20 Nov.png')).toBeVisible()
  expect(await waits(page)).toBe(true)
  await fetch(`${office.url}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${await token()}` } })
  await page.reload()
  await page.getByRole('button', { name: 'Sign in as somebody else' }).tap()
  await expect(page).toHaveURL(/\/my\/sign-in$/)
  expect(await waits(page)).toBe(false)
  await page.context().close()
})

/** A page of somebody else that posts a picture to the address of sharing as soon as it is opened. */
async function aForeignSite(policy: string) {
  const page = `<meta name="referrer" content="${policy}">
    <form method="post" enctype="multipart/form-data" action="${office.url}/my/shared"><input type="file" name="screenshot"></form>
    <script>
      const files = new DataTransfer()
      files.items.add(new File(['x'], 'foreign.png', { type: 'image/png' }))
      document.querySelector('input').files = files.files
      document.querySelector('form').submit()
    </script>`
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { hosts: ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${port}`), stop: () => server.close() }
}

for (const policy of ['no-referrer', 'unsafe-url'])
  test(`what another site posts is not kept, with the policy ${policy}`, async ({ browser }) => {
    const { page } = await firstSignIn(office, browser, 'en')
    await page.goto(`${office.url}/my`)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const site = await aForeignSite(policy)
    for (const address of site.hosts) {
      await page.goto(address).catch(() => undefined)
      await expect(page).toHaveURL(/\/my\/pay$/)
      await expect(page.getByLabel('Reference number')).toBeVisible()
      await expect(page.getByText('foreign.png')).toHaveCount(0)
      const addresses = await page.evaluate(async () =>
        (await (await caches.open('purok-my-shared')).keys()).map(({ url }) => url),
      )
      expect(addresses).toEqual([])
    }
    site.stop()
    await page.context().close()
  })

test('without its worker the office opens the page to pay', async () => {
  const body = new FormData()
  body.append('screenshot', new Blob(['x'], { type: 'image/png' }), 'a.png')
  const answer = await fetch(`${office.url}/my/shared`, { method: 'POST', body, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/my/pay'])
  const statusFor = async (from: string) =>
    (await fetch(`${office.url}/my/shared`, { headers: { 'sec-fetch-site': from }, redirect: 'manual' })).status
  expect([await statusFor('none'), await statusFor('same-origin')]).toEqual([303, 303])
  expect([await statusFor('same-site'), await statusFor('cross-site')]).toEqual([403, 403])
})
