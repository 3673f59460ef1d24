import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealSecondFactors } from '#features/people/account/server/seal-second-factors.ts'
import { secretsOf } from '#server/access/secrets.ts'
import { testApp } from '../../../../../test/app.ts'
import { codeOf, fromBase32 } from '../../../../../test/authenticator.ts'
import { PASSWORD, staffWithPassword } from '../../../../../test/signed-person.ts'
import { stepAt } from './second-factor.ts'

// Whoever has a copy of the database alone gets past no second step.

const app = await testApp()
const { call, clock, database, host } = app
type Body = { address: string; recovery_codes: string[] }
const codeFor = (secret: Buffer) => codeOf(secret, stepAt(clock.now()))
const later = () => clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
const login = async (email: string, code: string) =>
  (await call('POST', '/login', { email, password: PASSWORD, isMobile: false, code })).status

async function withSecondFactor() {
  const person = await staffWithPassword(app, 'treasurer')
  const begun = await call<Body>('POST', '/second-factor', { password: PASSWORD }, { token: person.token })
  const secret = fromBase32(new URL(begun.body.address).searchParams.get('secret') ?? '')
  const on = await call<Body>('POST', '/second-factor/confirm', { code: codeFor(secret) }, { token: person.token })
  later()
  return { ...person, secret, codes: on.body.recovery_codes }
}
const stored = async (userId: number) => {
  const { rows } = await database.pool.query(
    `select f.secret, f.key_id, f.recovery_salt, array_agg(c.code_hash) as hashes from second_factors f
     join recovery_codes c on c.second_factor_id = f.id where user_id = $1 group by f.id`,
    [userId],
  )
  return rows[0] as { secret: Buffer; key_id: Buffer | null; recovery_salt: Buffer | null; hashes: Buffer[] }
}
const sha256 = (code: string) =>
  createHash('sha256')
    .update(`recovery ${code.replaceAll('-', '')}`)
    .digest()

/** As everything was kept before. */
async function asBefore(userId: number, secret: Buffer, codes: readonly string[]) {
  await database.pool.query(
    'update second_factors set secret = $1, key_id = null, recovery_salt = null where user_id = $2',
    [secret, userId],
  )
  await database.pool.query(
    'delete from recovery_codes where second_factor_id = (select id from second_factors where user_id = $1)',
    [userId],
  )
  for (const code of codes)
    await database.pool.query(
      'insert into recovery_codes (second_factor_id, code_hash) select id, $1 from second_factors where user_id = $2',
      [sha256(code), userId],
    )
}

describe('a second factor at rest', () => {
  it('is neither the secret nor a plain hash of a recovery code', async () => {
    const person = await withSecondFactor()
    const row = await stored(person.userId)
    expect(row.secret.includes(person.secret)).toBe(false)
    expect(row.hashes).toHaveLength(10)
    for (const code of person.codes) expect(row.hashes.some((hash) => hash.equals(sha256(code)))).toBe(false)
    expect(await login(person.email, codeFor(person.secret))).toBe(200)
    expect(await login(person.email, person.codes[0] ?? '')).toBe(200)
    expect(await login(person.email, person.codes[0] ?? '')).toBe(422)
  })

  it('of one person is no use to another', async () => {
    const [one, two] = [await withSecondFactor(), await withSecondFactor()]
    await database.pool.query(
      'update second_factors set secret = o.secret, last_step = 0 from second_factors o where o.user_id = $1 and second_factors.user_id = $2',
      [one.userId, two.userId],
    )
    expect(await login(two.email, codeFor(one.secret))).toBe(422)
  })

  it('that was kept in the clear before is sealed by the next start, once, and works on', async () => {
    const person = await withSecondFactor()
    const begun = await staffWithPassword(app, 'treasurer')
    await call('POST', '/second-factor', { password: PASSWORD }, { token: begun.token })
    const codes = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567']
    await asBefore(person.userId, person.secret, codes)
    await asBefore(begun.userId, randomBytes(20), [])
    expect(await sealSecondFactors(host)).toEqual({ sealed: 2, foreign: 0 })
    const row = await stored(person.userId)
    expect(row.secret.includes(person.secret)).toBe(false)
    expect(row.hashes.some((hash) => codes.some((code) => hash.equals(sha256(code))))).toBe(false)
    expect(await login(person.email, codeFor(person.secret))).toBe(200)
    expect(await login(person.email, codes[1] ?? '')).toBe(200)
    expect(await sealSecondFactors(host)).toEqual({ sealed: 0, foreign: 0 })
  })

  it('sealed by another key is told at the start; its recovery codes open, its app does not', async () => {
    const person = await withSecondFactor()
    const other = secretsOf({ secretKey: 'another key than the one of this server', dataDir: host.config.dataDir })
    const sealed = await other.seal(person.secret, `second factor of ${person.userId}`)
    await database.pool.query('update second_factors set secret = $1, key_id = $2 where user_id = $3', [
      sealed.bytes,
      sealed.keyId,
      person.userId,
    ])
    expect(await sealSecondFactors(host)).toEqual({ sealed: 0, foreign: 1 })
    expect(await login(person.email, codeFor(person.secret))).toBe(422)
    expect(await login(person.email, person.codes[3] ?? '')).toBe(200)
  })
})
