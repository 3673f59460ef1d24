// Runs on both engines: statements.

import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { aBill } from '#features/dues/bills/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { noticeDesk } from '../../../../../test/notice-desk.ts'
import { browserAt } from '../../../../../test/push-browser.ts'

// Today is 2026-11-21 in Manila.
const MANY = 500
/** Houses are made in steps that fit into a transaction each. */
const STEP = 50
const { call, database, service, deliver, signInAs } = await noticeDesk()

const overdueBills = async () => {
  const ids: number[] = []
  for (let made = 0; made < MANY; made += STEP)
    await database.transaction({ userId: null, requestId: null }, async (tx) => {
      for (let one = 0; one < STEP; one++) ids.push((await aBill(tx, { house: await aHouse(tx), month: '2026-10' })).id)
    })
  return ids
}
const inboxes = async () =>
  (await database.pool.query<{ told: number }>('select count(*)::int as told from notifications')).rows[0]?.told

it('N02: 500 reminders at once are asked in as few statements as one, one bad address stops no other, and the same again is merged', async () => {
  const { token } = await signInAs('treasurer')
  const bill_ids = await overdueBills()
  const { keys } = browserAt(service).subscription
  await database.pool.query(
    'insert into sessions (user_id, token_hash) select user_id, user_id::text::bytea from residents',
  )
  await database.pool.query(
    "insert into push_subscriptions (user_id, session_id, endpoint, service, p256dh, auth) select r.user_id, s.id, $1 || '/' || r.id, $1, $2, $3 from residents r join sessions s on s.user_id = r.user_id",
    [service.origin, keys.p256dh, keys.auth],
  )
  service.answer(({ path }) => (path === '/250' ? 'cut' : { status: 201 }))

  /** Returns how many statements it took. */
  const remind = async (bill_ids: number[]) => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const answer = await call('POST', '/bills/notify-overdue', { bill_ids }, { token })
    const statements = sent.mock.calls.length
    sent.mockRestore()
    expect(answer).toMatchObject({ status: 200, body: { skipped: 0 } })
    return statements
  }
  const forOne = await remind(bill_ids.slice(0, 1))
  expect(await remind(bill_ids)).toBeLessThanOrEqual(forOne)
  await remind(bill_ids)
  expect(await inboxes()).toBe(MANY)
  expect(service.arrivals).toHaveLength(0)

  await deliver()
  expect(new Set(service.arrivals.map((arrival) => arrival.path)).size).toBe(MANY)
  const { rows } = await database.pool.query(
    'select state, count(*)::int as count from deliveries group by state order by state',
  )
  expect(rows).toEqual([
    { state: 'queued', count: 1 },
    { state: 'sent', count: MANY - 1 },
  ])
}, 60_000)
