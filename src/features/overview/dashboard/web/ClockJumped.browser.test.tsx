import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBooks } from '../../../../../test/web/books-office.ts'

test('a clock that jumped is asked about, and goes on when somebody says that it is right', async () => {
  let believed = false
  const clock = () => ({ now: '2035-05-01T04:00:00Z', seen_until: '2026-11-21T04:00:00Z', believed })
  openBooks('/dashboard', {
    'GET /clock': () => ({ json: clock() }),
    'POST /clock/right': () => {
      believed = true
      return { json: { message: 'The clock is right. What goes by itself goes on.', ...clock() } }
    },
  })
  const asks = page.getByRole('alert').filter({ hasText: 'The clock of the server says' })
  for (const moment of ['May 1, 2035, 12:00 PM', 'Nov 21, 2026, 12:00 PM'])
    await expect.element(asks.getByText(moment)).toBeVisible()
  await page.getByRole('button', { name: 'The clock is right' }).click()
  await expect.element(asks).not.toBeInTheDocument()
})
