import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { givePassword, PASSWORD, staffWithPassword } from '../../../../../test/signed-person.ts'

// A13: an open session is not the account.

const app = await testApp()
const { call, clock, database, tokenFor } = app
const days = (count: number) => clock.set(new Date(clock.now().getTime() + count * 86_400_000).toISOString())

interface Body {
  message: string
  errors: Record<string, string[]>
  invitation: { url: string }
  total: number
  data: { id: number; current: boolean; person: { id: number; name: string } }[]
}
const send = (method: string, path: string, body: unknown, token: string) => call<Body>(method, path, body, { token })
const adminIdOf = async (userId: number) =>
  (await database.pool.query('select id from admins where user_id = $1', [userId])).rows[0].id
const emailOf = async (userId: number) =>
  (await database.pool.query('select email from users where id = $1', [userId])).rows[0].email

describe('A13: the own password is asked', () => {
  it.each(['own', "a colleague's"])('for %s e-mail: missing, wrong and right', async (whose) => {
    const boss = await staffWithPassword(app, 'admin')
    const whom = whose === 'own' ? boss : await staffWithPassword(app, 'treasurer')
    const path = `/admins/${await adminIdOf(whom.userId)}`
    const input = { firstname: 'Ana', lastname: 'Cruz', role_type: whose === 'own' ? 'admin' : 'treasurer' }
    const change = (more: object) => send('PUT', path, { ...input, email: `new-${whom.email}`, ...more }, boss.token)
    const missing = await change({})
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      { current_password: ['Please enter your own password to change an e-mail address.'] },
    ])
    const wrong = await change({ current_password: 'wrong-one' })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { current_password: ['The password is wrong.'] }])
    expect(await emailOf(whom.userId)).toBe(whom.email)
    expect((await change({ current_password: PASSWORD })).status).toBe(200)
    expect(await emailOf(whom.userId)).toBe(`new-${whom.email}`)
  })

  it('not for a change of the name alone, as existing clients send it', async () => {
    const boss = await staffWithPassword(app, 'admin')
    const body = { firstname: 'Ana', lastname: 'Reyes', email: boss.email.toUpperCase(), role_type: 'admin' }
    expect((await send('PUT', `/admins/${await adminIdOf(boss.userId)}`, body, boss.token)).status).toBe(200)
  })

  it.each(['own', "a colleague's", "a resident's"])('for %s link to a new password', async (whose) => {
    const boss = await staffWithPassword(app, 'admin')
    const house = await database.transaction({ userId: null, requestId: null }, (tx) =>
      aHouse(tx, { owner: { email: `owner${boss.userId}@village.example` } }),
    )
    const userId =
      whose === 'own'
        ? boss.userId
        : whose === "a resident's"
          ? house.owner.userId
          : (await staffWithPassword(app, 'treasurer')).userId
    const ask = (body: unknown) => send('POST', `/users/${userId}/password-reset`, body, boss.token)
    for (const body of [undefined, {}, { current_password: '' }]) {
      const missing = await ask(body)
      expect([missing.status, missing.body.errors]).toEqual([
        422,
        { current_password: ['Please enter your own password.'] },
      ])
    }
    expect((await ask({ current_password: 'wrong-one' })).body.errors).toEqual({
      current_password: ['The password is wrong.'],
    })
    const links = await database.pool.query('select from account_links where user_id = $1', [userId])
    expect(links.rowCount).toBe(0)
    const made = await ask({ current_password: PASSWORD })
    expect([made.status, made.body.invitation.url]).toEqual([
      200,
      expect.stringContaining(whose === "a resident's" ? '/my/reset#' : '/reset-password?token='),
    ])
  })

  it('A05: and cannot be guessed there: the eleventh try is locked out, the session stays', async () => {
    const boss = await staffWithPassword(app, 'admin')
    const ask = (current_password: string) =>
      send('POST', `/users/${boss.userId}/password-reset`, { current_password }, boss.token)
    for (let n = 0; n < 10; n++) expect((await ask('wrong-one')).status).toBe(422)
    expect((await ask(PASSWORD)).status).toBe(429)
    expect((await call('GET', '/me', undefined, { token: boss.token })).status).toBe(200)
  })
})

describe('A13: a session ends', () => {
  it('after 90 days, however much it is used', async () => {
    const clerk = await staffWithPassword(app, 'treasurer')
    const me = () => call('GET', '/me', undefined, { token: clerk.token })
    for (const _ of [29, 58, 87]) {
      days(29)
      expect((await me()).status).toBe(200)
    }
    days(3)
    expect((await me()).status).toBe(401)
    const fresh = await tokenFor(clerk.userId)
    const listed = await call<unknown[]>('GET', '/sessions', undefined, { token: fresh })
    expect(listed.body).toHaveLength(1)
    days(-3)
    expect((await me()).status, 'a clock set back revives none').toBe(401)
  })

  it('when an administrator ends it, one or all of a person, at once', async () => {
    const boss = await staffWithPassword(app, 'admin')
    const clerk = await staffWithPassword(app, 'treasurer')
    const [phone, other] = [await tokenFor(clerk.userId), await tokenFor(clerk.userId)]
    const works = async (token: string) => (await call('GET', '/me', undefined, { token })).status === 200
    const open = async () => (await send('GET', '/open-sessions?per_page=100', undefined, boss.token)).body.data
    const theirs = (await open()).filter(({ person }) => person.id === clerk.userId)
    expect(theirs).toHaveLength(3)
    expect((await send('DELETE', `/open-sessions/${theirs[0]?.id}`, undefined, boss.token)).status).toBe(200)
    expect((await send('DELETE', `/open-sessions/${theirs[0]?.id}`, undefined, boss.token)).status).toBe(404)
    expect([await works(clerk.token), await works(phone), await works(other)].filter(Boolean)).toHaveLength(2)
    const all = await send('DELETE', `/users/${clerk.userId}/sessions`, undefined, boss.token)
    expect([all.status, all.body.message]).toEqual([200, 'Test was signed out everywhere.'])
    for (const token of [clerk.token, phone, other]) expect(await works(token)).toBe(false)
    expect((await open()).some(({ person }) => person.id === clerk.userId)).toBe(false)
    expect((await send('DELETE', `/users/${clerk.userId}/sessions`, undefined, boss.token)).status).toBe(404)
    const recorded = await send('GET', `/access-events?user_id=${clerk.userId}`, undefined, boss.token)
    expect(recorded.body.total).toBe(3)
  })

  it('but not the one that asks; and nobody else may', async () => {
    const boss = await staffWithPassword(app, 'admin')
    const { token } = await staffWithPassword(app, 'treasurer')
    const elsewhere = await tokenFor(boss.userId)
    const open = (await send('GET', '/open-sessions?per_page=100', undefined, boss.token)).body.data
    const own = open.find(({ current }) => current)
    const refused = await send('DELETE', `/open-sessions/${own?.id}`, undefined, boss.token)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is the session you are using. Please sign out instead.',
    ])
    expect((await send('DELETE', `/users/${boss.userId}/sessions`, undefined, boss.token)).status).toBe(200)
    expect((await call('GET', '/me', undefined, { token: elsewhere })).status).toBe(401)
    expect((await call('GET', '/me', undefined, { token: boss.token })).status).toBe(200)
    for (const [method, path] of [
      ['GET', '/open-sessions'],
      ['DELETE', `/open-sessions/${own?.id}`],
      ['DELETE', `/users/${boss.userId}/sessions`],
    ] as const)
      expect((await send(method, path, undefined, token)).status, path).toBe(403)
  })
})

describe('A13: what a resident with a session can do', () => {
  it('changes no e-mail: the own profile has none', async () => {
    const house = await database.transaction({ userId: null, requestId: null }, (tx) =>
      aHouse(tx, { owner: { email: 'own@village.example' } }),
    )
    await givePassword(app, house.owner.userId)
    const token = await tokenFor(house.owner.userId)
    const profile = { lastname: 'Cruz', firstname: 'Ana', contact_number: '09171234567', email: 'stolen@else.example' }
    await send('PUT', `/users/${house.owner.userId}`, profile, token)
    expect(await emailOf(house.owner.userId)).toBe('own@village.example')
  })
})
