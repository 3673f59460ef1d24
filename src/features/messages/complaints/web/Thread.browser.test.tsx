import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aComplaint, aThread, openComplaints } from '../../../../../test/web/complaints-office.ts'
import { aMessage, conversation } from '../../../../../test/web/conversation.ts'

test('the conversation shows the photos and who wrote what, and takes an answer', async () => {
  const thread = aThread({
    photos: [{ id: 3, url: '/icon.svg' }],
    messages: [
      aMessage(1, { from_office: true, message: 'The guard was told.' }),
      aMessage(2, { message: 'Still loud.', photos: [{ id: 4, url: '/icon.svg' }] }),
    ],
  })
  const { bodies } = openComplaints('/complaints?complaint=7', [aComplaint()], {
    'GET /complaints/7': () => ({ json: thread }),
    'POST /complaints/7/messages': ({ body }) => {
      const answered = aMessage(3, { from_office: true, message: (body as { message: string }).message })
      thread.messages = [...thread.messages, answered]
      return { status: 201, json: { message: 'The resident was told.', complaint: thread } }
    },
  })
  await expect.element(conversation).toMatchTextContent(/The office.*The guard was told\./)
  await expect.element(conversation).toMatchTextContent(/Marisol P\. Núñez.*Still loud\./)
  expect(conversation.getByRole('img', { name: 'Photo 1' }).elements()).toHaveLength(2)
  await conversation.getByLabelText('Answer').fill('We come tonight.')
  await conversation.getByRole('button', { name: 'Send answer' }).click()
  await expect.element(page.getByText('The resident was told.')).toBeVisible()
  await expect.element(conversation.getByText('We come tonight.')).toBeVisible()
  expect(bodies('POST /api/complaints/7/messages')).toEqual([{ message: 'We come tonight.' }])
})

test('a conversation that could not be fetched says why, below the complaint', async () => {
  openComplaints('/complaints?complaint=7', [aComplaint()], {
    'GET /complaints/7': () => ({ status: 500, json: { message: 'Something broke.' } }),
  })
  await expect.element(page.getByText(/Third time\./)).toBeVisible()
  await expect.element(conversation.getByRole('alert')).toHaveTextContent('Error: Something broke.')
})
