import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { OwnGatePass, Visit } from '#features/gate/visits/contract.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from './app.ts'

interface Answer {
  message: string
  errors?: Record<string, string[]>
  visit: Visit
  pass: OwnGatePass
  data: Visit[]
  total: number
}

/** A gate with its guard, a lot with its owner, and what they do over HTTP. Today is 2026-11-21 in Manila, ten in the morning. */
export async function gateDesk() {
  const app = await testApp()
  const { call, clock, database, signInAs, tokenFor } = app
  clock.set('2026-11-21T02:00:00.000Z')
  const write = <Made>(work: (tx: Tx) => Promise<Made>) => database.transaction({ userId: null, requestId: null }, work)
  const guard = (await signInAs('guard')).token
  const house = await write((tx) => aHouse(tx))
  const owner = await tokenFor(house.owner.userId)
  const ask = (method: string, path: string, body?: unknown, token = guard) =>
    call<Answer>(method, path, body, { token })
  /** A new entry of a device. */
  const entry = () => randomUUID().replaceAll('-', '')
  /** Moment of the village's clock, minutes from now. */
  const at = (minutes = 0) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
  /** Announces a guest of the owner for today; fails unless that is taken. */
  const announce = async (more: object) => {
    const { status, body } = await ask(
      'POST',
      '/gate-passes',
      { kind: 'guest', from_day: '2026-11-21', ...more },
      owner,
    )
    expect(status, body.message).toBe(201)
    return body.pass
  }
  /** Notices in the inbox of somebody. */
  const notices = (userId: number) =>
    database.db.selectFrom('notifications').select(['caption as title', 'url']).where('user_id', '=', userId).execute()
  return { ...app, announce, ask, at, entry, guard, house, notices, owner, write }
}
