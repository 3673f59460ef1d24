import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../test/web/show.tsx'
import { ApiError, PROPOSED } from '../../calls/api-error.ts'
import { undoing } from '../../undo.ts'
import { Notices } from './Notices.tsx'
import { notify } from './notify.ts'

test('what is told can be taken back once, and what came of that is told', async () => {
  show(<Notices />)
  const send = vi.fn(async () => ({ message: 'The expense is back.' }))
  notify.success('The expense was deleted.', undoing(send))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('The expense is back.')
  expect(page.getByRole('status').elements()).toHaveLength(1)
  expect(send).toHaveBeenCalledOnce()
})

test('an Undo that fails says why', async () => {
  show(<Notices />)
  notify.success(
    'The complaint is solved.',
    undoing(() => Promise.reject(new ApiError(409, 'This complaint is pending already.'))),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This complaint is pending already.')
})

test('what waits for another officer is no failure', async () => {
  show(<Notices />)
  const message = 'It waits for the yes of another officer. Nothing is changed yet.'
  notify.success(
    'The expense was deleted.',
    undoing(() => Promise.reject(new ApiError(409, message, { answer: { code: PROPOSED, message } }))),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(message)
  expect(page.getByRole('alert').elements()).toEqual([])
})

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

test('what the server says stands alone, and below it how many heard of that', async () => {
  show(<Notices />)
  const reached = { people: 3, inbox: 1, push: 0, mail: 1, sms: 0, nobody: 1, merged: 0 }
  notify.answer({ message: 'Notifications sent successfully', reached })
  await expect.element(page.getByText('Notifications sent successfully', { exact: true })).toBeVisible()
  await expect
    .element(
      page.getByText(
        '1 by e-mail, 1 in the inbox, 1 reached by nothing (no account, and no e-mail that can be sent).',
        { exact: true },
      ),
    )
    .toBeVisible()
})
