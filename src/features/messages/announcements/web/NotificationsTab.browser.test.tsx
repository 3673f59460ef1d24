import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bodies, open } from '../../../../../test/web/notify.ts'

const reached = { people: 12, inbox: 2, push: 0, mail: 1, sms: 0, nobody: 9, merged: 0 }
const nobody = { people: 2, inbox: 0, push: 0, mail: 0, sms: 0, nobody: 2, merged: 0 }

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
    answer({ json: { success: true, message: 'Notification sent to all users!', reached } })
    await expect
      .element(
        page.getByText(
          'Notification sent to all users! 1 by e-mail, 2 in the inbox, 9 reached by nothing (no account, and no e-mail that can be sent).',
        ),
      )
      .toBeVisible()
    await expect.element(form().getByLabelText(/^Title/)).toHaveValue('')
    expect(bodies(heard, '/send-notification-to-all')).toEqual([
      { audience: 'residents', title: 'Water', body: 'No water today.', sms: false },
    ])
  })

  test('is gone from the form once it was sent, also where it was typed before another tab was looked at', async () => {
    const { heard } = open({
      'POST /send-notification-to-all': () => ({
        json: { success: true, message: 'Notification sent to all users!', reached },
      }),
    })
    const title = form().getByLabelText(/^Title/)
    await title.fill('Water')
    await form()
      .getByLabelText(/^Message/)
      .fill('No water today.')
    await page.getByRole('tab', { name: 'VIEW ANNOUNCEMENTS' }).click()
    await expect.element(title).not.toBeInTheDocument()
    await page.getByRole('tab', { name: 'ADD NOTIFICATIONS' }).click()
    await expect.element(title).toHaveValue('Water')
    await form().getByRole('button', { name: 'Send Notification' }).click()
    await sure()
    await expect.element(page.getByText('Notification sent to all users!')).toBeVisible()
    await expect.element(title).toHaveValue('')
    expect(bodies(heard, '/send-notification-to-all')).toHaveLength(1)
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

  test('keeps who was chosen with the message, while another tab is looked at', async () => {
    open()
    await page.getByRole('checkbox', { name: 'Abad, Ana' }).click()
    await expect.element(page.getByText('1 chosen')).toBeVisible()
    await page.getByRole('tab', { name: 'VIEW ANNOUNCEMENTS' }).click()
    await expect.element(page.getByText('1 chosen')).not.toBeInTheDocument()
    await page.getByRole('tab', { name: 'ADD NOTIFICATIONS' }).click()
    await expect.element(page.getByText('1 chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Leave out Ana Abad' }).click()
    await expect.element(page.getByText('Nobody is chosen yet.')).toBeVisible()
  })

  test('goes to those who were ticked, over several searches', async () => {
    const { heard, at } = open({
      'POST /send-notification-to-users': () => ({
        json: { success: true, message: 'Notification sent to 2 people!', queued: 2, reached: nobody },
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
    await expect
      .element(
        page.getByText(
          'Notification sent to 2 people! 2 reached by nothing (no account, and no e-mail that can be sent).',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText('Nobody is chosen yet.')).toBeVisible()
    expect(bodies(heard, '/send-notification-to-users')).toEqual([
      { user_ids: [12, 14], title: 'Package', body: 'It is at the gate.', sms: false },
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
