import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ana, onAPhone, open } from '../../../../../../test/web/my-village.tsx'

onAPhone()

const row = () => page.getByRole('button', { name: /Download my data/ })

test('the own data comes as a ZIP under its name, and it is said that it takes a while', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { promise, resolve } = Promise.withResolvers<string>()
  const name = 'my-data-2026-11-21.zip'
  const { heard } = open(
    {
      'GET /my-data/archive': async () => ({
        text: await promise,
        headers: { 'content-disposition': `attachment; filename="${name}"` },
      }),
    },
    { at: '/my/more', me: ana() },
  )
  await expect.element(page.getByText(/A ZIP with a page to read/)).toBeVisible()
  await row().click()
  await expect.element(page.getByText(/Being put together/)).toBeVisible()
  await row().click()
  resolve('zip')
  await expect.element(page.getByText(/A ZIP with a page to read/)).toBeVisible()
  expect(heard.filter(({ path }) => path === '/api/my-data/archive').map(({ query }) => query)).toEqual([
    { language: 'en' },
  ])
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe(name)
})

test('what is refused is said', async () => {
  open(
    { 'GET /my-data/archive': () => ({ status: 429, json: { message: 'Please wait a moment.' } }) },
    { at: '/my/more' },
  )
  await row().click()
  await expect.element(page.getByText('Please wait a moment.')).toBeVisible()
})
