import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** A machine that has not answered by then is not only busy. */
const MOST_TIMES = 20

/**
 * Calls the product as a client should: where it is too busy (503), the same call goes again after the seconds it asks for, under one
 * key, so that it happens once.
 */
export async function patiently(app: FastifyInstance, call: InjectOptions) {
  const headers = { ...call.headers, 'idempotency-key': randomUUID() }
  for (let times = 1; ; times += 1) {
    const answer = await app.inject({ ...call, headers })
    if (answer.statusCode !== 503 || times === MOST_TIMES) return answer
    await setTimeout(Number(answer.headers['retry-after'] ?? 1) * 1_000)
  }
}
