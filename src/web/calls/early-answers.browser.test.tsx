import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeToken } from '../device/token.ts'
import { answerOfEarlyRequest } from './early-answers.ts'

// The page of these tests is older than what is asked early lives.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(900))
afterEach(() => {
  vi.restoreAllMocks()
  delete window.early
})

const sent = (answer: Promise<Response>) => {
  storeToken('mine')
  window.early = { token: 'mine', answers: { 'GET /api/me ': answer } }
}

test('what was asked before is answered once, and nothing else', async () => {
  const answer = new Response('{}')
  sent(Promise.resolve(answer))
  expect(await answerOfEarlyRequest('GET', '/api/today')).toBeNull()
  expect(await answerOfEarlyRequest('GET', '/api/me')).toBe(answer)
  expect(await answerOfEarlyRequest('GET', '/api/me')).toBeNull()
})

test('a call with a body is answered where all of it is the same', async () => {
  storeToken('mine')
  const answer = new Response('{}')
  const body = JSON.stringify({ year: 2026, month: 11 })
  window.early = { token: 'mine', answers: { [`POST /api/income-totals ${body}`]: Promise.resolve(answer) } }
  expect(await answerOfEarlyRequest('POST', '/api/income-totals', JSON.stringify({ year: 2026, month: 10 }))).toBeNull()
  expect(await answerOfEarlyRequest('POST', '/api/income-totals', body)).toBe(answer)
})

test('another session does not get it', async () => {
  sent(Promise.resolve(new Response('{}')))
  storeToken('of somebody else')
  expect(await answerOfEarlyRequest('GET', '/api/me')).toBeNull()
})

test('what did not arrive is asked as ever', async () => {
  sent(Promise.reject(new TypeError('no line')))
  expect(await answerOfEarlyRequest('GET', '/api/me')).toBeNull()
})

test('what was asked too long ago is asked anew', async () => {
  sent(Promise.resolve(new Response('{}')))
  vi.spyOn(performance, 'now').mockReturnValue(30_000)
  expect(await answerOfEarlyRequest('GET', '/api/me')).toBeNull()
})
