// Runs on both engines: statements.

import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { stepAt } from '#features/people/session/server/second-factor.ts'
import { newSetupToken } from '#features/people/session/server/setup.ts'
import { testApp } from '../../../../../test/app.ts'
import { codeOf, fromBase32 } from '../../../../../test/authenticator.ts'
import { givePassword, PASSWORD, type SignedPerson, staffWithPassword } from '../../../../../test/signed-person.ts'

// R02: who, whom, when and from where of every event of access, kept also when the attempt was refused.

const app = await testApp()
const { call, clock, database, tokenFor } = app
const DEVICE = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0'
const NEW = 'dagat-at-bundok-8'
const passwords = { password: NEW, password_confirmation: NEW }
const nobody = { userId: null, requestId: null }

interface Event {
  event: string
  detail: string | null
  at: string
  by: { id: number } | null
  whom: { id: number; name: string } | null
  address: string | null
  device: string | null
}
type Made = { invitation: { url: string } }

const from = { 'user-agent': DEVICE }
const send = <Body = Record<string, never>>(method: string, path: string, body?: unknown, token?: string) =>
  call<Body>(method, path, body, { ...(token ? { token } : {}), headers: from })
const login = (email: string, password = PASSWORD, more: object = {}) =>
  send<{ access_token: string }>('POST', '/login', { email, password, isMobile: false, ...more })

// Made before anybody exists, and used first.
const setupToken = (await newSetupToken(database, clock.now())) ?? ''
const first = { token: setupToken, firstname: 'Rosa', lastname: 'Lim', email: 'rosa@office.example', ...passwords }
const setup = {
  refused: await send('POST', '/setup', { ...first, token: 'guessed' }),
  done: await send<{ access_token: string }>('POST', '/setup', first),
}
const boss = await staffWithPassword(app, 'admin')
const eventsOf = async (query: string) =>
  (await send<{ data: Event[]; total: number }>('GET', `/access-events?per_page=100&${query}`, undefined, boss.token))
    .body
/** The newest events of a person, newest first, as `event detail`. */
const shown = async ({ userId }: { userId: number }) =>
  (await eventsOf(`user_id=${userId}`)).data.map(({ event, detail }) => (detail ? `${event}: ${detail}` : event))
const newest = async ({ userId }: { userId: number }) => (await eventsOf(`user_id=${userId}`)).data[0]
const resident = async (email: string): Promise<SignedPerson> => {
  const house = await database.transaction(nobody, (tx) => aHouse(tx, { owner: { email } }))
  await givePassword(app, house.owner.userId)
  return { userId: house.owner.userId, email, token: await tokenFor(house.owner.userId) }
}
const secretOf = (address: string) => fromBase32(new URL(address).searchParams.get('secret') ?? '')

describe('R02: what is recorded', () => {
  it('the setup, done and refused', async () => {
    expect([setup.refused.status, setup.done.status]).toEqual([403, 201])
    const all = (await eventsOf('')).data.filter(({ event }) => event.startsWith('setup') || event === 'link_refused')
    expect(all.map(({ event, detail }) => [event, detail])).toEqual([
      ['setup_done', null],
      ['link_refused', 'setup'],
    ])
  })

  it('signing in, refused, at the wrong door and locked: who, whom, when, from where', async () => {
    const clerk = await staffWithPassword(app, 'treasurer')
    const signed = await login(clerk.email)
    expect(await newest(clerk)).toEqual({
      id: expect.any(Number),
      event: 'signed_in',
      detail: null,
      at: clock.now().toISOString(),
      by: expect.objectContaining({ id: clerk.userId }),
      whom: expect.objectContaining({ id: clerk.userId }),
      address: '127.0.0.1',
      device: DEVICE,
    })
    expect(signed.status).toBe(200)
    await login(clerk.email, PASSWORD, { isMobile: true })
    expect(await newest(clerk)).toMatchObject({ event: 'sign_in_refused', detail: 'door', by: null })
    for (let n = 0; n < 12; n++) await login(clerk.email, 'wrong-one')
    expect(await shown(clerk)).toEqual([
      'sign_in_locked',
      ...Array(10).fill('sign_in_refused: password'),
      'sign_in_refused: door',
      'signed_in',
    ])
  })

  it('an e-mail nobody has, without keeping what was typed', async () => {
    await login('typed-a-secret@office.example')
    const [event] = (await eventsOf('event=sign_in_refused')).data
    expect(event).toMatchObject({ event: 'sign_in_refused', whom: null, by: null, address: '127.0.0.1' })
    const { rows } = await database.pool.query('select access_events::text as row from access_events')
    expect(rows.map(({ row }) => row).join()).not.toContain('typed-a-secret')
  })

  it('a link made by the office and used, a dead one, the password set and the sessions ended', async () => {
    const treasurer = await staffWithPassword(app, 'treasurer')
    const owner = await resident('feli@village.example')
    const path = `/users/${owner.userId}/password-reset`
    const made = await send<Made>('POST', path, { current_password: PASSWORD }, treasurer.token)
    expect(await newest(owner)).toMatchObject({ event: 'reset_link_made', by: { id: treasurer.userId } })
    const token = new URL(made.body.invitation.url).hash.slice(1)
    expect((await send('POST', '/reset-password', { token, ...passwords })).status).toBe(200)
    expect(await shown(owner)).toEqual([
      'session_ended: new password',
      'password_changed: link',
      'link_used: reset',
      'reset_link_made',
    ])
    expect((await send('POST', '/reset-password', { token, ...passwords })).status).toBe(404)
    expect((await eventsOf('event=link_refused')).data[0]).toMatchObject({
      detail: 'reset',
      whom: null,
      device: DEVICE,
    })
  })

  it('an invitation made and used, and an e-mail changed', async () => {
    const input = { firstname: 'Clara', lastname: 'Cruz', email: 'clara@office.example', role_type: 'treasurer' }
    const made = await send<Made & { admin: { id: number; user_id: number } }>('POST', '/admins', input, boss.token)
    const clara = { userId: made.body.admin.user_id }
    const token = made.body.invitation.url.split('/invitation/')[1]
    expect((await send('POST', `/invitations/${token}`, passwords)).status).toBe(200)
    expect((await send('POST', `/invitations/${token}`, passwords)).status).toBe(404)
    const change = { ...input, email: 'klara@office.example', current_password: PASSWORD }
    expect((await send('PUT', `/admins/${made.body.admin.id}`, change, boss.token)).status).toBe(200)
    expect(await shown(clara)).toEqual([
      'email_changed',
      'password_changed: link',
      'link_used: invitation',
      'invitation_made',
    ])
  })

  it('a forgotten password, of somebody and of nobody', async () => {
    const owner = await resident('forgets@village.example')
    await send('POST', '/forgot-password', { email: owner.email })
    await send('POST', '/forgot-password', { email: 'nobody@village.example' })
    expect((await shown(owner))[0]).toBe('reset_asked')
    expect((await eventsOf('event=reset_asked')).data[0]).toMatchObject({ whom: null, by: null })
  })

  it('a password changed and one that was wrong, with the other sessions it ended', async () => {
    const clerk = await staffWithPassword(app, 'treasurer')
    await login(clerk.email)
    const change = (old_password: string) =>
      send(
        'POST',
        '/users/change-password',
        { old_password, new_password: NEW, new_password_confirmation: NEW },
        clerk.token,
      )
    expect((await change('wrong-one')).status).toBe(422)
    expect((await change(PASSWORD)).status).toBe(200)
    expect(await shown(clerk)).toEqual([
      'session_ended: new password',
      'password_changed',
      'password_refused: password',
      'signed_in',
    ])
  })

  it('a second step switched on and off, a wrong code, and one that the office ended', async () => {
    const clerk = await staffWithPassword(app, 'treasurer')
    const on = async () => {
      const { body } = await send<{ address: string }>('POST', '/second-factor', { password: PASSWORD }, clerk.token)
      const secret = secretOf(body.address)
      clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
      const code = () => codeOf(secret, stepAt(clock.now()))
      expect((await send('POST', '/second-factor/confirm', { code: code() }, clerk.token)).status).toBe(200)
      clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
      return code
    }
    const code = await on()
    expect((await send('POST', '/second-factor/off', { password: PASSWORD, code: '000000' }, clerk.token)).status).toBe(
      422,
    )
    expect((await login(clerk.email, PASSWORD, { code: '000000' })).status).toBe(422)
    expect((await send('POST', '/second-factor/off', { password: PASSWORD, code: code() }, clerk.token)).status).toBe(
      200,
    )
    await on()
    expect((await send('DELETE', `/users/${clerk.userId}/second-factor`, undefined, boss.token)).status).toBe(200)
    expect(await newest(clerk)).toMatchObject({ by: { id: boss.userId } })
    expect(await shown(clerk)).toEqual([
      'second_factor_off',
      'second_factor_on',
      'second_factor_off',
      'sign_in_refused: code',
      'password_refused: code',
      'second_factor_on',
    ])
  })

  it('a session ended: by signing out, from elsewhere, by time, and with the account', async () => {
    const owner = await resident('leaves@village.example')
    await send('POST', '/logout', undefined, await tokenFor(owner.userId))
    await tokenFor(owner.userId)
    const own = await send<{ id: number; current: boolean }[]>('GET', '/sessions', undefined, owner.token)
    const other = own.body.find((one) => !one.current)
    await send('DELETE', `/sessions/${other?.id}`, undefined, owner.token)
    const idle = await tokenFor(owner.userId)
    const before = clock.now().toISOString()
    clock.set(new Date(clock.now().getTime() + 31 * 86_400_000).toISOString())
    expect((await send('GET', '/me', undefined, idle)).status).toBe(401)
    await tokenFor(owner.userId)
    boss.token = await tokenFor(boss.userId)
    expect((await send('DELETE', `/residents/${owner.userId}`, undefined, boss.token)).status).toBe(200)
    expect(await shown(owner)).toEqual([
      'session_ended: account ended',
      'session_ended: not used',
      'session_ended: not used',
      'session_ended: signed out elsewhere',
      'session_ended: signed out',
    ])
    clock.set(before)
    boss.token = await tokenFor(boss.userId)
  })
})

describe('R02: the list', () => {
  it('is filtered by event, person, address and days, newest first, and paged', async () => {
    const found = await eventsOf('event=signed_in&from=2026-11-21&to=2026-11-21&address=127.0.0.1')
    expect(found.data.length).toBeGreaterThan(0)
    expect(new Set(found.data.map(({ event }) => event))).toEqual(new Set(['signed_in']))
    expect((await eventsOf('to=2020-01-01')).total).toBe(0)
    expect((await eventsOf('address=10.0.0.1')).total).toBe(0)
    const clara = await eventsOf('person=Clara')
    expect(clara.data.every(({ whom }) => whom?.name.includes('Clara'))).toBe(true)
    expect(clara.total).toBe(4)
  })

  it('is for administrators alone', async () => {
    const { token } = await staffWithPassword(app, 'treasurer')
    expect((await send('GET', '/access-events', undefined, token)).status).toBe(403)
    expect((await send('GET', '/access-events')).status).toBe(401)
  })
})
