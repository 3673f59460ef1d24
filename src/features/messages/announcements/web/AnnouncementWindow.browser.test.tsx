import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { announcement, fileField, formOf, open, picture, sent } from '../../../../../test/web/announcements.ts'

describe('withdrawing', () => {
  test('is asked for in the announcement, and says what it could still catch', async () => {
    const { heard, at } = open('/announcements?tab=view&id=7', {
      'POST /announcements/7/withdraw': () => ({
        json: { message: 'The announcement was withdrawn.', inboxes: 380, dropped: 2, sent: 300 },
      }),
    })
    await page.getByRole('dialog', { name: 'Announcement' }).getByRole('button', { name: 'Withdraw' }).click()
    const sure = page.getByRole('dialog', { name: 'Withdraw' })
    await expect.element(sure.getByText(/^Withdraw “Clean-up drive”\?/)).toBeVisible()
    expect(sent(heard, 'POST /api/announcements/7/withdraw')).toEqual([])
    await sure.getByRole('button', { name: 'Withdraw' }).click()
    const counts =
      'It is gone from 380 inboxes. 2 messages were not sent yet and stay here. 300 messages had left already.'
    await expect.element(page.getByText(`The announcement was withdrawn. ${counts}`)).toBeVisible()
    await expect.poll(at).toBe('/announcements?tab=view')
  })
})

describe('one announcement', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Announcement' })

  test('opens with VIEW, is edited and saved, and the list is asked again', async () => {
    const { heard, at } = open('/announcements?tab=view&page=2', {
      'PUT /announcements/7': () => ({ json: { message: 'Announcement edited!', announcement: announcement() } }),
    })
    await page.getByRole('button', { name: 'VIEW Clean-up drive' }).click()
    await expect.poll(at).toBe('/announcements?tab=view&page=2&id=7')
    await expect.element(dialog().getByLabelText(/^Message/)).toHaveValue('Bring a broom.')
    await expect.element(dialog().getByLabelText('End Time')).toHaveValue('17:30')
    await dialog()
      .getByLabelText(/^Title/)
      .fill('Clean-up day')
    const before = sent(heard, 'GET /api/announcements').length
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Announcement edited!')).toBeVisible()
    await expect.poll(at).toBe('/announcements?tab=view&page=2')
    expect(sent(heard, 'PUT /api/announcements/7').map((one) => one.body)).toEqual([
      {
        title: 'Clean-up day',
        content: 'Bring a broom.',
        eventStartDate: '2026-12-05',
        eventEndDate: '2026-12-06',
        eventStartTime: '09:00',
        eventEndTime: '17:30',
      },
    ])
    await expect.poll(() => sent(heard, 'GET /api/announcements').length).toBeGreaterThan(before)
  })

  test('opens from its address, and closes without saving', async () => {
    const { heard, at } = open('/announcements?tab=view&id=7')
    await dialog()
      .getByLabelText(/^Title/)
      .fill('Never saved')
    await dialog().getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(at).toBe('/announcements?tab=view')
    expect(heard.filter((one) => one.method === 'PUT')).toEqual([])
  })

  test('takes a picture as soon as it is chosen, and keeps what was typed', async () => {
    const { heard } = open('/announcements?tab=view&id=7', {
      'POST /announcements/img/7': () => ({ text: `${location.origin}/icon.svg` }),
    })
    await dialog()
      .getByLabelText(/^Title/)
      .fill('Half typed')
    await expect.element(dialog().getByRole('button', { name: 'Add Picture' })).toBeVisible()
    await userEvent.upload(fileField(), picture())
    await expect
      .element(dialog().getByRole('img', { name: 'Picture of Clean-up drive' }))
      .toHaveAttribute('src', `${location.origin}/icon.svg`)
    await expect.element(dialog().getByLabelText(/^Title/)).toHaveValue('Half typed')
    expect(sent(heard, 'POST /api/announcements/img/7').map((one) => formOf(one.body))).toEqual([{ image: 'sun.png' }])
  })

  test('offers to change a picture, and says why one is refused', async () => {
    const message = 'Only JPEG, PNG, GIF or WebP pictures are accepted.'
    open('/announcements?tab=view&id=7', {
      'GET /announcements/7': () => ({ json: { announcement: announcement({ picture_url: '/icon.svg' }) } }),
      'GET /announcements': () => ({ json: pageOf([], 0, { page: 1, size: 10 }) }),
      'POST /announcements/img/7': () => ({ status: 422, json: { message, errors: { image: [message] } } }),
    })
    await expect.element(dialog().getByRole('button', { name: 'Change Picture' })).toBeVisible()
    await userEvent.upload(fileField(), picture())
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(message)
    await expect
      .element(dialog().getByRole('img', { name: 'Picture of Clean-up drive' }))
      .toHaveAttribute('src', '/icon.svg')
  })
})
