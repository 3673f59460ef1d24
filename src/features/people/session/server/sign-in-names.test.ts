import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { givePassword, PASSWORD } from '../../../../../test/signed-person.ts'

const app = await testApp()
const { call, database, signInAs } = app
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)

type Answer = { message: string; errors: Record<string, string[]>; sign_in_name: string | null; access_token: string }
const name = (userId: number, sign_in_name: string | null, token = treasurer.token) =>
  call<Answer>('PUT', `/users/${userId}/sign-in-name`, { sign_in_name }, { token })
let networks = 0
/** Each test guesses from a network of its own. */
function aNetwork(): string {
  networks += 1
  return `10.7.${networks}.1`
}
const login = (email: string, password: string, from: string) =>
  call<Answer>('POST', '/login', { email, password, isMobile: true }, { from })

/** A home owner with a password, who signs in with nothing yet unless told. */
async function owner(input: { email?: string | null; signInName?: string } = {}) {
  const { owner: made } = await write((tx) =>
    aHouse(tx, { block: 40 + networks, owner: { email: input.email ?? null } }),
  )
  await givePassword(app, made.userId)
  if (input.signInName) await name(made.userId, input.signInName)
  return made
}

describe('signing in', () => {
  it('takes a mobile number in any way of writing it, and a user name without case', async () => {
    const from = aNetwork()
    await owner({ signInName: '0917 555 0001' })
    for (const typed of ['09175550001', '0917-555-0001', '+63 917 555 0001', '639175550001', '9175550001'])
      expect((await login(typed, PASSWORD, from)).status, typed).toBe(200)
    await owner({ signInName: 'Lola.Ising' })
    for (const typed of ['lola.ising', ' LOLA.ising ']) expect((await login(typed, PASSWORD, from)).status).toBe(200)
  })

  it('keeps the e-mail beside it, and a contact number alone opens nothing', async () => {
    const from = aNetwork()
    const { userId, contactNumber } = await owner({ email: 'both@home.example' })
    expect((await login(contactNumber ?? '', PASSWORD, from)).status).toBe(422)
    await name(userId, contactNumber)
    for (const typed of [contactNumber ?? '', 'both@home.example'])
      expect((await login(typed, PASSWORD, from)).status).toBe(200)
  })

  it('answers the same for a name that nobody has and for a wrong password', async () => {
    const from = aNetwork()
    await owner({ signInName: '09175550002' })
    const known = await login('09175550002', 'wrong horse', from)
    const unknown = await login('09175550003', 'wrong horse', from)
    const text = 'The mobile number, the user name or the password is wrong.'
    expect([known.status, known.body]).toMatchObject([422, { message: text, errors: { email: [text] } }])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })

  it('locks an account after ten wrong passwords under its names together, and does not tell that they are one', async () => {
    const from = aNetwork()
    await owner({ email: 'lock@home.example', signInName: '09175550004' })
    for (let at = 0; at < 5; at += 1) {
      expect((await login('lock@home.example', 'wrong horse', from)).status).toBe(422)
      expect((await login(at % 2 ? '0917 555 0004' : '+639175550004', 'wrong horse', from)).status).toBe(422)
    }
    const right = await login('0917-555-0004', PASSWORD, from)
    const stranger = await login('09175550099', PASSWORD, from)
    expect([right.status, right.body]).toEqual([stranger.status, stranger.body])
    expect((await login('lock@home.example', PASSWORD, aNetwork())).status).toBe(200)
  })

  it('locks a number however it is written, known or not', async () => {
    const from = aNetwork()
    for (let at = 0; at < 10; at += 1) await login(at % 2 ? '0917 555 0005' : '+639175550005', 'wrong', from)
    expect((await login('09175550005', PASSWORD, from)).status).toBe(429)
  })

  it('forgets the failures under every name with the right password', async () => {
    const from = aNetwork()
    await owner({ email: 'forget@home.example', signInName: 'forgetful' })
    for (let at = 0; at < 9; at += 1) await login('forgetful', 'wrong horse', from)
    expect((await login('forget@home.example', PASSWORD, from)).status).toBe(200)
    for (let at = 0; at < 9; at += 1) expect((await login('forgetful', 'wrong horse', from)).status).toBe(422)
    expect((await login('forgetful', PASSWORD, from)).status).toBe(200)
  })
})

describe('the office sets the name somebody signs in with', () => {
  it('in one form, and takes it away again', async () => {
    const { userId } = await owner({ email: 'office@home.example' })
    const set = await name(userId, ' +63 917 555 0006 ')
    expect([set.status, set.body.sign_in_name]).toEqual([200, '09175550006'])
    expect(set.body.message).toMatch(/ signs in with 0917 555 0006\.$/)
    const gone = await name(userId, null)
    expect([gone.status, gone.body.sign_in_name]).toEqual([200, null])
    const { rows } = await database.pool.query(
      `select by_user_id from access_events where event = 'sign_in_name_changed' and user_id = $1`,
      [userId],
    )
    expect(rows).toEqual([{ by_user_id: treasurer.userId }, { by_user_id: treasurer.userId }])
  })

  it.each([
    [
      'what is neither a number nor a name',
      '12 34',
      'Please enter a mobile number, or a user name of 3 to 30 letters, digits, dots and hyphens.',
    ],
    [
      'an e-mail',
      'x@home.example',
      'Please enter a mobile number, or a user name of 3 to 30 letters, digits, dots and hyphens.',
    ],
    ['the name of somebody else', '0917 555 0007', 'Somebody else signs in with this mobile number or user name.'],
  ])('%s is refused', async (_, typed, text) => {
    if (typed === '0917 555 0007') await owner({ signInName: '09175550007' })
    const { userId } = await owner()
    const { status, body } = await name(userId, typed)
    expect([status, body.errors.sign_in_name]).toEqual([422, [text]])
  })

  it('nothing is taken from an account that has no other way in', async () => {
    const { userId } = await owner({ signInName: '09175550008' })
    const { status, body } = await name(userId, null)
    expect([status, body.message]).toEqual([
      422,
      'This account has no e-mail, so it needs a mobile number or a user name.',
    ])
  })

  it('of residents; that of an administrator is for administrators', async () => {
    expect((await name(admin.userId, 'chief')).status).toBe(403)
    expect((await name(admin.userId, 'chief', admin.token)).status).toBe(200)
    expect((await name(2_000_000_000, 'nobody.here')).status).toBe(404)
  })

  it('is free again when an account has ended', async () => {
    const { userId } = await owner({ signInName: '09175550009' })
    expect((await call('DELETE', `/residents/${userId}`, undefined, treasurer)).status).toBe(200)
    const next = await owner()
    expect((await name(next.userId, '09175550009')).status).toBe(200)
  })
})

describe('an e-mail that there is not', () => {
  type Admin = { admin: { id: number; user: { email: null; sign_in_name: string } }; message: string }
  it('an administrator without one signs in with a user name made of the name, or with the one that was given', async () => {
    const input = { firstname: 'Ana', lastname: 'Uy', email: null, role_type: 'treasurer' }
    const made = await call<Admin>('POST', '/admins', input, admin)
    expect([made.status, made.body.admin?.user]).toEqual([
      201,
      expect.objectContaining({ email: null, sign_in_name: 'ana.uy' }),
    ])
    const other = await call<Admin>('POST', '/admins', input, admin)
    expect(other.body.admin.user.sign_in_name).toBe('ana.uy2')
    const given = await call<Admin>(
      'PUT',
      `/admins/${other.body.admin.id}`,
      { ...input, sign_in_name: '09175550010' },
      admin,
    )
    expect([given.status, given.body.admin?.user.sign_in_name]).toEqual([200, '09175550010'])
  })

  it('a resident with a user name may lose the e-mail', async () => {
    const { userId } = await owner({ email: 'lose@home.example' })
    const edit = () => call<Answer>('PUT', `/residents/${userId}`, { email: null }, treasurer)
    expect((await edit()).body.message).toBe('Email is required.')
    await name(userId, '09175550011')
    expect((await edit()).status).toBe(200)
  })
})
