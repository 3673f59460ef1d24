import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMessage, conversation, type Message } from '../../../../../test/web/conversation.ts'
import { aPermit, aSticker, openPermit, openRequests } from '../../../../../test/web/requests-office.ts'
import { someone } from '../../../../../test/web/village.ts'

const THREAD = 'GET /permit-requests/41/messages'
const WRITE = 'POST /permit-requests/41/messages'
const answerField = conversation.getByRole('textbox', { name: 'Answer' })
const send = () => conversation.getByRole('button', { name: 'Send answer' }).click()
let messages: Message[]

beforeEach(() => {
  messages = [aMessage(1, { message: 'The plan follows.', photos: [{ id: 4, url: '/icon.svg' }] })]
})
const thread = () => ({ json: { photos: [], messages } })

test('the office reads what the resident of a clearance wrote, sees the picture and answers', async () => {
  const { bodies } = await openPermit(aPermit(), {
    [THREAD]: thread,
    [WRITE]: ({ body }) => {
      const { message } = body as { message: string }
      messages = [...messages, aMessage(2, { from_office: true, message })]
      return { status: 201, json: { message: 'Your message was sent.', photos: [], messages } }
    },
  })
  await expect.element(conversation).toMatchTextContent(/Marisol P\. Núñez · .*The plan follows\./)
  await expect.element(conversation.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await answerField.fill('Please bring the paper.')
  await send()
  await expect.element(page.getByText('Your message was sent.')).toBeVisible()
  await expect.element(conversation).toMatchTextContent(/The office · .*Please bring the paper\./)
  await expect.element(answerField).toHaveValue('')
  expect(bodies('POST /api/permit-requests/41/messages')).toEqual([{ message: 'Please bring the paper.' }])
})

test('nothing is sent without words, and what is refused stays in the field with the reason', async () => {
  const { bodies } = await openPermit(aPermit(), {
    [THREAD]: thread,
    [WRITE]: () => ({ status: 409, json: { message: 'It is closed.' } }),
  })
  await send()
  await expect.element(conversation.getByText('Please write something.').first()).toBeVisible()
  expect(bodies('POST /api/permit-requests/41/messages')).toEqual([])
  await answerField.fill('Please bring the paper.')
  await send()
  await expect.element(conversation.getByText('It is closed.')).toBeVisible()
  await expect.element(answerField).toHaveValue('Please bring the paper.')
})

test('nobody wrote yet, and whoever only reads gets no field', async () => {
  messages = []
  await openPermit(aPermit(), { [THREAD]: thread, 'GET /me': () => ({ json: someone('auditor') }) })
  await expect.element(conversation.getByText(/^Nobody has written yet\./)).toBeVisible()
  expect(answerField.query()).toBeNull()
})

test('the conversation of a sticker is its own, also once it is ready', async () => {
  const { bodies } = openRequests('/sticker?request=41', {
    'GET /approved-sticker-request/41': () => ({ json: aSticker({ request_status: 'completed' }) }),
    'GET /car-sticker-requests/41/messages': thread,
    'POST /car-sticker-requests/41/messages': () => ({ status: 201, json: { message: 'Sent.', photos: [], messages } }),
  })
  await expect.element(conversation).toMatchTextContent(/The plan follows\./)
  await answerField.fill('It is ready.')
  await send()
  await expect.element(page.getByText('Sent.')).toBeVisible()
  expect(bodies('POST /api/car-sticker-requests/41/messages')).toEqual([{ message: 'It is ready.' }])
})
