import { beforeAll, describe, expect, it } from 'vitest'
import { refusals as settings } from '#features/office/settings/refusals.ts'
import { HABITS } from '#shared/people.ts'
import { sessionDesk } from '../../../../../test/session-desk.ts'
import { PASSWORD } from '../../../../../test/signed-person.ts'
import { newSetupToken } from './setup.ts'

const { call, clock, database, login, person, signInAs, tokenFor } = await sessionDesk()

describe('the first administrator', () => {
  it('is asked for while none exists, with the one-time link only', async () => {
    expect((await call('GET', '/setup')).body).toEqual({ required: true })
    const input = {
      token: 'guessed',
      firstname: 'Rosa',
      lastname: 'Lim',
      email: 'rosa@office.example',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      village_name: 'Mabini Village',
      address_parts: 'phase, block, lot',
      ...{
        bill_amount_per_month: '850.50',
        bill_due_day: '15',
        allow_miss_payments: 'false',
        exact_sums: 'false',
        cheques_taken: 'false',
      },
    }
    expect((await call('POST', '/setup', input)).status).toBe(403)
    const token = await newSetupToken(database, clock.now())
    const short = await call<{ errors: object }>('POST', '/setup', {
      ...input,
      token,
      password: 'short',
      password_confirmation: 'short',
    })
    expect(short.status).toBe(422)
    expect(short.body.errors).toHaveProperty('password')
    expect((await call('POST', '/setup', { ...input, token, address_parts: 'castle' })).status).toBe(422)
    for (const [field, value, text] of [
      ['bill_amount_per_month', '1,000', 'Please enter an amount in pesos with at most two decimals.'],
      ['bill_due_day', '29', settings.day.message],
      ['interest_per_missed_payment', '-1', 'Please enter an amount in pesos with at most two decimals.'],
      ['exact_sums', 'maybe', 'Please answer yes or no.'],
    ] as const) {
      const { status, body } = await call<{ errors: object }>('POST', '/setup', { ...input, token, [field]: value })
      expect([status, body.errors]).toEqual([422, { [field]: [text] }])
    }
    const made = await call<{ access_token: string }>('POST', '/setup', { ...input, token })
    expect(made.status).toBe(201)
    const me = await call<{ firstname: string; role_type: string }>('GET', '/me', undefined, {
      token: made.body.access_token,
    })
    expect(me.body).toMatchObject({ firstname: 'Rosa', role_type: 'admin', middlename: null })
    expect((await call('GET', '/public/settings')).body).toEqual({
      village_name: 'Mabini Village',
      logo_1_url: '',
      setup_required: false,
      mail: false,
    })
    expect((await call('GET', '/settings/address_parts', undefined, { token: made.body.access_token })).body).toEqual({
      address_parts: 'phase,block,lot',
    })
    const stored = await call<Record<string, unknown>>('GET', '/settings', undefined, { token: made.body.access_token })
    expect(stored.body).toMatchObject({
      ...{ bill_amount_per_month: '850.50', bill_due_day: '15', allow_miss_payments: false, exact_sums: false },
      cheques_taken: false,
      // Not answered: as the settings begin.
      interest_per_missed_payment: '100',
    })
    expect((await call('POST', '/setup', { ...input, token })).status).toBe(409)
    expect(await newSetupToken(database, clock.now())).toBeNull()
  })
})

describe('signing in', () => {
  beforeAll(async () => {
    await person('treasurer', 'Ligaya@office.example')
    await person('home_owner', 'owner@village.example')
  })

  it('answers a token that opens /me, without case in the e-mail', async () => {
    const answer = await login({ email: 'ligaya@OFFICE.example', password: PASSWORD, isMobile: false })
    expect(answer.body).toEqual({ access_token: expect.any(String), token_type: 'Bearer' })
    const me = await call<object>('GET', '/me', undefined, { token: answer.body.access_token })
    expect(me.body).toMatchObject({
      lastname: 'Núñez',
      middlename: 'M',
      has_account: true,
      admin: { id: expect.any(Number) },
    })
    expect(JSON.stringify(me.body)).not.toContain('password')
  })

  it('asks for what is missing with the texts of the screen', async () => {
    expect((await login({ email: '', password: PASSWORD })).body.message).toBe('Please enter your email')
    expect((await login({ email: 'a@b.example', password: '' })).body.message).toBe('Please enter a password')
    expect((await login({})).status).toBe(422)
  })

  it('A06: gives one answer for an unknown e-mail, a wrong password and the wrong door with a wrong password', async () => {
    const answers = await Promise.all([
      login({ email: 'nobody@office.example', password: PASSWORD }),
      login({ email: 'ligaya@office.example', password: 'wrong-one' }),
      login({ email: 'owner@village.example', password: 'wrong-one', isMobile: false }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect(answer.body.message).toBe('The e-mail or the password is wrong.')
    }
  })

  it('names the right door only after the right password', async () => {
    expect((await login({ email: 'owner@village.example', password: PASSWORD, isMobile: false })).body.message).toBe(
      'Residents sign in with the resident app.',
    )
    expect((await login({ email: 'ligaya@office.example', password: PASSWORD, isMobile: true })).body.message).toBe(
      'Staff sign in on the administration page.',
    )
    expect((await login({ email: 'owner@village.example', password: PASSWORD, isMobile: true })).status).toBe(200)
  })

  it('A05: is locked after ten wrong passwords, known or not, also for the right one, for fifteen minutes', async () => {
    await person('treasurer', 'locked@office.example')
    for (const email of ['locked@office.example', 'unknown@office.example']) {
      const tries = await Promise.all(Array.from({ length: 14 }, () => login({ email, password: 'wrong-one' })))
      expect(tries.filter((answer) => answer.status === 422)).toHaveLength(10)
      expect(tries.filter((answer) => answer.status === 429)).toHaveLength(4)
    }
    const right = await login({ email: 'locked@office.example', password: PASSWORD })
    expect(right.status).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    clock.set('2026-11-21T04:16:00.000Z')
    expect((await login({ email: 'locked@office.example', password: PASSWORD })).status).toBe(200)
  })
})

describe('a session', () => {
  it('is needed: missing, null and unknown tokens are 401, public calls ignore them', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer null', 'Bearer undefined', 'Bearer nonsense']) {
      expect((await call('GET', '/me', undefined, { headers: { authorization } })).status).toBe(401)
      expect((await call('GET', '/public/settings', undefined, { headers: { authorization } })).status).toBe(200)
    }
  })

  it('ends with the sign-out, and only that one', async () => {
    const userId = await person('admin', 'two@office.example')
    const [first, second] = [await tokenFor(userId), await tokenFor(userId)]
    expect((await call('POST', '/logout', undefined, { token: first })).body).toEqual({
      message: 'You are signed out.',
    })
    expect((await call('GET', '/me', undefined, { token: first })).status).toBe(401)
    expect((await call('GET', '/me', undefined, { token: second })).status).toBe(200)
  })

  it('T02: ends after 30 days without use, and a clock set back revives none', async () => {
    clock.set('2026-11-21T05:00:00.000Z')
    const { token } = await signInAs('treasurer')
    clock.set('2026-12-20T05:00:00.000Z')
    expect((await call('GET', '/me', undefined, { token })).status).toBe(200)
    clock.set('2027-01-18T05:00:00.000Z')
    expect((await call('GET', '/me', undefined, { token })).status).toBe(200)
    const { token: unasked } = await signInAs('admin')
    clock.set('2027-02-18T05:00:00.000Z')
    expect((await call('GET', '/me', undefined, { token })).status).toBe(401)
    clock.set('2027-01-19T05:00:00.000Z')
    expect((await call('GET', '/me', undefined, { token })).status).toBe(401)
    expect((await call('GET', '/me', undefined, { token: unasked })).status).toBe(401)
  })

  it('A04, P01: is kept only as a hash', async () => {
    const { token } = await signInAs('admin')
    const { rows } = await database.pool.query('select token_hash from sessions')
    expect(rows.map((row: { token_hash: Buffer }) => row.token_hash.toString('utf8'))).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })
})

describe('changing the password', () => {
  it('A04: ends all other sessions and keeps this one', async () => {
    clock.set('2026-11-21T06:00:00.000Z')
    const userId = await person('admin', 'change@office.example')
    const [here, elsewhere] = [await tokenFor(userId), await tokenFor(userId)]
    const change = (body: unknown) => call<{ message: string }>('POST', '/users/change-password', body, { token: here })
    const next = 'bagong-susi-2026'
    const good = { old_password: PASSWORD, new_password: next, new_password_confirmation: next }
    expect((await change({ ...good, new_password_confirmation: 'other' })).body.message).toBe('Passwords do not match')
    expect((await change({ ...good, old_password: 'wrong' })).body.message).toBe('The old password is wrong.')
    for (const weak of ['short', 'password123', 'x'.repeat(129)])
      expect((await change({ ...good, new_password: weak, new_password_confirmation: weak })).status).toBe(422)
    expect((await change({ ...good, old_password: '' })).status).toBe(422)
    expect((await change(good)).body).toEqual({ message: 'Password changed.' })
    expect((await call('GET', '/me', undefined, { token: here })).status).toBe(200)
    expect((await call('GET', '/me', undefined, { token: elsewhere })).status).toBe(401)
    expect((await login({ email: 'change@office.example', password: next })).status).toBe(200)
  })
})

it('what somebody of the office chose is theirs wherever they sign in, and nobody else’s', async () => {
  const { token, userId } = await signInAs('treasurer')
  const me = async (as: string) =>
    (await call<{ habits: string[] }>('GET', '/me', undefined, { token: as })).body.habits
  const choose = (habits: unknown, as = token) => call('PUT', '/me/habits', { habits }, { token: as })
  expect(await me(token)).toEqual([])
  expect((await choose(['counter-first', 'folded-menu'])).status).toBe(200)
  expect(await me(await tokenFor(userId))).toEqual(['counter-first', 'folded-menu'])
  const { token: admin } = await signInAs('admin')
  expect(await me(admin)).toEqual([])
  const { body } = await call<{ user: object }>('GET', `/users/${userId}`, undefined, { token: admin })
  expect(body.user).not.toHaveProperty('habits')
  expect((await choose(['night-shift'])).status).toBe(422)
  const logged = async () => (await database.pool.query('select count(*) from audit_log')).rows[0].count
  const before = await logged()
  expect((await choose(HABITS)).status).toBe(200)
  expect(await me(token)).toEqual(HABITS)
  expect(await logged()).toBe(before)
  expect((await choose([])).status).toBe(200)
  expect(await me(token)).toEqual([])
})
