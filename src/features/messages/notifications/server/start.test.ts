import { afterEach, expect, it } from 'vitest'
import { noticeDesk } from '../../../../../test/notice-desk.ts'
import { type Delivering, startDelivering } from './start.ts'

const { host, database, service, person, device, tell: report, states } = await noticeDesk()

let delivering: Delivering
afterEach(() => delivering.stop())

it('what is queued is delivered by itself', async () => {
  const [one, two] = [await person(), await person()]
  await device(one)
  await device(two)
  delivering = startDelivering(host)
  await report(one)
  await service.arrived(1)
  await report(two)
  await service.arrived(2)
  await delivering.stop()
  expect([await states(one), await states(two)]).toEqual([['push sent 1'], ['push sent 1']])
})

it('delivery goes on when the database is back', async () => {
  const one = await person()
  await device(one)
  await report(one)
  await database.pool.query('alter table deliveries rename to away')
  const { promise: noticed, resolve } = Promise.withResolvers<void>()
  const log: typeof host.log = Object.assign(Object.create(host.log), { warn: () => resolve() })
  delivering = startDelivering({ ...host, log })
  await noticed
  await database.pool.query('alter table away rename to deliveries')
  await service.arrived(1)
  await delivering.stop()
  expect(await states(one)).toEqual(['push sent 1'])
})

it('a stop takes nothing more in hand', async () => {
  const one = await person()
  await device(one)
  delivering = startDelivering(host)
  await delivering.stop()
  await report(one)
  expect(await states(one)).toEqual(['push queued 0'])
})
