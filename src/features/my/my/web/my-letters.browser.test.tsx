import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { deleteLetters } from '#web/mobile/letters.ts'
import { go } from '#web/mobile/place.tsx'
import { aThread } from '../../../../../test/web/complaints-office.ts'
import { aBill } from '../../../../../test/web/my-bills.ts'
import { onAPhone, open } from '../../../../../test/web/my-village.tsx'

onAPhone()
afterEach(deleteLetters)

const waiting = () => page.getByRole('region', { name: 'Not sent yet' })
const complain = async (message: string) => {
  await page.getByRole('textbox', { name: 'What happened' }).fill(message)
  await page.getByRole('button', { name: 'Send the complaint' }).click()
}
const iPaid = async (reference: string) => {
  await page.getByRole('textbox', { name: 'Reference number' }).fill(reference)
  await page.getByRole('button', { name: 'I paid ₱1,000.00' }).click()
}
const REPORTED = { status: 201, json: { message: '', report: { id: 1, state: 'waiting' } } }

test('a complaint that the office fails on at every try does not hold “I paid” behind it', async () => {
  let gone = true
  const { heard } = open(
    {
      'POST /complaints': () => (gone ? { fail: true } : { status: 500, json: { message: 'Something went wrong.' } }),
      'POST /payment-reports': () => (gone ? { fail: true } : REPORTED),
    },
    { at: '/my/requests/complaint', bills: [aBill('2026-10')] },
  )
  await complain('Videoke until two.')
  await expect.element(waiting()).toMatchTextContent(/Videoke/)
  go('/my/pay')
  await iPaid('4012 773 590 901')
  await expect.element(waiting()).toMatchTextContent(/I paid/)
  gone = false
  // Nobody asks for it: it comes by itself, in less than the quarter of a minute that it took.
  await expect.element(waiting(), { timeout: 8_000 }).not.toBeInTheDocument()
  go('/my')
  await expect.element(waiting()).toMatchTextContent(/Videoke.*cannot take it just now/)
  await expect
    .poll(() => heard.filter(({ path, method }) => path === '/api/complaints' && method === 'POST').length)
    .toBeGreaterThan(2)
  const keys = heard.filter(({ path, method }) => path === '/api/complaints' && method === 'POST')
  expect(new Set(keys.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('a letter that the office refuses with a 409 is shown with its words, and can be changed and sent anew', async () => {
  let gone = true
  const { heard, at } = open(
    {
      'POST /complaints': ({ body }) => {
        if (gone) return { fail: true }
        const { message } = body as { message: string }
        return message.startsWith('Videoke')
          ? { status: 409, json: { message: 'This complaint is solved already.', errors: {} } }
          : { status: 201, json: { message: '', complaint: { id: 5 } } }
      },
    },
    { at: '/my/requests/complaint' },
  )
  await complain('Videoke until two.')
  await expect.element(waiting()).toMatchTextContent(/Videoke/)
  gone = false
  await expect.element(waiting()).toMatchTextContent(/This complaint is solved already\./)
  await waiting().getByRole('button', { name: 'Send again' }).click()
  await expect
    .poll(() => heard.filter(({ path, method }) => path === '/api/complaints' && method === 'POST').length)
    .toBeGreaterThan(2)
  await expect.element(waiting()).toMatchTextContent(/This complaint is solved already\./)
  await waiting().getByRole('button', { name: 'Change it' }).click()
  await expect.poll(at).toBe('/my/requests/complaint')
  const words = page.getByRole('textbox', { name: 'What happened' })
  await expect.element(words).toHaveValue('Videoke until two.')
  await complain('The dog barks.')
  await expect.poll(at).toBe('/my/requests')
  await expect.element(waiting()).not.toBeInTheDocument()
})

test('an answer to a complaint that was solved meanwhile is refused with its words, and “I paid” behind it is sent', async () => {
  let gone = true
  const solved = 'This complaint is solved. Open it again to write more.'
  const { heard } = open(
    {
      'GET /complaints/7': () => ({ json: aThread({ id: 7, status: gone ? 'Pending' : 'Solved' }) }),
      'POST /complaints/7/messages': () =>
        gone ? { fail: true } : { status: 409, json: { message: solved, errors: {}, code: 'complaints.closed' } },
      'POST /payment-reports': () => (gone ? { fail: true } : REPORTED),
    },
    { at: '/my/requests/complaints/7', bills: [aBill('2026-10')] },
  )
  const sent = (path: string) => heard.filter((one) => one.method === 'POST' && one.path === `/api${path}`)
  await page.getByRole('textbox', { name: 'Write to the office' }).fill('It goes on.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(waiting()).toMatchTextContent(/It goes on\..*Waits for the connection/)
  go('/my/pay')
  await iPaid('4012 773 590 901')
  await expect.element(waiting()).toMatchTextContent(/I paid ₱1,000\.00.*Waits for the connection/)
  gone = false
  await expect.element(waiting()).not.toBeInTheDocument()
  expect(sent('/payment-reports').at(-1)?.body).toMatchObject({ reference: '4012 773 590 901', amount: 1000 })
  go('/my')
  await expect
    .element(waiting())
    .toMatchTextContent(
      /It goes on\..*The office could not take it: This complaint is solved\. Open it again to write more\./,
    )
  await expect.element(waiting()).not.toMatchTextContent(/I paid/)
  // A refusal is the last word: it is not tried again with the next letter.
  const tried = sent('/complaints/7/messages').length
  go('/my/requests/complaints/7')
  await expect.element(waiting()).toMatchTextContent(/It goes on\..*This complaint is solved/)
  await expect.element(page.getByRole('button', { name: 'Open it again' })).toBeVisible()
  document.dispatchEvent(new Event('visibilitychange'))
  go('/my/pay')
  await iPaid('4012 773 590 902')
  await expect.poll(() => sent('/payment-reports').at(-1)?.body).toMatchObject({ reference: '4012 773 590 902' })
  expect(sent('/complaints/7/messages').length).toBe(tried)
})

test('what was sent leaves nothing behind: not its day, nor its words', async () => {
  open({ 'POST /payment-reports': () => REPORTED }, { at: '/my/pay', bills: [aBill('2026-10')] })
  const day = page.getByLabelText('Day you paid')
  await expect.element(day).toBeVisible()
  const today = ((await day.element()) as HTMLInputElement).value
  await day.fill('2020-01-05')
  await iPaid('4012 773 590 902')
  await expect.element(page.getByRole('textbox', { name: 'Reference number' })).toHaveValue('')
  await expect.element(day).toHaveValue(today)
  expect(Object.keys(localStorage).filter((name) => name.startsWith('purok-my-draft'))).toEqual([])
})
