// Proof: hostile.

import { beforeAll, describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import { aPaidBill } from '#features/dues/bills/server/factory.ts'
import type { Endpoint } from '#shared/contract.ts'
import { testApp } from './app.ts'

// Values somebody may type or send on purpose, into every field of every call that the contracts declare.

const { call, database, signInAs } = await testApp()
let token = ''
beforeAll(async () => {
  token = (await signInAs('admin')).token
  await database.transaction({ userId: null, requestId: null }, (tx) => aPaidBill(tx))
})

/** Calls that end the session or an account, or make work for the machine, are left to tests of their own. */
const SPARED = /^POST \/(logout|change-password)|^(PUT|POST) \/(account|password)|logout|sessions|setup/
const endpoints = Object.values(features)
  .flatMap((feature) => Object.values(feature.contract))
  .filter(({ method, path }) => !SPARED.test(`${method} ${path}`))
const reading = endpoints.filter((one) => one.method === 'GET' || one.reads)
const writing = endpoints.filter((one) => !reading.includes(one))

/** Names of the fields that a schema declares. */
function fieldsOf(schema: Endpoint['body']): string[] {
  const { shape } = (schema?._zod.def ?? {}) as { shape?: Record<string, unknown> }
  return Object.keys(shape ?? {})
}

async function ask({ method, path }: Endpoint, fields: readonly string[], value: unknown) {
  const filled = Object.fromEntries(fields.map((name) => [name, value]))
  const at = path.replaceAll(/:\w+/g, '1')
  const since = performance.now()
  const answer =
    method === 'GET'
      ? await call(method, `${at}?${new URLSearchParams(filled as Record<string, string>)}`, undefined, { token })
      : await call(method, at, filled, { token })
  return { asked: `${method} ${path} ${fields}=${String(value).slice(0, 30)}`, ms: performance.now() - since, answer }
}

type Asking = () => ReturnType<typeof ask>

/** So many at once: not so many that they wait for a connection until they are given up. */
const AT_ONCE = 10

/** The calls whose answer is a fault of ours. */
async function faults(asks: readonly Asking[]) {
  const found: string[] = []
  const left = asks.values()
  const oneByOne = async () => {
    for (const asking of left) {
      const { asked: request, answer } = await asking()
      if (answer.status >= 500) found.push(`${request}: ${answer.text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne))
  return found
}

const declared = (one: Endpoint) => [...fieldsOf(one.query), ...fieldsOf(one.body)]
const eachField = (value: unknown): Asking[] =>
  reading.flatMap((one) => declared(one).map((field) => () => ask(one, [field], value)))
const allFields = (value: unknown): Asking[] => writing.map((one) => () => ask(one, declared(one), value))

it('knows the fields it tries', () => {
  expect(reading.flatMap(declared)).toEqual(expect.arrayContaining(['search', 'page', 'per_page', 'month']))
  expect(writing.flatMap(declared)).toEqual(expect.arrayContaining(['payment_amount', 'lastname']))
})

describe('H04: SQL in any field', () => {
  it.each(["'; drop table payments; --", "' or '1'='1", '1); select pg_sleep(30); --', '%', '_\\', '{"$gt":""}'])(
    '%j is text, and no fault',
    async (probe) => {
      expect(await faults(eachField(probe))).toEqual([])
      expect(await faults(allFields(probe))).toEqual([])
      expect((await database.pool.query('select from payments')).rowCount).toBe(1)
    },
  )

  it('wildcards are letters in searches', async () => {
    for (const search of ['%', '_', '%a%'])
      expect(
        (await call<{ bills: { data: unknown[] } }>('POST', '/bills/admin', { search }, { token })).body.bills.data,
      ).toEqual([])
  })
})

describe('H05: pages that are none', () => {
  const lists = reading.filter((one) => declared(one).includes('page'))

  it.each([-1, 0, 1.5, 1e9, 'text', 2 ** 53, '1e3', null, [], {}])(
    '%j is answered as the contract says',
    async (page) => {
      expect(lists.length).toBeGreaterThan(10)
      const answers = await Promise.all(
        ['page', 'per_page'].flatMap((field) => lists.map((one) => ask(one, [field], page))),
      )
      for (const { asked: request, answer } of answers) expect([200, 404, 422], request).toContain(answer.status)
    },
  )
})

it('H07: 50,000 characters in any field are answered, and soon', async () => {
  for (const probe of ['a'.repeat(50_000), ' '.repeat(50_000), '-'.repeat(50_000), '1'.repeat(50_000)]) {
    for (const one of reading.filter(({ method }) => method === 'POST').concat(writing)) {
      const { asked: request, answer, ms } = await ask(one, declared(one), probe)
      expect(answer.status, request).toBeLessThan(500)
      expect(ms, request).toBeLessThan(5_000)
    }
  }
})
