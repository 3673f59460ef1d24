import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Notification } from '#features/messages/notifications/contract.ts'
import { pageOf } from '#shared/paging.ts'
import { ana, onPlainHttp, open, stamps } from '../../../../../test/web/my-village.ts'

onPlainHttp()

const aNotice = (over: Partial<Notification> = {}): Notification => {
  const notice = {
    id: 5,
    user_id: 7,
    caption: 'Water interruption',
    content: 'No water on Monday.\nPlease store some.',
    url: '/my',
    read_status: 'unread' as const,
    ...stamps,
    ...over,
  }
  return { text: { title: notice.caption, body: notice.content }, ...notice }
}

describe('the notices', () => {
  test('one is read when it is opened, once', async () => {
    let notice = aNotice()
    const { heard } = open({
      'GET /notifications': () => ({
        json: {
          ...pageOf([notice, aNotice({ id: 4, caption: 'Old', read_status: 'read' })], 2, { page: 1, size: 10 }),
          unread: notice.read_status === 'unread' ? 1 : 0,
        },
      }),
      'PATCH /notifications/read/5': () => {
        notice = { ...notice, read_status: 'read' }
        return { json: { success: true, message: 'Marked as read.', data: notice } }
      },
    })
    await expect.element(page.getByText('1 new')).toBeVisible()
    await page.getByText('Water interruption').click()
    await expect.element(page.getByRole('paragraph').filter({ hasText: 'No water on Monday.' })).toBeVisible()
    await expect.element(page.getByText('1 new')).not.toBeInTheDocument()
    await page.getByText('Old', { exact: true }).click()
    await page.getByText('Water interruption').click()
    await page.getByText('Water interruption').click()
    expect(heard.filter((call) => call.method === 'PATCH').map((call) => call.path)).toEqual([
      '/api/notifications/read/5',
    ])
  })

  test('are read in the language of their reader', async () => {
    const notice = aNotice({ text: { title: 'Walang tubig', body: 'Sa Lunes po.' } })
    open({ 'GET /notifications': () => ({ json: { ...pageOf([notice], 1, { page: 1, size: 10 }), unread: 1 } }) })
    await page.getByText('Walang tubig').click()
    await expect.element(page.getByRole('paragraph').filter({ hasText: 'Sa Lunes po.' })).toBeVisible()
  })

  test('none are said to be none; a browser that cannot show them says so', async () => {
    open()
    await expect.element(page.getByText('No notices yet.')).toBeVisible()
    await expect.element(page.getByRole('switch', { name: 'Show notices' })).toBeDisabled()
    await expect.element(page.getByText(/^This browser cannot show notices by itself/)).toBeVisible()
  })

  test('the office has them on a page of its own', async () => {
    const notice = aNotice({ caption: 'The books do not balance' })
    open(
      { 'GET /notifications': () => ({ json: { ...pageOf([notice], 1, { page: 1, size: 10 }), unread: 1 } }) },
      { at: '/notices', me: ana({ role_type: 'admin' }) },
    )
    await expect.element(page.getByText('The books do not balance')).toBeVisible()
  })
})
