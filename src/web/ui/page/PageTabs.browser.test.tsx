import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test/web/show.tsx'
import { PageTabs } from './PageTabs.tsx'

const TABS = ['Today', 'Places', 'Cheques', 'Deposits', 'Petty cash', 'Money held', 'Closing'].map(
  (one) => [one, one] as const,
)

test.each([360, 1440])(
  'every tab is in sight at %i pixels, also once its letters are wider than at first',
  async (width) => {
    await page.viewport(width, 740)
    show(
      <PageTabs label="Cash book" tabs={TABS} value="Closing" onChange={() => undefined}>
        Count
      </PageTabs>,
    )
    await expect.element(page.getByRole('tablist')).toBeVisible()
    for (const tab of page.getByRole('tab').elements()) (tab as HTMLElement).style.fontSize = '20px'
    for (const [name] of TABS) await expect.element(page.getByRole('tab', { name })).toBeInViewport({ ratio: 0.99 })
    expect(page.getByRole('tablist').element().scrollWidth).toBeLessThanOrEqual(width)
    await page.viewport(1280, 800)
  },
)
