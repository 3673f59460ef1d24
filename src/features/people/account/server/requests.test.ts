import { beforeEach, describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { givePassword, PASSWORD, staffWithPassword } from '../../../../../test/signed-person.ts'

// Residents whom no mail reaches ask the office for a new card.

const app = await testApp()
const mailing = await testApp({ config: { smtpUrl: 'smtp://mail.example', publicUrl: 'https://office.example' } })
type App = typeof app
interface Answer {
  message: string
  errors: Record<string, string[]>
  requests: { id: number; user_id: number; kind: string; has_account: boolean; address: string }[]
  account_requests: number
}

let at = 0
/** An owner with a password, who signs in with a number, and with an e-mail where one is given. */
async function owner({ database }: App = app, email: string | null = null) {
  at += 1
  const name = `0917555${String(1000 + at)}`
  const { userId } = await database.transaction({ userId: null, requestId: null }, async (tx) => {
    const made = (await aHouse(tx, { block: at, lot: 1, owner: { email } })).owner
    await tx.updateTable('users').set({ sign_in_name: name }).where('id', '=', made.userId).execute()
    return made
  })
  await givePassword({ database }, userId)
  return { userId, name }
}
/** Asks from a network of its own, because a network may ask twenty times an hour. */
const forgot = (name: string, { call }: App = app, from = `10.2.${at}.1`) =>
  call<Answer>('POST', '/forgot-password/resident', { name }, { from })
const office = await staffWithPassword(app, 'treasurer')
const waiting = async (query = '', { call }: App = app, by = office) =>
  (await call<Answer>('GET', `/account-requests${query}`, undefined, by)).body.requests
const dismiss = (id: number, body: object, by: { token: string } = office) =>
  app.call<Answer>('POST', `/account-requests/${id}/dismiss`, body, by)

beforeEach(() => app.database.pool.query('delete from account_requests'))

describe('a forgotten password of somebody whom no mail reaches', () => {
  it('is one request to the office, however often and under whatever name it is asked', async () => {
    const { userId, name } = await owner(app, 'ana@village.example')
    await forgot(name)
    await forgot(`+63 ${name.slice(1, 4)} ${name.slice(4)}`)
    await app.call('POST', '/forgot-password', { email: 'ANA@village.example' }, { from: '10.3.0.1' })
    expect(await waiting()).toEqual([
      expect.objectContaining({ user_id: userId, kind: 'card', has_account: true, address: `Block ${at} Lot 1` }),
    ])
    expect(await waiting(`?user_id=${userId}`)).toHaveLength(1)
    expect(await waiting(`?user_id=${userId + 1}`)).toEqual([])
    expect((await app.call<Answer>('GET', '/today', undefined, office)).body.account_requests).toBe(1)
  })

  it('gets the answer that a name nobody has gets, and nothing of staff waits', async () => {
    const { name } = await owner()
    const answers = [await forgot(name), await forgot('nobody.at.all'), await forgot(office.email)]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.body.message).toBe(
      'If somebody signs in with this, the office was told. Ask there for a new card.',
    )
    expect(await waiting()).toHaveLength(1)
    expect((await forgot(' ')).body.errors).toEqual({
      name: ['Please enter your email, mobile number or user name'],
    })
  })

  it('can be asked twenty times an hour from a network, like other calls that can be guessed', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await forgot(`nobody${n}`, app, '10.9.9.9')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses[20]).toBe(429)
  })

  it('ends with the new card, and with a new password', async () => {
    const { userId, name } = await owner()
    await forgot(name)
    const card = await app.call(
      'POST',
      '/residents/paper-codes',
      { user_ids: [userId], current_password: PASSWORD },
      office,
    )
    expect(card.status).toBe(200)
    expect(await waiting()).toEqual([])
    const { rows } = await app.database.pool.query('select state, decided_by from account_requests')
    expect(rows).toEqual([{ state: 'done', decided_by: office.userId }])
    await forgot(name)
    expect(await waiting()).toHaveLength(1)
    await givePassword(app, userId)
    expect(await waiting()).toEqual([])
  })

  it('is dismissed with a reason, once, by who has the records', async () => {
    const { name } = await owner()
    await forgot(name)
    const [{ id = 0 } = {}] = await waiting()
    const auditor = await staffWithPassword(app, 'auditor')
    expect((await dismiss(id, { reason: 'x' }, auditor)).status).toBe(403)
    expect((await dismiss(id, {})).body.errors).toEqual({ reason: ['Please write why.'] })
    expect((await dismiss(id, { reason: 'Moved away' })).status).toBe(200)
    expect(await waiting()).toEqual([])
    const again = await dismiss(id, { reason: 'Moved away' })
    expect([again.status, again.body.message]).toEqual([404, 'This request does not wait any more.'])
  })

  it('is not shown to residents', async () => {
    const { userId } = await owner()
    const { status } = await app.call('GET', '/account-requests', undefined, { token: await app.tokenFor(userId) })
    expect(status).toBe(403)
  })
})

describe('where mail can be sent', () => {
  it('a letter goes to who has an e-mail, also when asked by number, and leads to the own pages; others ask the office', async () => {
    const by = await staffWithPassword(mailing, 'treasurer')
    const mailed = await owner(mailing, 'mailed@village.example')
    const paper = await owner(mailing)
    const answers = [
      await forgot(mailed.name, mailing),
      await forgot(paper.name, mailing),
      await forgot('zzz', mailing),
    ]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.body.message).toMatch(/^If somebody with an e-mail signs in with this/)
    expect((await waiting('', mailing, by)).map((one) => one.user_id)).toEqual([paper.userId])
    const { rows } = await mailing.database.pool.query<{ letter: string }>('select letter::text from deliveries')
    expect(rows).toHaveLength(1)
    const token = /\/my\/reset#([\w-]+)/.exec(rows[0]?.letter ?? '')?.[1]
    const link = await mailing.call('GET', `/reset-password/${token}`)
    expect(link.body).toMatchObject({ resident: true })
    const settings = [await mailing.call('GET', '/public/settings'), await app.call('GET', '/public/settings')]
    expect(settings.map(({ body }) => body)).toMatchObject([{ mail: true }, { mail: false }])
  })
})
