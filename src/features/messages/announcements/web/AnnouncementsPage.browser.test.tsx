import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayIn } from '#shared/dates.ts'
import { pageOf } from '#shared/paging.ts'
import { announcement, fileField, formOf, open, picture, reached, sent } from '../../../../../test/web/announcements.ts'

const ways = '300 by e-mail, 2 in the app, 80 reached by nothing (no account, and no e-mail that can be sent).'

const question = page.getByRole('dialog', { name: 'Announce' })

const announce = async () => {
  await page.getByRole('button', { name: 'Announce' }).click()
  await question.getByRole('button', { name: 'Send it' }).click()
}

const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`))

test.each([
  [{ message: 'Something broke.' }, 'Error: Something broke.'],
  [{}, 'Error: An error occurred'],
])('announcements that could not be fetched with %j say so', async (json, text) => {
  open('/announcements?tab=view', { 'GET /announcements': () => ({ status: 500, json }) })
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
})

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
    await expect.element(field('Start Date')).toHaveValue(dayIn(new Date(), 'Asia/Manila'))
    for (const label of ['Title', 'End Date', 'Start Time', 'End Time', 'Message'])
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
    await expect.element(field('Start Date')).toHaveValue(dayIn(new Date(), 'Asia/Manila'))
    await field('Start Date').fill('')
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

test('what was typed is still there when the page is opened again, until it is announced', async () => {
  open('/announcements')
  await field('Title').fill('No water on Friday')
  await field('Message').fill('From eight to noon.')
  open('/announcements', {
    'POST /announcements': () => ({
      status: 201,
      json: { message: 'Announced.', announcement: announcement(), reached },
    }),
  })
  await expect.element(field('Title')).toHaveValue('No water on Friday')
  await expect.element(field('Message')).toHaveValue('From eight to noon.')
  await field('Start Date').fill('2026-12-05')
  await announce()
  await expect.element(field('Title')).toHaveValue('')
  open('/announcements')
  await expect.element(field('Title')).toHaveValue('')
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
