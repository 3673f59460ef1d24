// Proof: limits.

import { describe, expect, it } from 'vitest'
import { bodyOf, endpoints, limitDesk, MAX, named, newNetwork, pathOf, refused, times } from './limit-desk.ts'
import { secondApp } from './second-app.ts'

// A11: what two servers of one village count together.

const { ask, call, clock, first, signInAs, tokenFor, waitAWhile } = await limitDesk()
const second = await secondApp(first, MAX)

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
