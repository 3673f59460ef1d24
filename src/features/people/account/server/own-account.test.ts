import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { givePassword, PASSWORD, staffWithPassword } from '../../../../../test/signed-person.ts'

// Residents change with what they sign in by the own password, and ask the office for another name.

const app = await testApp({ config: { smtpUrl: 'smtp://mail.example', publicUrl: 'https://office.example' } })
const plain = await testApp()
type App = typeof app
interface Answer {
  message: string
  errors: Record<string, string[]>
  request: { wanted: string; state: string; reason: string | null } | null
}

let at = 0
async function owner(of: App = app) {
  at += 1
  const email = `owner${at}@village.example`
  const { userId } = await of.database.transaction(
    { userId: null, requestId: null },
    async (tx) =>
      (await aHouse(tx, { block: at, lot: 1, owner: { email, firstname: 'Ana', middlename: null, lastname: 'Cruz' } }))
        .owner,
  )
  await givePassword(of, userId)
  const token = await of.tokenFor(userId)
  const ask = (method: string, path: string, body?: object) => of.call<Answer>(method, path, body, { token })
  return { userId, email, ask }
}
const proof = { current_password: PASSWORD }
const signIn = (email: string) => app.call('POST', '/login', { email, password: PASSWORD, isMobile: true })
/** Parts behind the # of the last letter to an address. */
async function linkTo(address: string) {
  const { rows } = await app.database.pool.query<{ letter: { url: string } }>(
    'select letter from deliveries where address = $1 order by id desc limit 1',
    [address],
  )
  const [token = '', email = ''] = rows[0]?.letter.url.split('/my/new-email#')[1]?.split('/') ?? []
  return { token, email: decodeURIComponent(email) }
}
const confirm = (body: object) => app.call<Answer>('POST', '/new-email', body, { from: `10.4.${at}.1` })

describe('a new e-mail', () => {
  it('is taken once its link was opened, by its owner alone; until then the old one stays', async () => {
    const { email, ask } = await owner()
    const sent = await ask('POST', '/my-email', { email: 'new+1@village.example', ...proof })
    expect([sent.status, sent.body.message]).toEqual([
      200,
      'A link is on its way to the new e-mail. Until you open it, the old one stays.',
    ])
    expect((await signIn(email)).status).toBe(200)
    const link = await linkTo('new+1@village.example')
    expect(link.email).toBe('new+1@village.example')
    const { rows } = await app.database.pool.query<{ row: string }>(
      "select account_links::text || encode(token_hash, 'escape') as row from account_links where purpose = 'email'",
    )
    expect(rows[0]?.row).not.toMatch(new RegExp(`village.example|${link.token}`))
    const other = await confirm({ ...link, email: 'other@village.example' })
    expect([other.status, other.body.message]).toEqual([404, 'This link is no longer valid.'])
    const both = await Promise.all([confirm(link), confirm(link)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect([(await signIn(email)).status, (await signIn('new+1@village.example')).status]).toEqual([422, 200])
  })

  it('takes the own password, and counts wrong ones', async () => {
    const { ask } = await owner()
    const email = 'guessed@village.example'
    expect((await ask('POST', '/my-email', { email })).body.errors).toEqual({
      current_password: ['Please enter your own password.'],
    })
    const wrong = await ask('POST', '/my-email', { email, current_password: 'wrong-one' })
    expect(wrong.body.errors).toEqual({ current_password: ['The password is wrong.'] })
    for (let n = 0; n < 9; n += 1) await ask('POST', '/my-email', { email, current_password: 'wrong-one' })
    expect((await ask('POST', '/my-email', { email, ...proof })).status).toBe(429)
    expect((await linkTo(email)).token).toBe('')
  })

  it('is too old after 24 hours, ends with a newer link, and is nobody else’s', async () => {
    const { ask } = await owner()
    const { email: taken } = await owner()
    await ask('POST', '/my-email', { email: 'first@village.example', ...proof })
    const first = await linkTo('first@village.example')
    await ask('POST', '/my-email', { email: taken, ...proof })
    expect((await confirm(first)).status).toBe(404)
    const used = await confirm(await linkTo(taken))
    expect([used.status, used.body.errors]).toEqual([422, { email: ['This e-mail is already used.'] }])
    await ask('POST', '/my-email', { email: 'late@village.example', ...proof })
    const fourth = await ask('POST', '/my-email', { email: 'fourth@village.example', ...proof })
    expect([fourth.status, fourth.body.message]).toEqual([
      429,
      'You have asked for 3 links already. Please try again later.',
    ])
    app.clock.set(new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString())
    expect((await confirm(await linkTo('late@village.example'))).status).toBe(404)
  })

  it('is the office’s to change where no mail server is set, and no way in for the office', async () => {
    const { ask } = await owner(plain)
    const refused = await ask('POST', '/my-email', { email: 'new@village.example', ...proof })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No link can be sent, because no mail server is set. The office can change your e-mail.',
    ])
    const { token } = await staffWithPassword(plain, 'treasurer')
    expect((await plain.call('POST', '/my-email', { email: 'x@y.example', ...proof }, { token })).status).toBe(403)
  })
})

describe('the own numbers', () => {
  it('are changed with the own password; what is absent stays', async () => {
    const { userId, ask } = await owner()
    expect((await ask('PUT', '/my-sign-in', { sign_in_name: '0917 555 7001' })).body.errors).toEqual({
      current_password: ['Please enter your own password.'],
    })
    expect((await ask('PUT', '/my-sign-in', { sign_in_name: '0917 555 7001', ...proof })).status).toBe(200)
    expect((await ask('PUT', '/my-sign-in', { contact_number: '0917 555 7002', ...proof })).status).toBe(200)
    const { rows } = await app.database.pool.query('select sign_in_name, contact_number from users where id = $1', [
      userId,
    ])
    expect(rows).toEqual([{ sign_in_name: '09175557001', contact_number: '09175557002' }])
    expect((await signIn('+63 917 555 7001')).status).toBe(200)
    const other = await owner()
    const used = await other.ask('PUT', '/my-sign-in', { sign_in_name: '09175557001', ...proof })
    expect(used.body.errors).toEqual({
      sign_in_name: ['Somebody else signs in with this mobile number or user name.'],
    })
  })

  it('are not those of somebody else', async () => {
    const [one, other] = [await owner(), await owner()]
    await one.ask('PUT', '/my-sign-in', { contact_number: '09175557111', ...proof })
    const taken = await other.ask('PUT', '/my-sign-in', { sign_in_name: '0917 555 7111', ...proof })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['sign_in_name']])
    expect((await one.ask('PUT', '/my-sign-in', { sign_in_name: '0917 555 7111', ...proof })).status).toBe(200)
  })

  it('leave something to sign in with', async () => {
    const { userId, ask } = await owner()
    await ask('PUT', '/my-sign-in', { sign_in_name: 'ana.seven', ...proof })
    await app.database.pool.query('update users set email = null where id = $1', [userId])
    const { body } = await ask('PUT', '/my-sign-in', { sign_in_name: '', ...proof })
    expect(body.errors).toEqual({
      sign_in_name: ['This account has no e-mail, so it needs a mobile number or a user name.'],
    })
  })
})

describe('a wrong name', () => {
  it('is one request to the office, which ends with the name or with a reason that its owner reads', async () => {
    const { userId, ask } = await owner()
    const office = await staffWithPassword(app, 'treasurer')
    expect((await ask('POST', '/my-name', { name: ' ' })).body.errors).toEqual({
      name: ['Please write your name as it should be.'],
    })
    await ask('POST', '/my-name', { name: 'Ana Kruz' })
    expect((await ask('POST', '/my-name', { name: 'Anna Cruz' })).status).toBe(200)
    const state = async () => (await ask('GET', '/my-name')).body.request
    expect(await state()).toMatchObject({ wanted: 'Anna Cruz', state: 'waiting' })
    const list = async () =>
      (await app.call<{ requests: { id: number }[] }>('GET', `/account-requests?user_id=${userId}`, undefined, office))
        .body.requests
    const [request] = await list()
    await app.call('POST', `/account-requests/${request?.id}/dismiss`, { reason: 'The title says Ana' }, office)
    expect(await state()).toMatchObject({ state: 'dismissed', reason: 'The title says Ana' })
    await ask('POST', '/my-name', { name: 'Anna Cruz' })
    await app.call('PUT', `/residents/${userId}`, { firstname: 'Ana', lastname: 'Cruz', occupation: null }, office)
    expect(await list()).toHaveLength(1)
    await app.call('PUT', `/residents/${userId}`, { firstname: 'Anna' }, office)
    expect(await list()).toEqual([])
    expect(await state()).toMatchObject({ state: 'done' })
  })
})
