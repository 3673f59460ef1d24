import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aBill } from '../../../../../../test/web/my-bills.ts'
import { ana, onAPhone, open, openSignedOut } from '../../../../../../test/web/my-village.tsx'

onAPhone()
afterEach(async () => {
  sessionStorage.clear()
  await caches.delete('purok-my-shared')
})

const bills = [aBill('2026-10', { amount: 1050, balance: 1050 })]
const answer = { status: 201, json: { message: '', report: { id: 1 } } }
const picture = new Blob([new Uint8Array(100)], { type: 'image/png' })
const shot = () => new File([picture], 'gcash.png', { type: 'image/png' })
const attached = () => page.getByText('gcash.png')
const next = () => page.getByLabelText('Add the screenshot you just took')
const paid = () => page.getByRole('button', { name: 'I paid ₱1,050.00' })

/** As the service worker keeps what another app shared. */
async function share(at = Date.now()) {
  const headers = { 'content-type': 'image/png', 'x-name': 'gcash.png', 'x-at': String(at) }
  await (await caches.open('purok-my-shared')).put('/my/shared', new Response(picture, { headers }))
}
const isKept = async () => (await caches.match('/my/shared', { cacheName: 'purok-my-shared' })) !== undefined

/** The person goes to another app, and comes back. */
function comeBack() {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a screenshot that was shared with the app is in the form, and stays until it is sent', async () => {
  await share()
  const { heard } = open({ 'POST /payment-reports': () => answer }, { at: '/my/pay', bills })
  await expect.element(page.getByText(/^The screenshot that you shared is in the form/)).toBeVisible()
  await expect.element(attached()).toBeVisible()
  expect(await isKept()).toBe(true)
  await page.getByRole('textbox', { name: 'Reference number' }).fill('4012 773 590 9201')
  await paid().click()
  const sent = () => heard.find(({ path, method }) => path === '/api/payment-reports' && method === 'POST')?.body
  await expect
    .poll(() => ((sent() as FormData | undefined)?.get('screenshot[]') as File | undefined)?.name)
    .toBe('gcash.png')
  await expect.poll(isKept).toBe(false)
})

test('one that is taken out of the form is gone, and one of days ago is not offered', async () => {
  await share()
  open({}, { at: '/my/pay', bills })
  await page.getByRole('button', { name: 'Remove gcash.png' }).click()
  await expect.poll(isKept).toBe(false)
  await share(Date.now() - 2 * 86_400_000)
  open({}, { at: '/my/pay', bills })
  await expect.element(paid()).toBeVisible()
  await expect.poll(isKept).toBe(false)
  await expect.element(attached()).not.toBeInTheDocument()
})

test('whoever comes back from the wallet adds the screenshot with one tap', async () => {
  open({}, { at: '/my/pay', bills })
  await expect.element(paid()).toBeVisible()
  await expect.element(next()).not.toBeInTheDocument()
  comeBack()
  await next().upload(shot())
  await expect.element(attached()).toBeVisible()
  await expect.element(next()).not.toBeInTheDocument()
})

test('a screenshot is pasted into the form', async () => {
  open({}, { at: '/my/pay', bills })
  await expect.element(paid()).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(shot())
  const pasted = new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true })
  document.body.dispatchEvent(pasted)
  await expect.element(attached()).toBeVisible()
  expect(pasted.defaultPrevented).toBe(true)
  // A text goes where the cursor is.
  const text = new DataTransfer()
  text.setData('text/plain', '4012')
  const typed = new ClipboardEvent('paste', { clipboardData: text, cancelable: true, bubbles: true })
  document.body.dispatchEvent(typed)
  expect(typed.defaultPrevented).toBe(false)
})

test('who was not signed in pays with it after signing in', async () => {
  await share()
  const { at } = openSignedOut(
    {
      'GET /sanctum/csrf-cookie': () => ({ status: 204, text: '' }),
      'GET /me': () => ({ json: ana() }),
      'POST /login': () => ({ json: { access_token: 'secret', token_type: 'Bearer' } }),
    },
    '/my/pay',
  )
  await page.getByLabelText('E-mail, mobile or user name').fill('ana@sampaguita.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('mangga-at-suman-7')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(at).toBe('/my/pay')
})
