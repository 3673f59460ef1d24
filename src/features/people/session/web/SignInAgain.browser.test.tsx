import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import { call } from '#web/calls/api.ts'
import { storeToken } from '#web/device/token.ts'
import { WhoseTab } from '#web/ui/WhoseTab.tsx'
import { answer, type Heard } from '../../../../../test/web/answers.ts'
import { show } from '../../../../../test/web/show.tsx'
import { someone } from '../../../../../test/web/village.ts'
import { OfficePassword } from './OfficePassword.tsx'
import { SignInAgain } from './SignInAgain.tsx'

const reply = z.object({ id: z.int() })
const body = z.object({ amount: z.number() })
const api = {
  me: endpoint({ method: 'GET', path: '/me', who: 'any', summary: '', reply }),
  pay: endpoint({ method: 'POST', path: '/payments', who: 'desk', summary: '', body, files: ['slip'], reply }),
  list: endpoint({ method: 'GET', path: '/payments', who: 'read', summary: '', reply }),
}

const ana = someone('treasurer')
const ben = { ...ana, id: 2, firstname: 'Ben', lastname: 'Reyes', email: 'ben@sampaguita.example' }
let people: Record<string, typeof ana> = {}
/** True when the account asks for a code as well. */
let twoStep = false
const tokenOf = ({ headers }: Heard) => headers.authorization?.replace('Bearer ', '') ?? ''
const refused = (errors: object) => ({ status: 422, json: { message: Object.values(errors).flat()[0], errors } })

function login(given: Record<string, unknown>) {
  if (given.email !== ana.email || given.password !== 'right-one-7')
    return refused({ email: ['Wrong e-mail or password.'] })
  if (twoStep && given.code !== '123456') return refused({ code: ['Please enter the code.'] })
  people['of-ana-again'] = ana
  return { json: { access_token: 'of-ana-again', token_type: 'Bearer' } }
}

let heard: Heard[] = []
beforeEach(async () => {
  people = { 'of-ana': ana }
  twoStep = false
  heard = answer((call) => {
    if (call.path === '/sanctum/csrf-cookie') return { status: 204, text: '' }
    if (call.path === '/api/login') return login(call.body as Record<string, unknown>)
    const person = people[tokenOf(call)]
    if (!person) return { status: 401, json: { message: 'Please sign in.' } }
    return { json: call.path === '/api/me' ? person : { id: 7 } }
  })
  storeToken('of-ana')
  await call(api.me)
  show(
    <>
      <WhoseTab />
      <SignInAgain Password={OfficePassword} />
    </>,
  )
  people = {}
})
afterEach(() => vi.restoreAllMocks())

const dialog = page.getByRole('dialog', { name: 'Your session has ended.' })
const password = async (typed: string) => {
  await dialog.getByLabelText('Password').fill(typed)
  await userEvent.keyboard('{Enter}')
}
const paid = () => heard.filter(({ path, method }) => path === '/api/payments' && method === 'POST')

test('the password is asked over the page, and what was sent into the ended session is sent once more', async () => {
  const slip = new File(['x'], 'slip.png')
  const paying = call(api.pay, { amount: 650 }, { idempotencyKey: 'one', files: { slip } })
  const listing = call(api.list)
  await expect.element(dialog).toMatchTextContent(/Enter the password of Ana Cruz to go on/)
  await password('wrong')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Wrong e-mail or password.')
  await password('right-one-7')
  expect(await Promise.all([paying, listing])).toEqual([{ id: 7 }, { id: 7 }])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(
    paid().map((call) => [tokenOf(call), call.headers['idempotency-key'], (call.body as FormData).get('amount')]),
  ).toEqual([
    ['of-ana', 'one', '650'],
    ['of-ana-again', 'one', '650'],
  ])
})

test('the password can be seen as it was typed', async () => {
  const listing = call(api.list)
  await dialog.getByLabelText('Password').fill('right-one-7')
  await expect.element(dialog.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await dialog.getByRole('button', { includeHidden: true }).first().click()
  await expect.element(dialog.getByLabelText('Password')).toHaveAttribute('type', 'text')
  await userEvent.keyboard('{Enter}')
  expect(await listing).toEqual({ id: 7 })
})

test('an account with two-step sign-in is asked for its code too', async () => {
  twoStep = true
  const paying = call(api.pay, { amount: 650 })
  await password('right-one-7')
  await dialog.getByLabelText('Code').fill('123456')
  await userEvent.keyboard('{Enter}')
  expect(await paying).toEqual({ id: 7 })
})

test('it goes on as well when its person signs in in another tab', async () => {
  const paying = call(api.pay, { amount: 650 })
  await expect.element(dialog).toBeVisible()
  people['of-ana-new'] = ana
  localStorage.setItem('API_TOKEN', 'of-ana-new')
  dispatchEvent(new StorageEvent('storage', { key: 'API_TOKEN' }))
  expect(await paying).toEqual({ id: 7 })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('nothing is sent when somebody else signs in in another tab', async () => {
  const paying = call(api.pay, { amount: 650 }).then(
    () => 'sent',
    (error: Error) => error.message,
  )
  await expect.element(dialog).toBeVisible()
  people['of-ben'] = ben
  localStorage.setItem('API_TOKEN', 'of-ben')
  dispatchEvent(new StorageEvent('storage', { key: 'API_TOKEN' }))
  expect(await paying).toBe('You are Ben Reyes now. This page was opened by Ana Cruz, so nothing was sent.')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(paid().map(tokenOf)).toEqual(['of-ana'])
})
