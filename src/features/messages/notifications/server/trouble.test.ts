import { describe, expect, it } from 'vitest'
import { noticeDesk } from '../../../../../test/notice-desk.ts'
import { MAX_TRIES } from '../rules.ts'
import { queueNotices } from './queue.ts'
import { openSenders } from './senders.ts'
import { noticeWorker } from './start.ts'

const desk = await noticeDesk()
const {
  call,
  host,
  database,
  clock,
  service,
  expo,
  signInAs,
  person,
  device,
  tell: report,
  states,
  deliver,
  worker,
  later,
} = desk
const admin = await signInAs('admin')

describe('N01: a provider in trouble', () => {
  const nextTry = async () =>
    (await database.pool.query<{ next_try: Date }>("select next_try from deliveries where state = 'queued'")).rows[0]
      ?.next_try

  it('is tried again after growing pauses, always under the same key, until it takes the notice', async () => {
    const one = await person()
    const browser = await device(one)
    service.answer(() => ({ status: 500, body: 'Oops\r\n\u001b[31m' }))
    const title = await report(one)
    const pauses: number[] = []
    for (let tries = 1; tries <= 6; tries++) {
      await deliver()
      expect(service.arrivals).toHaveLength(tries)
      const due = await nextTry()
      pauses.push((due?.getTime() ?? 0) - clock.now().getTime())
      later(Math.max(600, (pauses.at(-1) ?? 0) / 1000))
    }
    expect(pauses).toEqual([15_000, 30_000, 60_000, 120_000, 240_000, 480_000])
    const { rows } = await database.pool.query('select last_error from deliveries')
    expect(rows[0].last_error).toBe('The push service answered 500. Oops [31m')
    service.answer(() => ({ status: 201 }))
    await deliver()
    expect(await states(one)).toEqual(['push sent 7'])
    expect(new Set(service.arrivals.map((arrival) => arrival.headers.topic)).size).toBe(1)
    expect(browser.read(service.arrivals[6]?.body ?? Buffer.alloc(0)).title).toBe(title)
    await deliver()
    expect(service.arrivals).toHaveLength(7)
  })

  it.each(['hang', 'cut', 'stall'] as const)(
    'that does not answer (%s) is given up in time and tried again',
    async (manner) => {
      const one = await person()
      await device(one)
      service.answer(() => manner)
      await report(one)
      await deliver(worker(2_000))
      expect(await states(one)).toEqual(['push queued 1'])
      service.answer(() => ({ status: 201 }))
      later(15)
      await deliver()
      expect(await states(one)).toEqual(['push sent 2'])
      expect(service.arrivals[0]?.headers.topic).toBe(service.arrivals[1]?.headers.topic)
    },
  )

  it('that is down is tried again when it is back', async () => {
    const one = await person()
    await device(one)
    await report(one)
    await service.stop()
    await deliver()
    expect(await states(one)).toEqual(['push queued 1'])
    await service.start()
    later(15)
    await deliver()
    expect(await states(one)).toEqual(['push sent 2'])
  })

  it('that asks for patience gets it', async () => {
    const one = await person()
    await device(one)
    await device(one)
    service.answer(() => ({ status: 429, headers: { 'retry-after': '120' } }))
    await report(one)
    await deliver()
    expect(service.arrivals).toHaveLength(1)
    service.answer(() => ({ status: 201 }))
    later(119)
    await deliver()
    expect(service.arrivals).toHaveLength(1)
    later(1)
    await deliver()
    expect(await states(one)).toEqual(['push sent 2', 'push sent 1'])
  })

  it('is left alone after three failures in a row, while others are served', async () => {
    const all = [await person(), await person(), await person(), await person(), await person()]
    for (const one of all) await device(one)
    const [first] = all
    if (!first) throw new Error('nobody')
    await call('POST', '/expo-token', { token: 'ExponentPushToken[a]' }, { token: first.token })
    expo.answer(() => ({ status: 200, body: JSON.stringify({ data: { status: 'ok', id: 'x' } }) }))
    service.answer(() => ({ status: 503 }))
    for (const one of all) await report(one)
    await deliver()
    expect(service.arrivals).toHaveLength(3)
    expect(expo.arrivals).toHaveLength(1)
    service.answer(() => ({ status: 201 }))
    later(30)
    await deliver()
    expect(service.arrivals).toHaveLength(8)
  })

  it('N02: one bad address stops no other', async () => {
    const all = [await person(), await person(), await person(), await person(), await person(), await person()]
    for (const [at, one] of all.entries()) await device(one, at % 2 ? undefined : `/bad/${at}`)
    service.answer(({ path }) => (path.startsWith('/bad') ? 'cut' : { status: 201 }))
    for (const one of all) await report(one)
    await deliver()
    const outcomes = await Promise.all(all.map(states))
    expect(outcomes.filter((_, at) => at % 2)).toEqual(Array(3).fill(['push sent 1']))
    expect(outcomes.filter((_, at) => at % 2 === 0)).toEqual(Array(3).fill(['push queued 1']))
  })
})

describe('several processes', () => {
  it('share the work and do nothing twice', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, person))
    for (const one of all) await device(one)
    for (const one of all) await report(one)
    const two = noticeWorker(host, openSenders(host), () => 0.5)
    await Promise.all([deliver(), deliver(two)])
    expect(service.arrivals).toHaveLength(20)
    expect(new Set(service.arrivals.map((arrival) => arrival.headers.topic)).size).toBe(20)
  })

  it('take over what one had in hand when it died, once it cannot be at it any more', async () => {
    const one = await person()
    await device(one)
    await report(one)
    const dying = noticeWorker(
      host,
      { ...openSenders(host), send: () => new Promise(() => undefined), close: () => undefined },
      () => 0.5,
    )
    await dying.wake()
    await expect.poll(() => states(one)).toEqual(['push queued 1'])
    await deliver()
    expect(service.arrivals).toHaveLength(0)
    later(20)
    await deliver()
    expect(await states(one)).toEqual(['push sent 2'])
  })
})

describe('a notice that could not be delivered', () => {
  it('is shown to the office after the last try, and an administrator has it tried again', async () => {
    const one = await person()
    await device(one)
    service.answer(() => ({ status: 500 }))
    const title = await report(one)
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      await deliver()
      later(5 * 60 * 60)
    }
    expect(await states(one)).toEqual([`push failed ${MAX_TRIES}`])
    const treasurer = await signInAs('treasurer')
    type Rows = { total: number; data: { id: number }[] }
    const failed = await call<Rows>('GET', '/notifications/deliveries?state=Failed', undefined, {
      token: treasurer.token,
    })
    expect(failed.body).toMatchObject({
      total: 1,
      data: [
        {
          user: { id: one.userId, firstname: 'Ligaya', lastname: expect.stringMatching('Santos') },
          title,
          channel: 'push',
          state: 'failed',
          attempts: MAX_TRIES,
          last_error: 'The push service answered 500.',
          next_try: null,
          address: null,
        },
      ],
    })
    const retry = (token: string, id: number) =>
      call('POST', `/notifications/deliveries/${id}/retry`, undefined, { token })
    const id = failed.body.data[0]?.id ?? 0
    expect((await retry(treasurer.token, id)).status).toBe(403)
    expect((await retry(admin.token, 999_999)).status).toBe(404)
    expect((await retry(admin.token, id)).body).toMatchObject({
      message: 'It is tried again.',
      delivery: { id, state: 'queued' },
    })
    expect((await retry(admin.token, id)).status).toBe(409)
    service.answer(() => ({ status: 201 }))
    await deliver(worker())
    expect(await states(one)).toEqual(['push sent 1'])
    expect((await call('GET', '/notifications/deliveries?state=lost', undefined, { token: admin.token })).status).toBe(
      422,
    )
  })

  it('rolled back with what caused it, is never sent', async () => {
    const one = await person()
    await device(one)
    await expect(
      database.transaction({ userId: null, requestId: null }, async (tx) => {
        await queueNotices({ db: tx, host, now: clock.now() }, [
          { kind: 'payment', userId: one.userId, title: 'T', body: 'B' },
        ])
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    await deliver()
    expect(service.arrivals).toHaveLength(0)
  })
})
