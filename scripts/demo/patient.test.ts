import fastify from 'fastify'
import { expect, it } from 'vitest'
import { patiently } from './patient.ts'

/** A server that is busy for so many calls, with the keys it heard. */
function busyFor(calls: number) {
  const app = fastify()
  const keys: unknown[] = []
  app.put('/api/approve', (request, reply) => {
    keys.push(request.headers['idempotency-key'])
    return keys.length <= calls ? reply.code(503).header('retry-after', '0').send('busy') : { done: true }
  })
  return { app, keys, ask: () => patiently(app, { method: 'PUT', url: '/api/approve', payload: { fee: 100 } }) }
}

it('a call that the product is too busy for goes again under its key until it is done', async () => {
  const { ask, keys } = busyFor(3)
  const answer = await ask()
  expect(answer.json()).toEqual({ done: true })
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
})

it('a product that never has time is told in the end', async () => {
  const { ask, keys } = busyFor(100)
  expect((await ask()).statusCode).toBe(503)
  expect(keys).toHaveLength(20)
})

it('two calls have two keys', async () => {
  const { ask, keys } = busyFor(0)
  await ask()
  await ask()
  expect(new Set(keys).size).toBe(2)
})
