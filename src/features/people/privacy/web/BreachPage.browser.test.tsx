import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../../test/web/show.tsx'
import { BreachPage } from './BreachPage.tsx'

it('P06: the page on breaches tells both whom to tell within 72 hours', async () => {
  show(<BreachPage />)
  await expect.element(page.getByText('Tell the National Privacy Commission within 72 hours')).toBeVisible()
  await expect.element(page.getByText('Tell the people concerned within 72 hours,')).toBeVisible()
})
