// Runs on both engines: rivals, counters of two servers.

import { describe, expect, it } from 'vitest'
import { insertAdmin, insertUser, setPassword } from '#features/people/account/server/queries.ts'
import { hashPassword } from '#server/access/passwords.ts'
import { testApp } from '../../../../../test/app.ts'
import { secondApp } from '../../../../../test/second-app.ts'

// One address that guesses at many accounts, a few times at each.

const PASSWORD = 'mangga-at-suman-7'
const first = await testApp()
const { call, database, clock } = first
const passwordHash = await hashPassword(PASSWORD)
await database.transaction({ userId: null, requestId: null }, async (tx) => {
  const names = { firstname: 'Ligaya', middlename: null, lastname: 'Ramos', contactNumber: null }
  const id = await insertUser(tx, { ...names, email: 'victim@office.example', role: 'treasurer' })
  await insertAdmin(tx, id)
  await setPassword(tx, id, passwordHash)
})
let accounts = 0
const guess = (from: string) => {
  accounts += 1
  return call('POST', '/login', { email: `somebody${accounts}@village.example`, password: 'wrong-one' }, { from })
}
const victim = (from: string) =>
  call('POST', '/login', { email: 'victim@office.example', password: PASSWORD }, { from })
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000 + 1).toISOString())

/** Counts how often the password was looked at; ten guesses at once. */
async function lookedAt(guesses: number, from: (n: number) => string): Promise<number> {
  const statuses: number[] = []
  while (statuses.length < guesses) {
    const ten = await Promise.all(Array.from({ length: 10 }, (_, n) => guess(from(statuses.length + n))))
    statuses.push(...ten.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status !== 422 && status !== 429)).toEqual([])
  return statuses.filter((status) => status === 422).length
}

describe('A11: one network that guesses at many accounts', () => {
  it('is refused after fifty wrong passwords for a quarter of an hour, and no other is', async () => {
    expect(await lookedAt(70, () => '203.0.113.5')).toBe(50)
    const refused = await victim('203.0.113.5')
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 900])
    expect((await victim('203.0.113.6')).status).toBe(200)
    later(15)
    expect((await victim('203.0.113.5')).status).toBe(200)
  })

  it('is one network with all addresses of a /64, in every way to write it', async () => {
    expect(await lookedAt(60, (n) => `2001:db8:0:7:${n.toString(16)}::${n + 1}`)).toBe(50)
    expect((await victim('2001:db8:0:7::99')).status).toBe(429)
    expect((await victim('2001:db8:0:8::99')).status).toBe(200)
  })

  it('is known to every server', async () => {
    const second = await secondApp(first)
    const from = (n: number) => ['198.51.100.9', '::ffff:198.51.100.9'][n % 2] ?? ''
    expect(await lookedAt(30, from)).toBe(30)
    for (let n = 0; n < 20; n++)
      expect(
        (await second.call('POST', '/login', { email: `other${n}@village.example`, password: 'x' }, '', '198.51.100.9'))
          .status,
      ).toBe(422)
    expect((await victim('198.51.100.9')).status).toBe(429)
  })

  it('does not hold up who signs in elsewhere, nor fill the memory with who waits', async () => {
    let answered = 0
    const guesses = Array.from({ length: 40 }, async () => {
      const { status } = await guess('192.0.2.44')
      if (status === 422) answered += 1
      return status
    })
    expect((await victim('192.0.2.45')).status).toBe(200)
    expect(answered).toBeLessThan(10)
    const statuses = await Promise.all(guesses)
    expect(statuses.filter((status) => status === 422).length).toBeLessThan(25)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(15)
  })

  it('locks a pair of account and network, not of account and address', async () => {
    const wrong = (n: number) =>
      call('POST', '/login', { email: 'victim@office.example', password: 'wrong' }, { from: `2001:db8:0:9::${n}` })
    for (let n = 1; n <= 10; n++) expect((await wrong(n)).status).toBe(422)
    expect((await wrong(11)).status).toBe(429)
    expect((await victim('192.0.2.46')).status).toBe(200)
  })
})

it('A11: a person gets three letters an hour about a forgotten password, wherever they are asked for', async () => {
  const mailing = await testApp({ config: { smtpUrl: 'smtp://mail.example', publicUrl: 'https://office.example' } })
  const { userId } = await mailing.signInAs('admin')
  const { rows } = await mailing.database.pool.query('select email from users where id = $1', [userId])
  const request = (n: number) => mailing.call('POST', '/forgot-password', rows[0], { from: `192.0.2.${n}` })
  const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => request(n)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect((await mailing.database.pool.query('select from deliveries')).rowCount).toBe(3)
})
