import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import { answer, type Heard } from '../../../test/web/answers.ts'
import { show } from '../../../test/web/show.tsx'
import { someone } from '../../../test/web/village.ts'
import { call } from '../calls/api.ts'
import { ApiError } from '../calls/api-error.ts'
import { WhoseTab } from '../ui/WhoseTab.tsx'
import { storeToken } from './token.ts'

const reply = z.object({ id: z.int() })
const api = {
  me: endpoint({ method: 'GET', path: '/me', who: 'any', summary: '', reply }),
  pay: endpoint({
    method: 'POST',
    path: '/payments',
    who: 'desk',
    summary: '',
    body: z.object({ amount: z.number() }),
    files: ['slip'],
    reply,
  }),
  list: endpoint({ method: 'GET', path: '/payments', who: 'read', summary: '', reply }),
  receipt: endpoint({ method: 'GET', path: '/payments/:id/receipt', who: 'office', summary: '', reply: 'file' }),
  login: endpoint({ method: 'POST', path: '/login', who: 'public', summary: '', reply }),
}

/** Whose token it is, as the server says; of nobody it is refused. */
const PEOPLE: Record<string, ReturnType<typeof someone>> = {
  'of-ana': someone('treasurer'),
  'of-ana-again': someone('treasurer'),
  'of-ben': { ...someone('treasurer'), id: 2, firstname: 'Ben', lastname: 'Reyes' },
}
const tokenOf = ({ headers }: Heard) => headers.authorization?.replace('Bearer ', '') ?? ''

function aServer(): Heard[] {
  return answer((heard) => {
    const person = PEOPLE[tokenOf(heard)]
    if (heard.path === '/api/login') return { json: { id: 9 } }
    if (!person) return { status: 401, json: { message: 'Unauthenticated.' } }
    return heard.path === '/api/me' ? { json: person } : { json: { id: 1 } }
  })
}

/** Acts as another tab of this browser. */
function elsewhere(token: string | null) {
  if (token) localStorage.setItem('API_TOKEN', token)
  else localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: token ? 'API_TOKEN' : null }))
}

const refused = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should not have been sent'),
    (error: unknown) => error as ApiError,
  )
const sent = (heard: Heard[]) => heard.filter(({ path }) => path !== '/api/me').map((one) => [one.method, tokenOf(one)])

let heard: Heard[] = []
beforeEach(async () => {
  heard = aServer()
  storeToken('of-ana')
  await call(api.me)
})
afterEach(() => vi.restoreAllMocks())

describe('where somebody else signs in in another tab', () => {
  beforeEach(() => elsewhere('of-ben'))

  test.each([
    ['a payment', () => call(api.pay, { amount: 650 })],
    ['a file', () => call(api.pay, { amount: 650 }, { files: { slip: new File(['x'], 'slip.png') } })],
    ['a list', () => call(api.list)],
    ['a paper', () => call(api.receipt, { id: 1 })],
    ['who it is', () => call(api.me)],
  ])('%s is neither sent nor asked for in that name', async (_, call) => {
    const error = await refused(call())
    expect(error).toBeInstanceOf(ApiError)
    expect(error.message).toBe('You are Ben Reyes now. This page was opened by Ana Cruz, so nothing was sent.')
    expect(sent(heard)).toEqual([])
  })

  test('the tab says so at once, and offers to go on as that person', async () => {
    show(<WhoseTab />)
    const dialog = page.getByRole('dialog', { name: 'You are Ben Reyes now.' })
    await expect.element(dialog).toMatchTextContent(/This page was opened by Ana Cruz/)
    await expect.element(dialog.getByRole('button', { name: 'Go on as Ben Reyes' })).toBeVisible()
  })

  test('what needs nobody signed in goes on', async () => {
    await call(api.login)
    expect(sent(heard)).toEqual([['POST', '']])
  })

  test('it goes on as before once the first one is back', async () => {
    await refused(call(api.pay, { amount: 650 }))
    elsewhere('of-ana-again')
    await call(api.pay, { amount: 650 })
    expect(sent(heard)).toEqual([['POST', 'of-ana-again']])
  })

  test('who signs in in this tab goes on in the own name', async () => {
    await refused(call(api.pay, { amount: 650 }))
    storeToken('of-ben')
    await call(api.me)
    await call(api.pay, { amount: 650 })
    expect(sent(heard)).toEqual([['POST', 'of-ben']])
  })
})

test('the same person who signed in anew elsewhere goes on without a word', async () => {
  show(<WhoseTab />)
  elsewhere('of-ana-again')
  await Promise.all([call(api.pay, { amount: 650 }), call(api.list)])
  expect(sent(heard)).toEqual([
    ['POST', 'of-ana-again'],
    ['GET', 'of-ana-again'],
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('where the person signed out elsewhere nothing is sent in nobody’s name, and the tab says so', async () => {
  show(<WhoseTab />)
  elsewhere(null)
  const error = await refused(call(api.pay, { amount: 650 }))
  expect(error.message).toBe('You are signed out. Nothing was sent.')
  expect(heard.filter(({ method }) => method === 'POST')).toEqual([])
  const dialog = page.getByRole('dialog', { name: 'You are signed out.' })
  await expect.element(dialog.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('nothing is sent while it cannot be asked who it is now', async () => {
  heard = answer(() => ({ fail: true }))
  elsewhere('of-ben')
  const error = await refused(call(api.pay, { amount: 650 }))
  expect(error.message).toBe('The server cannot be reached. Check the connection and try again.')
  expect(sent(heard)).toEqual([])
})
