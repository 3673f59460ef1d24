import { describe, expect, it } from 'vitest'
import { setPassword } from '#features/people/account/server/queries.ts'
import { openSecret } from '#features/people/account/server/seal-second-factors.ts'
import { secondFactorOf } from '#features/people/account/server/second-factor.queries.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { testApp } from '../../../../../test/app.ts'
import { codeOf } from '../../../../../test/authenticator.ts'
import { stepAt } from './second-factor.ts'

const PASSWORD = 'mangga-at-suman-7'
const { call, database, clock, host, signInAs } = await testApp()
const nobody = { userId: null, requestId: null }
const passwordHash = await hashPassword(PASSWORD)

interface Body {
  message: string
  errors: Record<string, string[]>
  access_token: string
  secret: string
  address: string
  recovery_codes: string[]
}
type Person = Awaited<ReturnType<typeof aPerson>>

async function aPerson(role: 'admin' | 'treasurer' = 'treasurer') {
  const { userId, token } = await signInAs(role)
  await database.transaction(nobody, (tx) => setPassword(tx, userId, passwordHash))
  const { rows } = await database.pool.query<{ email: string }>('select email from users where id = $1', [userId])
  return { userId, token, email: rows[0]?.email ?? '' }
}
const send = (method: string, path: string, body: unknown, { token }: { token: string }) =>
  call<Body>(method, path, body, { token })
const login = (person: Person, change: object = {}) =>
  call<Body>('POST', '/login', { email: person.email, password: PASSWORD, isMobile: false, ...change })

/** Code the app on the phone shows at the moment of the test's clock, or some steps of 30 seconds away. */
const codeFor = (secret: Buffer, away = 0) => codeOf(secret, stepAt(clock.now()) + away)
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())
const secretOf = async (person: Person): Promise<Buffer> => {
  const factor = await secondFactorOf(database.db, person.userId)
  const secret = factor && (await openSecret(host.secrets, person.userId, factor.sealed))
  if (!secret) throw new Error('this person has no secret')
  return secret
}

/** Somebody who has switched it on; the code of the moment is used up. */
async function withSecondFactor(role: 'admin' | 'treasurer' = 'treasurer') {
  const person = await aPerson(role)
  await send('POST', '/second-factor', { password: PASSWORD }, person)
  const secret = await secretOf(person)
  const { body } = await send('POST', '/second-factor/confirm', { code: codeFor(secret) }, person)
  later(60)
  return { ...person, secret, codes: body.recovery_codes }
}

describe('two-step sign-in', () => {
  it('is switched on with the password and a code of the app, and asks for nothing before', async () => {
    const person = await aPerson()
    expect((await send('GET', '/second-factor', undefined, person)).body).toEqual({
      on: false,
      since: null,
      recovery_codes: 0,
    })
    const wrong = await send('POST', '/second-factor', { password: 'wrong' }, person)
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['The password is wrong.'] }])
    const begun = await send('POST', '/second-factor', { password: PASSWORD }, person)
    expect(begun.body.address).toContain(`secret=${begun.body.secret}`)
    expect(begun.body.address).toContain(encodeURIComponent(person.email))
    expect((await login(person)).status).toBe(200)
    const mistaken = await send('POST', '/second-factor/confirm', { code: '000000' }, person)
    expect([mistaken.status, mistaken.body.errors]).toEqual([422, { code: ['The code is wrong or was used already.'] }])
    const secret = await secretOf(person)
    const on = await send('POST', '/second-factor/confirm', { code: codeFor(secret) }, person)
    expect(on.body.recovery_codes).toHaveLength(10)
    expect((await send('GET', '/second-factor', undefined, person)).body).toMatchObject({
      on: true,
      recovery_codes: 10,
    })
    for (const path of ['/second-factor', '/second-factor/confirm'])
      expect((await send('POST', path, { password: PASSWORD, code: '123456' }, person)).status, path).toBe(409)
  })

  it('a stranger learns nothing of it; whoever has the password is asked for the code', async () => {
    const person = await withSecondFactor()
    expect((await login(person, { password: 'wrong', code: codeFor(person.secret) })).body.message).toBe(
      'The e-mail or the password is wrong.',
    )
    const request = await login(person)
    expect([request.status, request.body]).toMatchObject([
      422,
      {
        message: 'Please enter the code of your authenticator app.',
        errors: { code: ['Please enter the code of your authenticator app.'] },
      },
    ])
    const code = codeFor(person.secret)
    const open = await login(person, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
    expect((await call('GET', '/me', undefined, { token: open.body.access_token })).status).toBe(200)
  })

  it('takes a code once, also from two who come at once', async () => {
    const person = await withSecondFactor()
    const code = codeFor(person.secret)
    const both = await Promise.all([
      call('POST', '/login', { email: person.email, password: PASSWORD, code }, { headers: { 'user-agent': 'one' } }),
      call('POST', '/login', { email: person.email, password: PASSWORD, code }, { headers: { 'user-agent': 'two' } }),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect((await login(person, { code: codeFor(person.secret, -1) })).status).toBe(422)
    later(30)
    expect((await login(person, { code: codeFor(person.secret) })).status).toBe(200)
  })

  it('wrong codes count like wrong passwords, also in between right passwords, and close no session', async () => {
    const person = await withSecondFactor()
    for (let n = 0; n < 10; n++) {
      expect((await login(person, { code: '000000' })).status).toBe(422)
      if (n < 9) expect((await login(person)).status).toBe(422)
    }
    expect((await login(person, { code: codeFor(person.secret) })).status).toBe(429)
    expect((await send('GET', '/second-factor', undefined, person)).status).toBe(200)
    const off = await send('POST', '/second-factor/off', { password: PASSWORD, code: codeFor(person.secret) }, person)
    expect(off.status).toBe(429)
    later(16 * 60)
    expect((await login(person, { code: codeFor(person.secret) })).status).toBe(200)
  })

  it('a recovery code opens once in place of the app, and none is kept as it is', async () => {
    const person = await withSecondFactor()
    const [first = ''] = person.codes
    expect((await login(person, { code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await login(person, { code: first })).status).toBe(422)
    expect((await send('GET', '/second-factor', undefined, person)).body).toMatchObject({ recovery_codes: 9 })
    const { rows } = await database.pool.query('select code_hash from recovery_codes')
    expect(rows.map((row: { code_hash: Buffer }) => row.code_hash.toString())).not.toContain(first)
  })

  it('is switched off with password and code, and then asks no more', async () => {
    const person = await withSecondFactor()
    const off = (password: string, code: string) => send('POST', '/second-factor/off', { password, code }, person)
    expect((await off('wrong', codeFor(person.secret))).body.message).toBe('The password is wrong.')
    expect((await off(PASSWORD, '000000')).body.message).toBe('The code is wrong or was used already.')
    expect((await off(PASSWORD, codeFor(person.secret))).body).toEqual({ message: 'Two-step sign-in is off.' })
    expect((await login(person)).status).toBe(200)
    expect((await off(PASSWORD, codeFor(person.secret))).status).toBe(409)
    expect((await send('POST', '/second-factor/confirm', { code: '123456' }, person)).status).toBe(409)
  })

  it("an administrator switches somebody else's off; who did it is known, the secret is in no answer and no log", async () => {
    const admin = await aPerson('admin')
    const person = await withSecondFactor()
    const reset = (by: Person, userId: number) => send('DELETE', `/users/${userId}/second-factor`, undefined, by)
    const listed = async () =>
      (
        await call<{ user_id: number; second_factor: boolean }[]>('GET', '/admins', undefined, { token: admin.token })
      ).body.find((one) => one.user_id === person.userId)?.second_factor
    expect(await listed()).toBe(true)
    expect((await reset(person, person.userId)).status).toBe(403)
    expect((await reset(admin, admin.userId)).status).toBe(409)
    expect((await reset(admin, person.userId)).status).toBe(200)
    expect((await reset(admin, person.userId)).status).toBe(404)
    expect(await listed()).toBe(false)
    expect((await login(person)).status).toBe(200)
    const { rows } = await database.pool.query(
      `select user_id, action, before, after from audit_log
        where table_name = 'second_factors' and coalesce(after, before) ->> 'user_id' = $1 order by id`,
      [String(person.userId)],
    )
    expect(rows.map((row: { user_id: number; action: string }) => [row.user_id, row.action])).toEqual([
      [person.userId, 'insert'],
      [person.userId, 'update'],
      [admin.userId, 'delete'],
    ])
    expect(JSON.stringify(rows)).not.toContain('secret')
  })

  it('ends with the account', async () => {
    const admin = await aPerson('admin')
    const person = await withSecondFactor()
    const { body } = await call<{ id: number; user_id: number }[]>('GET', '/admins', undefined, { token: admin.token })
    const row = body.find((one) => one.user_id === person.userId)
    expect((await send('DELETE', `/admins/${row?.id}`, undefined, admin)).status).toBe(200)
    const left = await database.pool.query('select 1 from second_factors where user_id = $1', [person.userId])
    expect(left.rowCount).toBe(0)
  })
})
