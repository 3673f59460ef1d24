import { describe, expect, it } from 'vitest'
import { checkBooks } from '#features/ledger/books-check/server/check-books.ts'
import { applyRetention } from '#features/people/privacy/server/retention.ts'
import { recordAccess } from '#server/access/access-events.ts'
import { testApp } from '../../../../../test/app.ts'

// R02: events of access cannot be changed by the application's user, and whoever changes them otherwise is found out.

const { call, clock, database, host, signInAs } = await testApp()
const { userId } = await signInAs('admin')
const requests = { now: clock.now(), address: '203.0.113.7', userAgent: 'test', requestId: 'test' }
const record = (now: Date) =>
  database.transaction({ userId: null, requestId: null }, (tx) =>
    recordAccess(tx, { ...requests, now }, { event: 'signed_in', userId, by: userId }),
  )
const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000)
for (const months of [30, 26, 14, 2, 1, 0]) await record(monthsAgo(months))

/** Runs the check after a statement by the owner of the table, with the triggers off; then all is as before. */
async function foundAfter(statement: string): Promise<string[]> {
  await database.pool.query('alter table access_events disable trigger user')
  await database.pool.query('create table kept as select * from access_events')
  await database.pool.query(statement)
  const found = await checkBooks(host)
  await database.pool.query('delete from access_events')
  await database.pool.query('insert into access_events overriding system value select * from kept order by place')
  await database.pool.query('drop table kept')
  await database.pool.query('alter table access_events enable trigger user')
  return found
}
const idAt = (place: number) => `(select id from access_events where place = ${place})`

describe('R02: events of access', () => {
  it.each([
    "update access_events set address = '10.0.0.1'",
    'update access_events set event = event, by_user_id = null',
    'update access_events set address = null, device = null, erased_at = now()',
    "delete from access_events where at > now() - interval '11 months'",
    'truncate access_events',
  ])('are not changed by the application: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('append-only')
  })

  it('are all right as they were written, by many at once too', async () => {
    await Promise.all(Array.from({ length: 20 }, () => record(clock.now())))
    expect(await checkBooks(host)).toEqual([])
    const { rows } = await database.pool.query('select place from access_events order by id')
    expect(rows.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(rows.map((_, at) => at + 1))
  })

  it.each([
    ['altered', `update access_events set user_id = 4711 where id = ${idAt(3)}`, 'Events of access were altered'],
    ['another address', `update access_events set address = '10.1.1.1' where id = ${idAt(3)}`, 'were altered'],
    [
      'blanked',
      `update access_events set address = null, device = null, erased_at = now() where id = ${idAt(3)}`,
      'altered',
    ],
    [
      'taken out of the middle',
      `delete from access_events where id = ${idAt(4)}`,
      'Events of access are missing before',
    ],
    ['taken from the beginning', 'delete from access_events where place <= 4', 'are missing before'],
    [
      'altered with a digest of its own',
      `update access_events e set user_id = 4711, digest = access_event_digest(row(e.id, e.place, e.at, e.event, e.detail, e.by_user_id,
         4711, e.address, e.device, e.request_id, e.erased_at, e.values_digest, e.previous, e.previous_at, e.digest)::access_events)
       where id = ${idAt(3)}`,
      'are missing before',
    ],
  ])('that were %s are found', async (_, statement, problem) => {
    const found = await foundAfter(statement)
    expect(found.join()).toContain(problem)
    expect(await checkBooks(host)).toEqual([])
  })

  it('go after two years, and that is no gap', async () => {
    clock.set(new Date().toISOString())
    await applyRetention(host)
    const { rows } = await database.pool.query('select place from access_events order by place limit 1')
    expect(rows).toEqual([{ place: 3 }])
    expect(await checkBooks(host)).toEqual([])
  })

  it('are kept when the answer is a refusal of the database, and no second connection is taken meanwhile', async () => {
    const before = database.slots.free
    expect(
      (await call('POST', '/reset-password', { token: 'dead', password: 'x', password_confirmation: 'x' })).status,
    ).toBe(404)
    const { rows } = await database.pool.query('select event, detail from access_events order by id desc limit 1')
    expect(rows).toEqual([{ event: 'link_refused', detail: 'reset' }])
    // The first call of a minute also starts to drop the counts of before, and waits for nothing.
    await expect.poll(() => database.slots.free).toBe(before)
  })
})
