import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Delivery } from '#features/messages/notifications/contract.ts'
import { pageOf } from '#shared/paging.ts'
import type { Heard } from '../../../../../test/web/answers.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

const stamps = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
const delivery = (over: Partial<Delivery> = {}): Delivery => ({
  id: 5,
  notification_id: 50,
  user: { id: 121, firstname: 'Marisol', lastname: 'Núñez' },
  address: null,
  title: 'Water interruption',
  channel: 'push',
  state: 'failed',
  attempts: 15,
  last_error: 'The push service answered 500.',
  next_try: null,
  sent_at: null,
  ...stamps,
  ...over,
})
const resident = (id: number, lastname: string) => ({
  id,
  firstname: 'Ana',
  middlename: null,
  lastname,
  email: null,
  contact_number: null,
  picture_url: null,
  role_type: 'home_owner',
  has_account: false,
  family_members: '',
  household: [],
  resident: { house: { id: 1, block: 2, lot: id, house_type: 'residential', address: '', ...stamps } },
  ...stamps,
})

type More = Parameters<typeof aVillage>[0]
function open(more: More = {}, address = '/announcements?tab=notify') {
  const heard = aVillage(
    {
      'GET /residents': ({ query }) => ({
        json: pageOf(query.search ? [resident(14, 'Cruz')] : [resident(12, 'Abad'), resident(14, 'Cruz')], 2, {
          page: 1,
          size: 6,
        }),
      }),
      'GET /notifications/deliveries': ({ query }) => ({
        json: pageOf(query.state === 'queued' ? [] : [delivery()], query.state === 'queued' ? 0 : 1, {
          page: 1,
          size: 10,
        }),
      }),
      'GET /notifications/audience': () => ({
        json: { reached: { people: 12, inbox: 3, push: 0, mail: 10, nobody: 2, merged: 0 } },
      }),
      ...more,
    },
    'admin',
  )
  return { heard, at: openAt(address) }
}
const bodies = (heard: Heard[], path: string) =>
  heard.filter((one) => one.method === 'POST' && one.path === `/api${path}`).map((one) => one.body)

/** Yes to the question that comes before many are told. */
const sure = () =>
  page.getByRole('dialog', { name: 'Notify everyone' }).getByRole('button', { name: 'Send it' }).click()

describe('a notification to everyone', () => {
  const form = () => page.getByRole('form', { name: 'Notify everyone' })

  test('takes its text from the type, and ends with the name of the village and HOA', async () => {
    open()
    await expect.element(form().getByLabelText(/^Message/)).toHaveAttribute('rows', '6')
    await expect.element(page.getByText('Sampaguita Village')).toBeVisible()
    for (const [type, title] of [
      ['Emergency', 'Emergency Alert'],
      ['Garbage Collection', 'Garbage Collection Reminder'],
    ] as const) {
      await form().getByLabelText('Type').selectOptions(type)
      await expect.element(form().getByLabelText(/^Title/)).toHaveValue(title)
      await expect
        .element(form().getByLabelText(/^Message/))
        .toHaveValue(expect.stringMatching(/Sampaguita Village HOA$/))
    }
  })

  test('is sent to the audience, once, and the form is cleared', async () => {
    let answer = (_: { json: unknown }) => undefined as unknown
    const { heard } = open({
      'POST /send-notification-to-all': () => new Promise((done) => (answer = done)),
    })
    await form().getByLabelText('Audience').selectOptions('Residents')
    await form()
      .getByLabelText(/^Title/)
      .fill('Water')
    await form()
      .getByLabelText(/^Message/)
      .fill('No water today.')
    await form().getByRole('button', { name: 'Send Notification' }).click()
    await expect.element(page.getByText(/^This goes to 12 people at once\./)).toBeVisible()
    await sure()
    const busy = form().getByRole('button', { name: 'Sending...' })
    await expect.element(busy).toHaveAttribute('aria-busy', 'true')
    answer({ json: { success: true, message: 'Notification sent to all users!' } })
    await expect.element(page.getByText('Notification sent to all users!')).toBeVisible()
    await expect.element(form().getByLabelText(/^Title/)).toHaveValue('')
    expect(bodies(heard, '/send-notification-to-all')).toEqual([
      { audience: 'residents', title: 'Water', body: 'No water today.' },
    ])
  })

  test('needs a title and a message', async () => {
    const { heard } = open()
    await form().getByRole('button', { name: 'Send Notification' }).click()
    await expect.element(page.getByText('Please enter a title.')).toBeVisible()
    await expect.element(page.getByText('Please enter a message.')).toBeVisible()
    expect(bodies(heard, '/send-notification-to-all')).toEqual([])
  })
})

describe('a notification that could not be sent', () => {
  const fill = async (form: ReturnType<typeof page.getByRole>) => {
    await form.getByLabelText(/^Title/).fill('T')
    await form.getByLabelText(/^Message/).fill('M')
  }
  const WITHOUT_TEXT = { status: 500, text: 'Internal Server Error' }
  const NOT_SENT = 'An error occurred while sending notifications.'

  test('says what the server says', async () => {
    open({ 'POST /send-notification-to-all': () => ({ status: 503, json: { message: 'The disk is full.' } }) })
    const form = page.getByRole('form', { name: 'Notify everyone' })
    await fill(form)
    await form.getByRole('button', { name: 'Send Notification' }).click()
    await sure()
    await expect.element(form.getByRole('alert')).toHaveTextContent('The disk is full.')
  })

  test('says that it was not sent, where the server says nothing', async () => {
    open({
      'POST /send-notification-to-all': () => WITHOUT_TEXT,
      'POST /send-notification-to-users': () => WITHOUT_TEXT,
    })
    const everyone = page.getByRole('form', { name: 'Notify everyone' })
    await fill(everyone)
    await everyone.getByRole('button', { name: 'Send Notification' }).click()
    await sure()
    await expect.element(everyone.getByRole('alert')).toHaveTextContent(NOT_SENT)
    await page.getByRole('checkbox', { name: 'Abad, Ana' }).click()
    const chosen = page.getByRole('form', { name: 'Notify residents' })
    await fill(chosen)
    await chosen.getByRole('button', { name: 'Notify Selected' }).click()
    await expect.element(chosen.getByRole('alert')).toHaveTextContent(NOT_SENT)
  })
})

describe('a notification to chosen residents', () => {
  const form = () => page.getByRole('form', { name: 'Notify residents' })

  test('goes to those who were ticked, over several searches', async () => {
    const { heard, at } = open({
      'POST /send-notification-to-users': () => ({
        json: { success: true, message: 'Notification sent to 2 people!', queued: 2 },
      }),
    })
    await page.getByRole('checkbox', { name: 'Abad, Ana' }).click()
    await page.getByRole('textbox', { name: 'Search residents' }).fill('cruz')
    await expect.poll(at).toBe('/announcements?tab=notify&search=cruz')
    await page.getByRole('checkbox', { name: 'Cruz, Ana' }).click()
    await expect.element(page.getByText('2 chosen')).toBeVisible()
    await form()
      .getByLabelText(/^Title/)
      .fill('Package')
    await form()
      .getByLabelText(/^Message/)
      .fill('It is at the gate.')
    await form().getByRole('button', { name: 'Notify Selected' }).click()
    await expect.element(page.getByText('Notification sent to 2 people!')).toBeVisible()
    await expect.element(page.getByText('Nobody is chosen yet.')).toBeVisible()
    expect(bodies(heard, '/send-notification-to-users')).toEqual([
      { user_ids: [12, 14], title: 'Package', body: 'It is at the gate.' },
    ])
  })

  test('somebody can be left out again, and nobody is not enough', async () => {
    const { heard } = open()
    await page.getByRole('checkbox', { name: 'Abad, Ana' }).click()
    await page.getByRole('button', { name: 'Leave out Ana Abad' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Abad, Ana' })).not.toBeChecked()
    await form()
      .getByLabelText(/^Title/)
      .fill('T')
    await form()
      .getByLabelText(/^Message/)
      .fill('M')
    await form().getByRole('button', { name: 'Notify Selected' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please choose at least one person.')
    expect(bodies(heard, '/send-notification-to-users')).toEqual([])
  })
})

describe('deliveries', () => {
  test('show who, what and how it stands; what failed is tried again', async () => {
    const { heard } = open({
      'POST /notifications/deliveries/5/retry': () => ({
        json: { message: 'It is tried again.', delivery: delivery({ state: 'queued' }) },
      }),
    })
    const row = page.getByRole('row', { name: /Núñez, Marisol/ })
    await expect.element(row).toMatchTextContent(/Water interruption.*Browser.*Failed.*The push service answered 500\./)
    await row.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('It is tried again.')).toBeVisible()
    expect(bodies(heard, '/notifications/deliveries/5/retry')).toHaveLength(1)
  })

  test('offer no second try for what is sent or for a letter whose text is not kept', async () => {
    const rows = [
      delivery({ id: 1, state: 'sent', last_error: null, sent_at: stamps.created_at }),
      delivery({ id: 2, notification_id: null, user: null, address: 'ana@village.example', title: 'Letter' }),
    ]
    open({
      'GET /notifications/deliveries': ({ query }) => ({
        json: pageOf(query.state ? [] : rows, 0, { page: 1, size: 10 }),
      }),
    })
    await expect.element(page.getByText('ana@village.example')).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
  })

  test('are filtered through the address', async () => {
    const { heard, at } = open()
    await page.getByLabelText('State').selectOptions('Waiting')
    await expect.poll(at).toBe('/announcements?tab=notify&state=queued')
    await expect
      .poll(() => heard.filter((one) => one.path === '/api/notifications/deliveries').map((one) => one.query))
      .toContainEqual({ page: '1', state: 'queued' })
  })

  test('show how many are on their way until none waits', async () => {
    let waiting = 5000
    open({
      'GET /notifications/deliveries': ({ query }) => ({
        json: pageOf([], query.per_page === '1' ? waiting : 0, { page: 1, size: 1 }),
      }),
    })
    await expect.element(page.getByText('0 of 5,000 delivered, 5,000 waiting')).toBeVisible()
    waiting = 1200
    await expect.element(page.getByText('3,800 of 5,000 delivered, 1,200 waiting'), { timeout: 6000 }).toBeVisible()
    waiting = 0
    await expect
      .element(page.getByRole('progressbar', { name: 'Deliveries on their way' }), { timeout: 6000 })
      .not.toBeInTheDocument()
  })
})
