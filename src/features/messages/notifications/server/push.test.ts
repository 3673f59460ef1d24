import { describe, expect, it } from 'vitest'
import { noticeDesk } from '../../../../../test/notice-desk.ts'
import { vapidClaims } from '../../../../../test/push-browser.ts'

const { call, database, service, expo, person, device, tell: report, states, deliver, later } = await noticeDesk()
const devicesOf = async (one: { userId: number }) =>
  (await database.pool.query('select from push_subscriptions where user_id = $1', [one.userId])).rowCount

describe('web push', () => {
  it('reaches every device of the person, readable by that device alone, signed with the key of the installation', async () => {
    const one = await person()
    const [phone, laptop] = [await device(one), await device(one)]
    const title = await report(one, 'Tubig: ₱350.00 — salamat po 🙏')
    expect(await states(one)).toEqual(['push queued 0', 'push queued 0'])
    await deliver()
    expect(await states(one)).toEqual(['push sent 1', 'push sent 1'])
    expect(service.arrivals).toHaveLength(2)
    const messageOf = ({ subscription }: typeof phone) =>
      service.arrivals.find((arrival) => subscription.endpoint.endsWith(arrival.path))
    const { rows } = await database.pool.query('select id from notifications')
    for (const browser of [phone, laptop]) {
      const arrival = messageOf(browser)
      const message = browser.read(arrival?.body ?? Buffer.alloc(0))
      expect(message).toEqual({
        id: rows[0].id,
        key: arrival?.headers.topic,
        title,
        body: 'Tubig: ₱350.00 — salamat po 🙏',
        url: '/my',
      })
      expect(arrival?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '259200' })
      const { body } = await call<{ public_key: string }>('GET', '/push/public-key', undefined, { token: one.token })
      expect(vapidClaims(arrival?.headers.authorization, body.public_key)).toMatchObject({ aud: service.origin })
    }
    expect(messageOf(phone)?.headers.topic).not.toBe(messageOf(laptop)?.headers.topic)
    expect(() => laptop.read(messageOf(phone)?.body ?? Buffer.alloc(0))).toThrow()
  })

  it('is cut to the size that push services take', async () => {
    const one = await person()
    const browser = await device(one)
    await report(one, '🙏'.repeat(1000))
    await deliver()
    const [arrival] = service.arrivals
    expect(arrival?.body.length).toBeLessThan(4096)
    expect(browser.read(arrival?.body ?? Buffer.alloc(0)).body).toMatch(/^(🙏){500,}…$/u)
  })

  it.each([404, 410])('drops a subscription that the service answers %i for, and tries it no more', async (status) => {
    const one = await person()
    await device(one)
    const stored = await device(one, '/kept')
    service.answer(({ path }) => ({ status: path === '/kept' ? 201 : status }))
    await report(one)
    await deliver()
    expect(await states(one)).toEqual(['push no_device 1', 'push sent 1'])
    expect(await devicesOf(one)).toBe(1)
    const title = await report(one)
    await deliver()
    expect(service.arrivals).toHaveLength(3)
    expect(stored.read(service.arrivals[2]?.body ?? Buffer.alloc(0)).title).toBe(title)
  })

  it('does not follow a redirection', async () => {
    const one = await person()
    await device(one)
    service.answer(() => ({ status: 307, headers: { location: `${service.origin}/elsewhere` } }))
    await report(one)
    await deliver()
    expect(service.arrivals).toHaveLength(1)
    expect(await states(one)).toEqual(['push failed 1'])
  })

  it('does not send to a device what was meant for the person who had it before', async () => {
    const [one, two] = [await person(), await person()]
    const browser = await device(one)
    await report(one)
    await call('POST', '/push/subscriptions', browser.subscription, { token: two.token })
    await deliver()
    expect(service.arrivals).toHaveLength(0)
    expect(await states(one)).toEqual(['push no_device 1'])
    expect(await devicesOf(two)).toBe(1)
  })

  it('says nothing to an account that has ended since', async () => {
    const one = await person()
    await device(one)
    await report(one)
    await database.pool.query('update users set ended_at = now() where id = $1', [one.userId])
    await deliver()
    expect(service.arrivals).toHaveLength(0)
    expect(await states(one)).toEqual(['push no_device 1'])
  })
})

describe('Expo', () => {
  it('gets what the resident app is to show', async () => {
    const one = await person()
    await call('POST', '/expo-token', { token: 'ExponentPushToken[b]' }, { token: one.token })
    expo.answer(() => ({ status: 200, body: JSON.stringify({ data: { status: 'ok', id: 'ticket-1' } }) }))
    const title = await report(one)
    await deliver()
    expect(JSON.parse(expo.arrivals[0]?.body.toString() ?? '')).toMatchObject({
      to: 'ExponentPushToken[b]',
      title,
      body: 'Please drop by.',
      data: { id: expect.any(Number), url: '/my' },
    })
    expect(await states(one)).toEqual(['expo sent 1'])
  })

  it('says which device is gone, and which is to be tried again', async () => {
    const one = await person()
    await call('POST', '/expo-token', { token: 'ExponentPushToken[c]' }, { token: one.token })
    const answers = [
      { status: 502, body: '<html>' },
      {
        status: 200,
        body: JSON.stringify({
          data: { status: 'error', message: 'slow down', details: { error: 'MessageRateExceeded' } },
        }),
      },
      {
        status: 200,
        body: JSON.stringify({ data: { status: 'error', message: 'gone', details: { error: 'DeviceNotRegistered' } } }),
      },
    ]
    expo.answer(() => answers.shift() ?? { status: 200 })
    await report(one)
    for (const state of ['expo queued 1', 'expo queued 2', 'expo no_device 3']) {
      await deliver()
      expect(await states(one)).toEqual([state])
      later(120)
    }
    const { rowCount } = await database.pool.query('select from expo_tokens where user_id = $1', [one.userId])
    expect(rowCount).toBe(0)
  })
})
