import { describe, expect, it } from 'vitest'
import { insertUser } from '#features/people/account/server/queries.ts'
import { actor, sessionDesk } from '../../../../../test/session-desk.ts'
import { PASSWORD, staffWithPassword } from '../../../../../test/signed-person.ts'

const { app, call, clock, database, login, person, signInAs, tokenFor } = await sessionDesk()

describe('links', () => {
  it('A09: an invitation sets the first password once', async () => {
    const admin = await signInAs('admin')
    const userId = await database.transaction(actor, (tx) =>
      insertUser(tx, {
        firstname: 'Nena',
        middlename: null,
        lastname: 'Go',
        email: 'nena@village.example',
        contactNumber: null,
        role: 'home_owner',
      }),
    )
    const made = await call<{ invitation: { url: string; sent_to: null } }>(
      'POST',
      `/users/${userId}/invitation`,
      undefined,
      { token: admin.token },
    )
    expect(made.body.invitation).toMatchObject({ sent_to: null, url: expect.stringContaining('/invitation/') })
    const token = made.body.invitation.url.split('/invitation/')[1]
    expect((await call('GET', `/invitations/${token}`)).body).toMatchObject({
      firstname: 'Nena',
      email: 'nena@village.example',
      role_type: 'home_owner',
    })
    const passwords = { password: 'unang-hakbang-1', password_confirmation: 'unang-hakbang-1' }
    expect((await call('POST', `/invitations/${token}`, { ...passwords, password_confirmation: 'x' })).status).toBe(422)
    const uses = await Promise.all([1, 2, 3].map(() => call('POST', `/invitations/${token}`, passwords)))
    expect(uses.map((use) => use.status).sort()).toEqual([200, 404, 404])
    expect((await login({ email: 'nena@village.example', password: 'unang-hakbang-1', isMobile: true })).status).toBe(
      200,
    )
    expect((await call('POST', `/users/${userId}/invitation`, undefined, { token: admin.token })).status).toBe(409)
  })

  it('a reset ends all sessions, after 60 minutes it is gone', async () => {
    const admin = await staffWithPassword(app, 'admin')
    const userId = await person('treasurer', 'reset@office.example')
    const old = await tokenFor(userId)
    const ask = () =>
      call<{ invitation: { url: string } }>(
        'POST',
        `/users/${userId}/password-reset`,
        { current_password: PASSWORD },
        { token: admin.token },
      )
    const tokenOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.body.invitation.url.split('token=')[1]
    const late = tokenOf(await ask())
    clock.set('2026-11-21T07:01:00.000Z')
    const passwords = { password: 'ikalawang-susi', password_confirmation: 'ikalawang-susi' }
    const gone = await call<{ message: string }>('POST', '/reset-password', { token: late, ...passwords })
    expect([gone.status, gone.body.message]).toEqual([404, 'This link is no longer valid.'])
    const fresh = tokenOf(await ask())
    expect((await call('POST', '/reset-password', { token: fresh, ...passwords })).status).toBe(200)
    expect((await call('GET', '/me', undefined, { token: old })).status).toBe(401)
  })

  it('a treasurer makes links for residents only', async () => {
    const treasurer = await signInAs('treasurer')
    const admin = await signInAs('admin')
    expect(
      (await call('POST', `/users/${admin.userId}/password-reset`, undefined, { token: treasurer.token })).status,
    ).toBe(403)
    expect((await call('POST', '/users/999999/invitation', undefined, { token: treasurer.token })).status).toBe(404)
  })

  it('A06: forgotten passwords get one answer, twenty times an hour', async () => {
    clock.set('2026-11-21T09:00:00.000Z')
    const answers: Awaited<ReturnType<typeof call>>[] = []
    for (let n = 0; n < 21; n++)
      answers.push(
        await call('POST', '/forgot-password', { email: n % 2 ? 'reset@office.example' : 'nobody@office.example' }),
      )
    expect(new Set(answers.slice(0, 20).map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[20]?.status).toBe(429)
  })
})
