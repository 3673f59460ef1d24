import { describe, expect, it } from 'vitest'
import { noticeDesk } from '../../../../../test/notice-desk.ts'
import { browserAt } from '../../../../../test/push-browser.ts'

const { call, database, service, signInAs, person, tell: report, states } = await noticeDesk()
const treasurer = await signInAs('treasurer')

describe('devices', () => {
  const subscribe = (subscription: unknown, token: string) =>
    call<{ message: string; errors: Record<string, string[]> }>('POST', '/push/subscriptions', subscription, { token })

  it('subscribe with the key of this installation', async () => {
    const ask = () => call<{ public_key: string }>('GET', '/push/public-key', undefined, treasurer)
    const [one, two] = await Promise.all([ask(), ask()])
    expect(one.body).toEqual(two.body)
    expect(Buffer.from(one.body.public_key, 'base64url')).toHaveLength(65)
  })

  it('are added once, and move to whoever signs in there', async () => {
    const [one, two] = [await person(), await person()]
    const { subscription } = browserAt(service)
    expect((await subscribe(subscription, one.token)).status).toBe(201)
    expect((await subscribe(subscription, one.token)).status).toBe(200)
    await report(one)
    expect(await states(one)).toEqual(['push queued 0'])
    expect((await subscribe(subscription, two.token)).status).toBe(200)
    await report(one)
    expect(await states(one)).toEqual(['push queued 0', 'inbox no_device 0'])
  })

  it('are removed by their owner alone; an unknown one is no mistake', async () => {
    const [one, two] = [await person(), await person()]
    const { subscription } = browserAt(service)
    const { endpoint } = subscription
    await subscribe(subscription, one.token)
    const remove = (token: string, body: unknown = { endpoint }) =>
      call('DELETE', '/push/subscriptions', body, { token })
    const known = () => database.pool.query('select from push_subscriptions where endpoint = $1', [endpoint])
    expect((await remove(two.token)).status).toBe(200)
    expect((await known()).rowCount).toBe(1)
    expect((await remove(one.token)).status).toBe(200)
    expect((await known()).rowCount).toBe(0)
    expect((await remove(one.token)).status).toBe(200)
    expect((await remove(one.token, {})).status).toBe(422)
  })

  it('H13: addresses that are not of a push service on the internet are refused', async () => {
    const { token } = await person()
    const { keys } = browserAt(service).subscription
    for (const endpoint of [
      'http://push.example/1',
      'https://localhost/1',
      'https://127.0.0.1/1',
      'https://2130706433/1',
      'https://0x7f.1/1',
      'https://10.1.2.3/1',
      'https://172.16.0.1/1',
      'https://192.168.1.1:8443/1',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/1',
      'https://[::ffff:127.0.0.1]/1',
      'https://[fd00::1]/1',
      'https://router.local/1',
      'https://intranet/1',
      'https://name:secret@push.example/1',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'no address',
    ]) {
      const refused = await subscribe({ endpoint, keys }, token)
      expect(refused.status, endpoint).toBe(422)
      expect(refused.body.errors).toEqual({ endpoint: ['This is not the address of a push service.'] })
    }
    expect((await subscribe({ endpoint: 'https://push.example/1', keys }, token)).status).toBe(201)
  })

  it('keys that no browser made are refused', async () => {
    const { token } = await person()
    const { endpoint, keys } = browserAt(service).subscription
    const offCurve = Buffer.alloc(65, 7)
    offCurve[0] = 4
    for (const p256dh of ['', 'x', '*'.repeat(87), keys.auth, offCurve.toString('base64url')])
      expect((await subscribe({ endpoint, keys: { ...keys, p256dh } }, token)).body.errors).toHaveProperty([
        'keys.p256dh',
      ])
    for (const auth of ['', 'x', keys.p256dh])
      expect((await subscribe({ endpoint, keys: { ...keys, auth } }, token)).body.errors).toHaveProperty(['keys.auth'])
    expect((await subscribe({ endpoint }, token)).status).toBe(422)
    expect((await subscribe({ keys }, token)).status).toBe(422)
    expect((await subscribe({ endpoint: `https://push.example/${'x'.repeat(2000)}`, keys }, token)).status).toBe(422)
  })

  it('are at most 20 an account; the oldest goes', async () => {
    const one = await person()
    const all = Array.from({ length: 21 }, () => browserAt(service).subscription)
    for (const subscription of all) await subscribe(subscription, one.token)
    const { rows } = await database.pool.query(
      'select endpoint from push_subscriptions where user_id = $1 order by id',
      [one.userId],
    )
    expect(rows.map((row) => row.endpoint)).toEqual(all.slice(1).map((subscription) => subscription.endpoint))
  })
})

describe('the resident app', () => {
  const save = (body: unknown, token: string) => call('POST', '/expo-token', body, { token })
  const tokens = async (userId: number) =>
    (await database.pool.query('select token from expo_tokens where user_id = $1', [userId])).rows.map(
      (row) => row.token,
    )

  it('gives its token for whoever is signed in, one an account', async () => {
    const [one, two] = [await person(), await person()]
    expect((await save({ token: 'ExponentPushToken[first]', user_id: two.userId }, one.token)).status).toBe(200)
    expect((await save({ token: 'ExponentPushToken[second]' }, one.token)).status).toBe(200)
    expect([await tokens(one.userId), await tokens(two.userId)]).toEqual([['ExponentPushToken[second]'], []])
    await save({ token: 'ExponentPushToken[second]' }, two.token)
    expect([await tokens(one.userId), await tokens(two.userId)]).toEqual([[], ['ExponentPushToken[second]']])
  })

  it('belongs to one of two accounts that bring it at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person()))
    const answers = await Promise.all(people.map(({ token }) => save({ token: 'ExponentPushToken[both]' }, token)))
    expect(answers.map((answer) => answer.status)).toEqual(people.map(() => 200))
    const { rows } = await database.pool.query(`select from expo_tokens where token = 'ExponentPushToken[both]'`)
    expect(rows).toHaveLength(1)
  })

  it('is refused without a token', async () => {
    const { token } = await person()
    for (const wrong of ['', null, undefined, 'x'.repeat(256)])
      expect((await save({ token: wrong }, token)).status).toBe(422)
  })
})
