import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reportOf } from '../../../../../test/web/a-report.ts'
import type { Answer } from '../../../../../test/web/answers.ts'
import { aMessage, conversation } from '../../../../../test/web/conversation.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import { aVillage } from '../../../../../test/web/village.ts'

const answerField = conversation.getByRole('textbox', { name: 'Answer' })
const send = () => conversation.getByRole('button', { name: 'Send answer' }).click()

/** A report that was refused, and what was written about it. */
function open(write: () => Answer, role: 'treasurer' | 'auditor' = 'treasurer') {
  const messages = [aMessage(1, { message: 'I paid it twice.', photos: [{ id: 4, url: '/icon.svg' }] })]
  const heard = aVillage(
    {
      'GET /payment-reports/7/messages': () => ({ json: { photos: [], messages } }),
      'POST /payment-reports/7/messages': ({ body }) => {
        const answer = write()
        const { message } = body as { message: string }
        if (answer.status === 201) messages.push(aMessage(2, { from_office: true, message }))
        return answer
      },
      'GET /payment-reports/7': () => ({ json: reportOf([3], { state: 'refused', reason: 'Not found' }) }),
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
    },
    role,
  )
  openAt('/reported-payments?report=7')
  return heard
}
const sent = () => ({ status: 201, json: { message: 'Your message was sent.', photos: [], messages: [] } })

test('the office reads what was written about a report, sees the picture and answers', async () => {
  const heard = open(sent)
  await expect.element(conversation).toMatchTextContent(/Marisol Núñez · .*I paid it twice\./)
  await expect.element(conversation.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await answerField.fill('Which day was it?')
  await send()
  await expect.element(page.getByText('Your message was sent.')).toBeVisible()
  await expect.element(conversation).toMatchTextContent(/The office · .*Which day was it\?/)
  await expect.element(answerField).toHaveValue('')
  expect(heard.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { message: 'Which day was it?' },
  ])
})

test('an answer that is refused stays in the field, with the reason', async () => {
  open(() => ({ status: 409, json: { message: 'It is closed.' } }))
  await answerField.fill('Which day was it?')
  await send()
  await expect.element(conversation.getByText('It is closed.')).toBeVisible()
  await expect.element(answerField).toHaveValue('Which day was it?')
})

test('an auditor reads the conversation and has no field to answer', async () => {
  open(sent, 'auditor')
  await expect.element(conversation).toMatchTextContent(/I paid it twice\./)
  expect(answerField.query()).toBeNull()
})
