import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'

const { call, clock, tokenFor, signInAs } = await testApp()

describe('the own sessions', () => {
  type Session = { id: number; current: boolean; user_agent: string | null; last_used_at: string }
  const sessionsOf = async (token: string) => (await call<Session[]>('GET', '/sessions', undefined, { token })).body
  const end = (id: number, token: string) =>
    call<{ message: string }>('DELETE', `/sessions/${id}`, undefined, { token })

  it('A04: are listed, this one first, without tokens and without those that ended by themselves', async () => {
    clock.set('2026-11-21T05:00:00.000Z')
    const { userId, token: forgotten } = await signInAs('treasurer')
    clock.set('2026-12-22T05:00:00.000Z')
    const [here, elsewhere] = [await tokenFor(userId), await tokenFor(userId)]
    await signInAs('admin')
    const listed = await call<Session[]>('GET', '/sessions', undefined, { token: here })
    expect(listed.body).toEqual([
      {
        id: expect.any(Number),
        user_agent: 'test',
        address: '127.0.0.1',
        created_at: expect.stringMatching(/Z$/),
        last_used_at: '2026-12-22T05:00:00.000Z',
        current: true,
      },
      expect.objectContaining({ current: false }),
    ])
    for (const token of [here, elsewhere, forgotten]) expect(listed.text).not.toContain(token)
  })

  it('A04: are signed out one by one, at once', async () => {
    const { userId, token: here } = await signInAs('treasurer')
    const elsewhere = await tokenFor(userId)
    const other = (await sessionsOf(here))[1]
    expect((await end(other?.id ?? 0, here)).body).toEqual({ message: 'The session was signed out.' })
    expect((await call('GET', '/me', undefined, { token: elsewhere })).status).toBe(401)
    expect(await sessionsOf(here)).toHaveLength(1)
    const again = await end(other?.id ?? 0, here)
    expect([again.status, again.body.message]).toEqual([404, 'This session has ended already.'])
  })

  it("A02: somebody else's session stays, with the answer of an unknown one", async () => {
    const [one, two] = [await signInAs('treasurer'), await signInAs('admin')]
    const foreign = (await sessionsOf(one.token))[0]?.id ?? 0
    expect((await end(foreign, two.token)).status).toBe(404)
    expect((await call('GET', '/me', undefined, { token: one.token })).status).toBe(200)
    expect((await call('DELETE', '/sessions/abc', undefined, { token: two.token })).status).toBe(404)
    expect((await call('GET', '/sessions')).status).toBe(401)
    expect((await call('DELETE', `/sessions/${foreign}`)).status).toBe(401)
  })
})
