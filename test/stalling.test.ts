// Runs on both engines: door, a pool whose statements stall.

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { features } from '#app/server/features.ts'
import { feature } from '#server/feature/feature.ts'
import type { Endpoint } from '#shared/contract.ts'
import { endpoint } from '#shared/contract.ts'
import { testApp } from './app.ts'
import { fieldsOf, rightValue } from './hostile/values.ts'

// A10: nobody stalls the office from outside. Public calls are taken from the contracts, so a new one is tried without
// being named here. Three of them are planted: one that asks for a second connection, and two that keep what they have.

const POOL = 3
const done = z.object({ done: z.boolean() })
const gate = { open: Promise.withResolvers<void>(), inside: 0 }
const waits = async () => {
  gate.inside += 1
  await gate.open.promise
  return { done: true }
}
const planted = feature(
  {
    greedy: endpoint({ method: 'POST', path: '/planted/greedy', who: 'any', summary: 'Asks twice', reply: done }),
    greedyPool: endpoint({ method: 'POST', path: '/planted/pool', who: 'any', summary: 'The same', reply: done }),
    slow: endpoint({ method: 'POST', path: '/planted/slow', who: 'public', summary: 'Holds on', reply: done }),
  },
  {
    greedy: async ({ host }) => {
      await host.database.transaction({ userId: null, requestId: null }, async () => undefined)
      return { done: true }
    },
    greedyPool: async ({ host }) => {
      await host.database.pool.query('select')
      return { done: true }
    },
    slow: waits,
  },
)
const served = Object.values(features).flatMap(({ contract }) => Object.values(contract))

const { call, signInAs } = await testApp({ poolSize: POOL, planted })
const treasurer = await signInAs('treasurer')
const READS = ['/me', '/settings', '/today', '/houses/block/1', '/payments']
const reads = () => Promise.all(READS.map((path) => call('GET', path, undefined, treasurer)))
const OK = READS.map(() => 200)
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

/** The call as a stranger makes it, with values that its contract takes. */
function asAnonymous({ method, path, body }: Endpoint, from: string) {
  const fields = Object.entries(fieldsOf(body)).map(([name, one]) => [name, rightValue(one, name)])
  return call(
    method,
    path.replace(/:\w+/g, 'x'.repeat(22)),
    method === 'GET' ? undefined : Object.fromEntries(fields),
    {
      from,
    },
  )
}

describe('A10: nobody stalls the office from outside', () => {
  const strangers = served.filter(({ who }) => who === 'public')

  it.each(strangers.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s, more at once than there are connections, beside the reads of a treasurer',
    async (_, one) => {
      const request = Array.from({ length: POOL + 1 }, (_, n) => asAnonymous(one, `198.51.100.${n}`))
      expect(statuses(await reads())).toEqual(OK)
      for (const { status, text } of await Promise.all(request)) expect(status, text).toBeLessThan(500)
    },
  )

  it('all of them together', async () => {
    const request = strangers.flatMap((one, at) =>
      Array.from({ length: POOL + 1 }, (_, n) => asAnonymous(one, `203.0.113.${at * 8 + n}`)),
    )
    expect(statuses(await reads())).toEqual(OK)
    for (const { status, text } of await Promise.all(request)) expect(status, text).toBeLessThan(500)
  })

  it('strangers who hold on to what they have leave the rest to the office', async () => {
    const held = Array.from({ length: 2 * POOL }, (_, n) => call('POST', '/planted/slow', {}, { from: `192.0.2.${n}` }))
    await expect.poll(() => gate.inside).toBeGreaterThan(0)
    expect(statuses(await reads())).toEqual(OK)
    expect(gate.inside).toBeLessThan(POOL)
    gate.open.resolve()
    expect(statuses(await Promise.all(held))).toEqual(held.map(() => 200))
  })

  it.each(['greedy', 'pool'])('a call that asks for a second connection while it has one fails: %s', async (name) => {
    const answers = await Promise.all(READS.map(() => call('POST', `/planted/${name}`, {}, treasurer)))
    expect(statuses(answers)).toEqual(READS.map(() => 500))
    expect(statuses(await reads())).toEqual(OK)
  })
})
