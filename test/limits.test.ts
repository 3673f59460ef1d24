import { describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import type { Endpoint } from '#shared/contract.ts'
import { testApp } from './app.ts'
import { fieldsOf, rightValue } from './hostile/values.ts'
import { secondApp } from './second-app.ts'

// A11: limits hold, for every call that the contracts declare; a new one is tried without being named here.

const MAX = 20
const first = await testApp({ callsPerMinute: MAX })
const { call, clock, signInAs, tokenFor } = first
const second = await secondApp(first, MAX)
const endpoints = Object.values(features).flatMap(({ contract }) => Object.values(contract))
const named = (some: readonly Endpoint[]) => some.map((one) => [`${one.method} ${one.path}`, one] as const)
let networks = 0
/** A /64 that nobody called from. */
const newNetwork = () => `2001:db8:${(networks++).toString(16)}:1`

const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, 'x'.repeat(22))
function bodyOf({ body }: Endpoint, n: number) {
  const fields = Object.entries(fieldsOf(body)).map(([name, one]) => [name, rightValue(one, name)])
  return { ...Object.fromEntries(fields), email: `somebody${n}@village.example` }
}
const ask = (one: Endpoint, n: number, from: string) =>
  call(one.method, pathOf(one), one.method === 'GET' ? undefined : bodyOf(one, n), { from, token: `any text ${n}` })
/** The next minute, and what is left of this one. */
const waitAWhile = () => clock.set(new Date(clock.now().getTime() + 2 * 60_000).toISOString())
const times = <T>(count: number, what: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => what(n)))
const refused = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 429).length

describe('A11: any text for a token is no way around the limit', () => {
  it.each(named(endpoints))('%s', async (_, one) => {
    const network = newNetwork()
    const answers = await times(MAX + 10, (n) => ask(one, n, `${network}::${n + 1}`))
    expect(refused(answers)).toBeGreaterThanOrEqual(10)
    for (const { status, headers } of answers)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      else expect(status).toBeLessThan(500)
  })
})

describe('A11: what a stranger could guess is limited by the hour', () => {
  const guessed = endpoints.filter(
    ({ who, method, path, link }) => who === 'public' && !link && (method !== 'GET' || path.includes(':')),
  )

  it('these are the calls', () => {
    expect(guessed.length).toBeGreaterThanOrEqual(6)
  })

  it.each(named(guessed))('%s, on all servers together, whatever the minute allows', async (_, one) => {
    const network = newNetwork()
    let last = 0
    for (let n = 0; n < 60; n++) {
      if (n % MAX === 0) waitAWhile()
      last = (await ask(one, n, `${network}::${n + 1}`)).status
    }
    waitAWhile()
    expect(last).toBe(429)
    if (one.method === 'POST')
      expect((await second.call('POST', pathOf(one), bodyOf(one, 60), '', `${network}::9`)).status).toBe(429)
  })
})

describe('A11: whoever is signed in is limited by account', () => {
  it('with all sessions and from all addresses together', async () => {
    const { token, userId } = await signInAs('treasurer')
    const tokens = [token, await tokenFor(userId), await tokenFor(userId)]
    const answers = await times(MAX + 5, (n) =>
      call('GET', '/me', undefined, { token: tokens[n % 3] ?? '', from: `198.51.100.${n}` }),
    )
    expect(refused(answers)).toBe(5)
    const other = await signInAs('treasurer')
    expect((await call('GET', '/me', undefined, { token: other.token, from: '198.51.100.1' })).status).toBe(200)
  })

  it('and not by what strangers do at the same address', async () => {
    const { token } = await signInAs('treasurer')
    const from = '203.0.113.80'
    expect(refused(await times(MAX + 5, () => call('GET', '/public/settings', undefined, { from })))).toBe(5)
    expect((await call('GET', '/me', undefined, { token, from })).status).toBe(200)
    expect((await call('GET', '/me', undefined, { token: 'any text', from })).status).toBe(429)
    waitAWhile()
    expect((await call('GET', '/public/settings', undefined, { from })).status).toBe(200)
  })

  it('a token that was good is a stranger’s when its session has ended', async () => {
    const { token } = await signInAs('treasurer')
    const from = '203.0.113.81'
    expect((await call('POST', '/logout', undefined, { token, from })).status).toBe(200)
    const answers = await times(MAX + 5, () => call('GET', '/me', undefined, { token, from }))
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    expect((await call('GET', '/me', undefined, { token, from })).status).toBe(429)
  })
})

describe('A11: the limit of a minute', () => {
  it('is one for all servers, but for the tenth that each counts by itself', async () => {
    const { token } = await signInAs('treasurer')
    const statuses: number[] = []
    for (let n = 0; n < 2 * MAX; n++) {
      statuses.push((await call('GET', '/me', undefined, { token })).status)
      statuses.push((await second.call('GET', '/me', undefined, token)).status)
    }
    const passed = statuses.filter((status) => status === 200).length
    expect(passed).toBeGreaterThanOrEqual(MAX)
    expect(passed).toBeLessThanOrEqual(MAX + MAX / 10)
  })

  it('slides: the end of one minute and the beginning of the next are no two', async () => {
    const from = '203.0.113.82'
    clock.set('2026-11-22T04:00:59.000Z')
    const before = await times(MAX, () => call('GET', '/public/settings', undefined, { from }))
    clock.set('2026-11-22T04:01:01.000Z')
    const after = await times(MAX, () => call('GET', '/public/settings', undefined, { from }))
    expect([refused(before), refused(after)]).toEqual([0, MAX - 1])
  })

  it('counts what is no call too', async () => {
    const from = '203.0.113.83'
    const answers = await times(MAX + 5, (n) => call('GET', n % 2 ? '/nowhere' : '/openapi.json', undefined, { from }))
    expect(refused(answers)).toBe(5)
  })
})
