import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Announcement } from '#features/messages/announcements/contract.ts'
import { pageOf } from '#shared/paging.ts'
import type { Heard } from '../../../../../test/web/answers.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
const announcement = (over: Partial<Announcement> = {}): Announcement => ({
  id: 7,
  admin_id: 1,
  title: 'Clean-up drive',
  content: 'Bring a broom.',
  picture_url: null,
  event_start_date: '2026-12-05',
  event_end_date: '2026-12-06',
  event_start_time: '09:00',
  event_end_time: '17:30',
  ...stamps,
  ...over,
})
const picture = () => new File(['pixels'], 'sun.png', { type: 'image/png' })

const reached = { people: 380, inbox: 0, push: 2, mail: 300, nobody: 80, merged: 0 }
const ways = '300 by e-mail, 2 in the app, 80 reached by nothing.'
const question = page.getByRole('dialog', { name: 'Announce' })
const announce = async () => {
  await page.getByRole('button', { name: 'Announce' }).click()
  await question.getByRole('button', { name: 'Send it' }).click()
}

type More = Parameters<typeof aVillage>[0]
function open(address: string, more: More = {}) {
  const heard = aVillage(
    {
      'GET /announcements': () => ({ json: pageOf([announcement()], 61, { page: 1, size: 10 }) }),
      'GET /announcements/7': () => ({ json: { announcement: announcement() } }),
      'GET /notifications/audience': () => ({ json: { reached } }),
      ...more,
    },
    'admin',
  )
  return { heard, at: openAt(address) }
}
const sent = (heard: Heard[], call: string) => heard.filter((one) => `${one.method} ${one.path}` === `${call}`)
/** A form as it left the page, files by their names. */
const formOf = (body: unknown) =>
  Object.fromEntries([...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]))
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`))
const fileField = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement

describe('ADD ANNOUNCEMENT', () => {
  test('is the tab that is open, with a message of seven rows', async () => {
    open('/announcements')
    await expect.element(page.getByRole('tab', { name: 'ADD ANNOUNCEMENT' })).toHaveAttribute('aria-selected', 'true')
    expect(
      page
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    ).toEqual(['ADD ANNOUNCEMENT', 'VIEW ANNOUNCEMENTS', 'ADD NOTIFICATIONS'])
    await expect.element(field('Message')).toHaveAttribute('rows', '7')
    expect(fileField().accept).toBe('image/png,image/gif,image/jpeg')
  })

  test('sends everything with the picture, tells what the server says and clears the form', async () => {
    const { heard } = open('/announcements', {
      'POST /announcements': () => ({
        status: 201,
        json: { message: 'The announcement was sent.', announcement: announcement(), reached },
      }),
    })
    await field('Title').fill('Clean-up drive')
    await field('Start Date').fill('2026-12-05')
    await field('End Date').fill('2026-12-06')
    await field('Start Time').fill('09:00')
    await field('End Time').fill('17:30')
    await field('Message').fill('Bring a broom.')
    await userEvent.upload(fileField(), picture())
    await expect.element(page.getByRole('img', { name: 'Image, as chosen' })).toBeVisible()
    await announce()
    await expect.element(page.getByText(`The announcement was sent. ${ways}`)).toBeVisible()
    expect(sent(heard, 'POST /api/announcements').map((one) => formOf(one.body))).toEqual([
      {
        title: 'Clean-up drive',
        content: 'Bring a broom.',
        eventStartDate: '2026-12-05',
        eventEndDate: '2026-12-06',
        eventStartTime: '09:00',
        eventEndTime: '17:30',
        announcementPic: 'sun.png',
      },
    ])
    for (const label of ['Title', 'Start Date', 'End Date', 'Start Time', 'End Time', 'Message'])
      await expect.element(field(label)).toHaveValue('')
    await expect.element(page.getByRole('img', { name: 'Image: none' })).toBeInTheDocument()
  })

  test('asks first and names how many; without a yes, or without knowing, nothing is sent and nothing is lost', async () => {
    let known = true
    const { heard } = open('/announcements', {
      'GET /notifications/audience': () =>
        known ? { json: { reached } } : { status: 503, json: { message: 'The server is not ready.' } },
    })
    await field('Title').fill('T')
    await field('Message').fill('M')
    await field('Start Date').fill('2026-12-05')
    await page.getByRole('button', { name: 'Announce' }).click()
    await expect.element(question.getByText(`This goes to 380 people at once. ${ways}`)).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    known = false
    await page.getByRole('button', { name: 'Announce' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('The server is not ready.')
    await expect.element(field('Title')).toHaveValue('T')
    expect(sent(heard, 'POST /api/announcements')).toEqual([])
  })

  test('that was a mistake is withdrawn by Undo', async () => {
    const { heard } = open('/announcements', {
      'POST /announcements': () => ({
        status: 201,
        json: { message: 'The announcement was sent.', announcement: announcement(), reached },
      }),
      'POST /announcements/7/withdraw': () => ({
        json: { message: 'The announcement was withdrawn.', inboxes: 380, dropped: 2, sent: 300 },
      }),
    })
    await field('Title').fill('T')
    await field('Message').fill('M')
    await field('Start Date').fill('2026-12-05')
    await announce()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('The announcement was withdrawn.')).toBeVisible()
    expect(sent(heard, 'POST /api/announcements/7/withdraw')).toHaveLength(1)
  })

  test('asks for what is missing and refuses an end before the start, and sends nothing', async () => {
    const { heard } = open('/announcements')
    await page.getByRole('button', { name: 'Announce' }).click()
    await expect.element(page.getByText('Title is required.')).toBeVisible()
    await expect.element(page.getByText('Message is required.')).toBeVisible()
    await expect.element(page.getByText('Start date is required.')).toBeVisible()
    await field('Title').fill('T')
    await field('Message').fill('M')
    await field('Start Date').fill('2026-12-05')
    await field('End Date').fill('2026-12-04')
    await page.getByRole('button', { name: 'Announce' }).click()
    await expect.element(page.getByText('The end cannot be before the start.')).toBeVisible()
    expect(sent(heard, 'POST /api/announcements')).toEqual([])
  })

  test('keeps what was typed when the server refuses the picture, and says it there', async () => {
    const message = 'Only JPEG, PNG, GIF or WebP pictures are accepted.'
    open('/announcements', {
      'POST /announcements': () => ({ status: 422, json: { message, errors: { announcementPic: [message] } } }),
    })
    await field('Title').fill('T')
    await field('Message').fill('M')
    await field('Start Date').fill('2026-12-05')
    await userEvent.upload(fileField(), picture())
    await announce()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(field('Title')).toHaveValue('T')
  })
})

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

describe('VIEW ANNOUNCEMENTS', () => {
  test('shows title, dates and times, with a placeholder where there is no picture', async () => {
    const rows = [
      announcement({ picture_url: '/icon.svg' }),
      announcement({
        id: 8,
        title: 'Assembly',
        event_end_date: '2026-12-05',
        event_start_time: '00:00',
        event_end_time: '23:59',
      }),
    ]
    open('/announcements?tab=view', { 'GET /announcements': () => ({ json: pageOf(rows, 2, { page: 1, size: 10 }) }) })
    const first = page.getByRole('row').nth(1)
    await expect.element(first).toHaveTextContent('Clean-up driveDec 5, 2026 – Dec 6, 20269:00 AM – 5:30 PMVIEW')
    await expect.element(first.getByRole('img', { name: 'Picture of Clean-up drive' })).toHaveAttribute('src')
    const second = page.getByRole('row').nth(2)
    await expect.element(second).toHaveTextContent('AssemblyDec 5, 2026All dayVIEW')
    await expect.element(second.getByRole('img', { name: 'Picture of Assembly: none' })).toBeVisible()
    const colours = page
      .getByRole('cell')
      .elements()
      .map((cell) => getComputedStyle(cell).backgroundColor)
    expect(colours[0]).not.toBe(colours[4])
  })

  test('pages and filters through the address, five pages in range', async () => {
    const { heard, at } = open('/announcements?tab=view')
    await expect.element(page.getByText('Page 1 of 7 · 61 in all')).toBeVisible()
    expect(page.getByRole('button', { name: /^Page \d/ }).elements()).toHaveLength(5)
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect.poll(at).toBe('/announcements?tab=view&page=3')
    await page.getByLabelText('Show').selectOptions('Past')
    await expect.poll(at).toBe('/announcements?tab=view&when=past')
    await expect
      .poll(() => sent(heard, 'GET /api/announcements').map((one) => one.query))
      .toContainEqual({ page: '1', when: 'past' })
  })

  test('says when there are none', async () => {
    open('/announcements?tab=view', {
      'GET /announcements': () => ({ json: pageOf([], 0, { page: 1, size: 10 }) }),
    })
    await expect.element(page.getByText('No announcements available')).toBeVisible()
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
