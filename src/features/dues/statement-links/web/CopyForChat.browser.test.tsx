import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openHouses } from '../../../../../test/web/houses-office.ts'

afterEach(() => vi.restoreAllMocks())

const text = (language: string) => `${language}: the statement of Block 8 Lot 34, http://village.test/s/1-ab`
const answers = {
  'POST /lots/7/statement-links': () => ({
    status: 201,
    json: {
      url: 'http://village.test/s/1-ab',
      expires_on: '2026-12-05',
      texts: { en: text('English'), fil: text('Taglish') },
    },
  }),
  'POST /lots/7/statement-links/revoke': () => ({ json: { message: '1 link was ended.', revoked: 1 } }),
}

test('one tap copies the Taglish text, another the English one, and the links are ended by hand', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { heard } = openHouses('/houses?house=7', answers)
  await page.getByRole('button', { name: 'Copy for the chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy for the chat' })
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/^Copied/)
  expect(written).toHaveBeenLastCalledWith(text('Taglish'))
  await expect.element(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(text('Taglish'))
  await expect.element(dialog.getByText(/It opens until Dec 5, 2026, and ends with a sale\./)).toBeVisible()
  await dialog.getByText('English', { exact: true }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(text('English'))
  await expect.poll(() => written.mock.lastCall?.[0]).toBe(text('English'))
  await dialog.getByRole('button', { name: 'End the links of this lot' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(heard.filter(({ path, method }) => method === 'POST' && path.includes('statement-links'))).toHaveLength(2)
})

test('where nothing was copied it says so, and the text stays to be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  openHouses('/houses?house=7', answers)
  await page.getByRole('button', { name: 'Copy for the chat' }).click()
  await expect.element(page.getByRole('dialog').getByRole('status')).toMatchTextContent(/^The text for/)
})
