import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import { call, keyOf } from '#web/calls/api.ts'
import { answer } from '../../../test/web/answers.ts'
import { storeToken } from '../device/token.ts'
import { ApiError } from './api-error.ts'

const row = z.object({ id: z.int() })
const contract = {
  list: endpoint({
    method: 'GET',
    path: '/houses/block/:block',
    who: 'staff',
    summary: '',
    params: z.object({ block: z.number() }),
    query: z.object({ page: z.number(), search: z.nullable(z.string()) }),
    reply: z.array(row),
  }),
  overdue: endpoint({
    method: 'POST',
    path: '/bills/overdue/:page',
    who: 'staff',
    summary: '',
    params: z.object({ page: z.number() }),
    body: z.object({ search: z.string() }),
    reply: row,
  }),
  save: endpoint({
    method: 'POST',
    path: '/settings',
    who: 'admin',
    summary: '',
    body: z.object({ village_name: z.string(), ids: z.array(z.number()), gone: z.nullable(z.string()) }),
    files: ['logo_1'],
    reply: row,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/payments/:id/receipt',
    who: 'staff',
    summary: '',
    params: row,
    reply: 'file',
  }),
  cookie: endpoint({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    atRoot: true,
    who: 'public',
    summary: '',
    reply: 'empty',
  }),
}

afterEach(() => vi.restoreAllMocks())

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error as ApiError,
  )

describe('what is sent', () => {
  test('path parameters go into the path, the rest of a GET into the query, without what is missing', async () => {
    const heard = answer(() => ({ json: [{ id: 1 }] }))
    storeToken('secret')
    expect(await call(contract.list, { block: 3, page: 2, search: null })).toEqual([{ id: 1 }])
    expect(heard[0]).toMatchObject({ method: 'GET', path: '/api/houses/block/3', query: { page: '2' } })
    expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'x-requested-with': 'XMLHttpRequest' })
  })

  test('the rest of a POST goes into a JSON body', async () => {
    const heard = answer(() => ({ json: { id: 1 } }))
    await call(contract.overdue, { page: 4, search: 'nuñez' })
    expect(heard[0]).toMatchObject({ path: '/api/bills/overdue/4', query: {}, body: { search: 'nuñez' } })
    expect(heard[0]?.headers['content-type']).toBe('application/json')
  })

  test('files make it a form, lists with brackets, null as blank', async () => {
    const heard = answer(() => ({ json: { id: 1 } }))
    const logo = new File(['x'], 'logo.png')
    await call(
      contract.save,
      { village_name: 'Sampaguita', ids: [1, 2], gone: null },
      { files: { logo_1: logo, logo_2: null } },
    )
    const form = heard[0]?.body as FormData
    expect([...form.keys()]).toEqual(['village_name', 'ids[]', 'ids[]', 'gone', 'logo_1'])
    expect(form.get('gone')).toBe('')
    expect((form.get('logo_1') as File).name).toBe('logo.png')
    expect(heard[0]?.headers['content-type']).toBeUndefined()
  })

  test('a public call carries no token, and the cookie call has no /api', async () => {
    const heard = answer(() => ({ status: 204, text: '' }))
    storeToken('secret')
    expect(await call(contract.cookie)).toBeNull()
    expect(heard[0]?.path).toBe('/sanctum/csrf-cookie')
    expect(heard[0]?.headers.authorization).toBeUndefined()
  })

  test('an idempotency key travels in its header', async () => {
    const heard = answer(() => ({ json: { id: 1 } }))
    await call(contract.overdue, { page: 1, search: '' }, { idempotencyKey: 'k-1' })
    expect(heard[0]?.headers['idempotency-key']).toBe('k-1')
  })
})

describe('what comes back', () => {
  test('a file has the name the server gave it, ñ included', async () => {
    const header = `inline; filename="a.pdf"; filename*=UTF-8''Resibo%20Nu%C3%B1ez.pdf`
    answer(() => ({ text: '%PDF', headers: { 'content-disposition': header, 'content-type': 'application/pdf' } }))
    const file = await call(contract.receipt, { id: 9 })
    expect([file.name, file.type]).toEqual(['Resibo Nuñez.pdf', 'application/pdf'])
  })

  test('a refusal keeps its message, its fields and the seconds to wait', async () => {
    const errors = { lot: ['Please enter a valid lot number between 1 and 99.'] }
    answer(() => ({ status: 429, json: { message: 'Wait.', errors }, headers: { 'retry-after': '30' } }))
    const error = await failureOf(call(contract.overdue, { page: 1, search: '' }))
    expect(error).toBeInstanceOf(ApiError)
    expect([error.status, error.message, error.errors, error.retryAfter]).toEqual([429, 'Wait.', errors, 30])
  })

  test('a page of a proxy in place of an answer becomes a text of ours', async () => {
    answer(() => ({ status: 502, text: '<html>Bad gateway</html>' }))
    const error = await failureOf(call(contract.overdue, { page: 1, search: '' }))
    expect(error.message).toBe('The server cannot be reached. Check the connection and try again.')
  })

  test('without a connection the person is told so', async () => {
    answer(() => ({ fail: true }))
    const error = await failureOf(call(contract.overdue, { page: 1, search: '' }))
    expect([error.status, error.message]).toEqual([
      0,
      'The server cannot be reached. Check the connection and try again.',
    ])
  })
})

test('keys name the feature, the method, the path and what was asked', () => {
  expect(keyOf(contract.overdue, { page: 2, search: 'a' })).toEqual([
    'bills',
    'POST',
    contract.overdue.path,
    { page: 2, search: 'a' },
  ])
})
