import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test/web/show.tsx'
import { PageTabs } from './PageTabs.tsx'

const TABS = ['Today', 'Places', 'Cheques', 'Deposits', 'Petty cash', 'Money held', 'Closing'].map(
  (one) => [one, one] as const,
)

// A row scrolls by whole pixels, and letters end between them.
const WHOLE = { ratio: 0.99 }

test('the line below the row is as long as the row, also where it is scrolled', async () => {
  show(
    <PageTabs label="Cash book" tabs={TABS} value="Today" onChange={() => undefined}>
      Count
    </PageTabs>,
  )
  await expect.element(page.getByRole('tablist')).toBeVisible()
  const row = page.getByRole('tablist').element()
  expect(getComputedStyle(row).boxShadow).toMatch(/inset/)
  expect(getComputedStyle(row, '::before').display).toBe('none')
})

test('the open tab is in sight on a phone, also once its letters are wider than at first', async () => {
  await page.viewport(360, 740)
  show(
    <PageTabs label="Cash book" tabs={TABS} value="Closing" onChange={() => undefined}>
      Count
    </PageTabs>,
  )
  const closing = page.getByRole('tab', { name: 'Closing' })
  await expect.element(closing).toBeInViewport(WHOLE)
  for (const tab of page.getByRole('tab').elements()) (tab as HTMLElement).style.fontSize = '24px'
  await expect.element(closing).toBeInViewport(WHOLE)
  await page.viewport(1280, 800)
})
