import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Day } from '#shared/dates.ts'
import { patiently } from './patient.ts'
import type { DemoHouse } from './people.ts'

/** A clock that the demo sets back to let the village's past happen. */
export interface MovableClock extends Clock {
  moveTo(day: Day, time?: string): void
}

export interface Office {
  app: FastifyInstance
  clock: MovableClock
  token: string
  userId: number
  today: Day
  houses: readonly (DemoHouse & { owner: NonNullable<DemoHouse['owner']> })[]
}

export type Json = {
  id: number
  booking: Json & { updated_at: string; price: number }
  permit_request: Request
  sticker_request: Request
  complaint: Json
  invitation: { url: string }
}
type Request = { id: number; total_fee: number; permit_fee: number; sticker_fee: number }

/** Calls the product's own API as the office does; a refusal stops the demo with its text. */
export async function ask<Answer = Json>(
  office: Office,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object | FormData,
): Promise<Answer> {
  const form = body instanceof FormData ? new Response(body) : null
  const answer = await patiently(office.app, {
    method,
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${office.token}`,
      ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
    },
    ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : body ? { payload: body } : {}),
  })
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.payload}`)
  return answer.json<Answer>()
}

/** The same office at another desk: what is asked is asked by this account. */
export async function signedIn(office: Office, email: string, password: string, isMobile = false): Promise<Office> {
  const payload = { email, password, isMobile }
  const answer = await patiently(office.app, { method: 'POST', url: '/api/login', payload })
  if (answer.statusCode >= 300) throw new Error(`${email}: ${answer.payload}`)
  return { ...office, token: answer.json<{ access_token: string }>().access_token }
}
