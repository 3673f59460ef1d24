import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/web/show.tsx'
import { ApiError } from '../api-error.ts'
import { Notices } from './Notices.tsx'
import { notify } from './notify.ts'

test('a success is read out politely, a failure at once', async () => {
  show(<Notices />)
  notify.success('Bill updated successfully')
  notify.failure(new ApiError(409, 'This bill is already paid.'))
  await expect.element(page.getByRole('status')).toHaveTextContent('Bill updated successfully')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This bill is already paid.')
})

test('the same text is not stacked, and a message can be dismissed', async () => {
  show(<Notices />)
  notify.failure('Please select at least one bill to notify.')
  notify.failure('Please select at least one bill to notify.')
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
