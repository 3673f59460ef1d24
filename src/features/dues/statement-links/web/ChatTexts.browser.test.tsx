import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDues } from '../../../../../test/web/dues-office.tsx'
import { aBill, anOverdue, aResident } from '../../../../../test/web/dues-rows.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const lots = [31, 32, 33].map((id) => ({ id, address: `Block 2 Lot ${id}` }))
const people = lots.map((lot) => ({
  ...{
    user_id: lot.id as number | null,
    name: `Person ${lot.id}`,
    owed: 1000,
    mail: false,
    sms: false,
    push: false,
    inbox: false,
    merged: false,
  },
  lots: [lot],
}))
const toned = (lot: string, link: string) => {
  const texts = (tone: string) => ({ en: `${tone} en ${lot} ${link}`, fil: `${tone} fil ${lot} ${link}` })
  return { reminder: texts('reminder'), second: texts('second'), demand: texts('demand') }
}
const overdues = () => ({
  data: lots.map(({ id, address }) => {
    const house = { ...aResident().house, id, lot: id, address }
    const bills = [aBill({ id, month: '2026-10', status: 'overdue' })]
    return anOverdue(['2026-10'], { resident: { ...aResident({ house }), bills, transactions: [] } })
  }),
  ...{ current_page: 1, last_page: 1, total: 3 },
})

const dialog = page.getByRole('dialog', { name: 'Texts for the chat' })
const text = dialog.getByRole('textbox', { name: 'Text' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const lotIn = (path: string) => `lot ${/lots\/(\d+)/.exec(path)?.[1]}`

/** The window of the texts of all three lots, and the links that were made. */
async function openTexts() {
  const made: string[] = []
  openDues('/monthly-dues?tab=reminders', {
    residentOverdues: overdues,
    people: () => ({
      ...{ lots: 3, owed: 3000, letters: 3, people, sms_parts: 0, sms_price: 0 },
      reached: { people: 3, inbox: 0, push: 0, mail: 0, sms: 0, nobody: 3, merged: 0 },
    }),
    chatTexts: ({ path }) => ({ toned: toned(lotIn(path), '…') }),
    makeLink: ({ path }) => {
      made.push(lotIn(path))
      const plain = { en: '', fil: '' }
      return { url: '/s/1', expires_on: '2026-12-05', texts: plain, toned: toned(lotIn(path), '/s/1') }
    },
  })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Texts for the chat' }).click()
  // Both choices stay as they were made last.
  await dialog.getByText('Reminder', { exact: true }).click()
  await dialog.getByText('Taglish', { exact: true }).click()
  await expect.element(text).toHaveValue('reminder fil lot 31 …')
  return made
}

test('walks through the lots by keyboard, each text copied with a link that is made then', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const made = await openTexts()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 of 3')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(button('Copy')).toHaveFocus()
  expect(made).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 of 3 · 1 copied')
  expect(written).toHaveBeenLastCalledWith('reminder fil lot 31 /s/1')
  await expect.element(button('Next')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text).toHaveValue('reminder fil lot 32 …')
  // Nothing is made of a lot that is passed over.
  await button('Next').click()
  await dialog.getByText('Demand payment').click()
  await dialog.getByText('English', { exact: true }).click()
  await expect.element(text).toHaveValue('demand en lot 33 …')
  await button('Copy').click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('3 of 3 · 2 copied')
  expect(written).toHaveBeenLastCalledWith('demand en lot 33 /s/1')
  expect(made).toEqual(['lot 31', 'lot 33'])
  await button('Back').click()
  await expect.element(text).toHaveValue('demand en lot 32 …')
  await button('Back').click()
  await expect.element(button('Copied')).toBeVisible()
  await button('Next').click()
  await button('Next').click()
  await button('Done').click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('shares a text where the device can, and marks nothing that was not shared', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>()
  vi.stubGlobal('navigator', Object.assign(navigator, { share }))
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError')).mockResolvedValueOnce()
  await openTexts()
  await button('Share').click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  await expect.element(text).toHaveValue('reminder fil lot 31 /s/1')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 of 3')
  await button('Share').click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 of 3 · 1 copied')
  expect(share).toHaveBeenLastCalledWith({ text: expect.stringContaining('fil lot 31 /s/1') })
})

test('where nothing was copied it says so, and marks nothing', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await openTexts()
  await button('Copy').click()
  await expect.element(page.getByText(/^This browser did not let it be copied/)).toBeVisible()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 of 3')
})
