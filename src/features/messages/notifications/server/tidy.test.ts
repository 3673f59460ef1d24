import { expect, it } from 'vitest'
import { noticeDesk } from '../../../../../test/notice-desk.ts'
import { tidyDeliveries } from './tidy.ts'

const { host, database, service, person, device, tell: report, states, deliver, later } = await noticeDesk()
const DAY = 24 * 60 * 60

/** Ends the deliveries of everybody at the clock of the test: the trigger that notes the moment has its own. */
const endedNow = () =>
  database.pool
    .query('alter table deliveries disable trigger deliveries_touch')
    .then(() => database.pool.query('update deliveries set updated_at = $1', [host.clock.now()]))
    .then(() => database.pool.query('alter table deliveries enable trigger deliveries_touch'))

it('what ended 90 days ago is forgotten, what waits and what is in the inbox stays', async () => {
  const [reached, unreachable, waiting] = [await person(), await person(), await person()]
  await device(reached)
  await device(waiting, '/later')
  service.answer(({ path }) => ({ status: path === '/later' ? 503 : 201 }))
  for (const one of [reached, unreachable, waiting]) await report(one)
  await deliver()
  await endedNow()
  expect(await tidyDeliveries(host)).toBe(0)
  later(90 * DAY - 1)
  expect(await tidyDeliveries(host)).toBe(0)
  later(2)
  expect(await tidyDeliveries(host, 1)).toBe(2)
  expect([await states(reached), await states(unreachable), await states(waiting)]).toEqual([[], [], ['push queued 1']])
  expect((await database.pool.query('select from notifications')).rowCount).toBe(3)
})
