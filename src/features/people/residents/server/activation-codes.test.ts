import { describe, expect, it } from 'vitest'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { testApp } from '../../../../../test/app.ts'
import { pagePictures } from '../../../../../test/pdf-picture.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { qrTexts } from '../../../../../test/qr-reader.ts'
import { givePassword, PASSWORD, staffWithPassword } from '../../../../../test/signed-person.ts'
import { aResident } from './factory.ts'
import { insertOccupancies } from './occupancies.queries.ts'

const app = await testApp({ config: { publicUrl: 'https://mabini.example' } })
const { call, clock, database } = app
const treasurer = await staffWithPassword(app, 'treasurer')
const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
  database.transaction({ userId: null, requestId: null }, work)

type Answer = {
  message: string
  errors: Record<string, string[]>
  access_token: string
  name: string
  sign_in_name: string
}
const make = (body: object) => call<Answer>('POST', '/residents/paper-codes', body, treasurer)
const look = (code: string, from = '10.1.0.1') => call<Answer>('POST', '/start/code', { code }, { from })
const start = (code: string, from = '10.1.0.1') =>
  call<Answer>('POST', '/start', { code, password: PASSWORD, password_confirmation: PASSWORD }, { from })
const CODE = /\b(?:[A-Z3-9]{4} ){3}[A-Z3-9]{4}\b/g
const codesOn = (pdf: Buffer) => pagesOf(pdf).flatMap((text) => text.match(CODE) ?? [])
const WRONG = 'This code is wrong, used or too old. Please type it again, or ask the office for a new card.'
const SLOWED =
  'This code is wrong, like many others from this network. Please look at the card again: the right code still works. Otherwise wait 15 minutes.'

let blocks = 0
const person = (input: object = {}) =>
  write(async (tx) => {
    blocks += 1
    return (await aHouse(tx, { block: blocks, lot: 9, owner: { email: null, ...input } })).owner
  })
const eventsOf = async (userId: number) =>
  (
    await database.pool.query<{ event: string; detail: string | null }>(
      'select event, detail from access_events where user_id = $1 order by id',
      [userId],
    )
  ).rows.map(({ event, detail }) => (detail ? `${event}: ${detail}` : event))

describe('codes on paper', () => {
  it('are cards with everything that is needed, four on a sheet, and the QR code says the same', async () => {
    const people = [await person({ firstname: 'Ana', middlename: null, lastname: 'Uy', contactNumber: '09175550001' })]
    for (let at = 0; at < 4; at += 1) people.push(await person())
    const [{ residentId }] = people as [Awaited<ReturnType<typeof person>>]
    await write(async (tx) => {
      const { id: houseId } = await anEmptyHouse(tx, { block: 90, lot: 8 })
      await insertOccupancies(tx, [{ residentId, houseId, role: 'home_owner', main: true, from: '2020-01-01' }])
    })
    const answer = await make({ user_ids: people.map(({ userId }) => userId) })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const pages = pagesOf(answer.bytes)
    expect(pages.map((text) => text.match(CODE)?.length)).toEqual([4, 1])
    const text = pages.join('\n')
    expect(text).toContain('Ana Uy')
    expect(text).toContain('Block 1 Lot 9, Block 90 Lot 8')
    expect(text).toContain('0917 555 0001')
    expect(text).toContain('https://mabini.example/start')
    expect(text).toContain('until December 21, 2026')
    const codes = codesOn(answer.bytes)
    expect(new Set(codes).size).toBe(5)
    const links = (await pagePictures(answer.bytes, 2)).flatMap(qrTexts)
    expect(links.toSorted()).toEqual(
      codes.map((code) => `https://mabini.example/start#${code.replaceAll(' ', '')}`).toSorted(),
    )
  })

  it('open the account once, however they are typed, with the password that was chosen', async () => {
    const { userId } = await person({ firstname: 'Berto', middlename: null, lastname: 'Lim', contactNumber: null })
    const [code = ''] = codesOn((await make({ user_ids: [userId] })).bytes)
    expect((await look(code.toLowerCase().replaceAll(' ', '-'))).body).toMatchObject({
      name: 'Berto Lim',
      sign_in_name: 'berto.lim',
    })
    const opened = await start(` ${code} `)
    expect(opened.status).toBe(200)
    const me = await call<{ has_account: boolean }>('GET', '/me', undefined, { token: opened.body.access_token })
    expect(me.body.has_account).toBe(true)
    const again = await start(code)
    expect([again.status, again.body.errors.code]).toEqual([422, [WRONG]])
    const signedIn = await call('POST', '/login', { email: 'Berto.Lim', password: PASSWORD, isMobile: true })
    expect(signedIn.status).toBe(200)
    expect(await eventsOf(userId)).toEqual([
      'sign_in_name_changed',
      'paper_code_made',
      'link_used: paper code',
      'password_changed: link',
      'signed_in',
      'signed_in',
    ])
    const { rows } = await database.pool.query('select 1 from account_links where user_id = $1', [userId])
    expect(rows).toEqual([])
  })

  it('are kept as a hash, and open once also when two try at the same moment', async () => {
    const { userId } = await person()
    const [code = ''] = codesOn((await make({ user_ids: [userId] })).bytes)
    const { rows } = await database.pool.query<{ kept: string }>(
      `select account_links::text || encode(token_hash, 'escape') as kept from account_links where user_id = $1`,
      [userId],
    )
    expect(rows[0]?.kept).not.toContain(code.replaceAll(' ', ''))
    const both = await Promise.all([start(code), start(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('end with a newer one, with their days, and with the residence', async () => {
    const { userId } = await person()
    const [first = ''] = codesOn((await make({ user_ids: [userId] })).bytes)
    const [second = ''] = codesOn((await make({ user_ids: [userId] })).bytes)
    expect([(await look(first)).status, (await look(second)).status]).toEqual([422, 200])
    const now = clock.now().toISOString()
    clock.set('2026-12-21T04:00:00.001Z')
    expect((await look(second)).status).toBe(422)
    clock.set(now)
    expect((await look(second)).status).toBe(200)
    await call('DELETE', `/residents/${userId}`, undefined, treasurer)
    expect((await start(second)).status).toBe(422)
  })

  it('a wrong one is refused and recorded, and after fifty of a network the wrong ones wait', async () => {
    const from = '10.1.9.9'
    for (const typed of ['K7QM', 'AAAA AAAA AAAA AAAA', 'no code at all, but long enough'])
      expect((await look(typed, from)).body).toMatchObject({ message: WRONG, errors: { code: [WRONG] } })
    expect((await look('', from)).body.errors.code).toEqual(['Please type the code of your card.'])
    for (let at = 3; at < 50; at += 1) expect((await look('AAAA AAAA AAAA AAAA', from)).status).toBe(422)
    const slowed = await look('AAAA AAAA AAAA AAAA', from)
    expect([slowed.status, slowed.body.message, (await start('AAAA', from)).status]).toEqual([429, SLOWED, 429])
    expect((await look('AAAA AAAA AAAA AAAA', '10.1.9.10')).status).toBe(422)
    const { rows } = await database.pool.query<{ event: string; count: number }>(
      `select event, count(*)::int from access_events where detail = 'paper code' and address = $1 group by event order by event`,
      [from],
    )
    expect(rows).toEqual([
      { event: 'link_refused', count: 50 },
      { event: 'sign_in_locked', count: 1 },
    ])
  })

  it('a right one opens, and a password signs in, where fifty wrong ones were typed', async () => {
    const from = '10.1.9.11'
    for (let at = 0; at < 50; at += 1) await look('AAAA AAAA AAAA AAAA', from)
    const { userId, email } = await person({ email: 'assembly@home.example' })
    const [code = ''] = codesOn((await make({ user_ids: [userId] })).bytes)
    expect([(await look(code, from)).status, (await start(code, from)).status]).toEqual([200, 200])
    expect((await look(code, from)).status).toBe(429)
    const signIn = (name: string, password: string) =>
      call('POST', '/login', { email: name, password, isMobile: true }, { from })
    expect((await signIn(email ?? '', PASSWORD)).status).toBe(200)
  })

  it('a right one opens, and a wrong one is counted apart, where fifty wrong passwords were typed', async () => {
    const from = '10.1.9.12'
    const guess = (at: number) =>
      call('POST', '/login', { email: `nobody${at}@home.example`, password: 'wrong horse', isMobile: true }, { from })
    for (let at = 0; at < 50; at += 1) await guess(at)
    expect((await guess(50)).status).toBe(429)
    const { userId } = await person()
    const [code = ''] = codesOn((await make({ user_ids: [userId] })).bytes)
    expect([(await look('AAAA', from)).status, (await start(code, from)).status]).toEqual([422, 200])
  })

  it('need a good password, twice the same, and are not used up by a bad one', async () => {
    const { userId } = await person()
    const [code = ''] = codesOn((await make({ user_ids: [userId] })).bytes)
    const weak = await call<Answer>('POST', '/start', { code, password: 'short', password_confirmation: 'short' })
    const other = await call<Answer>('POST', '/start', { code, password: PASSWORD, password_confirmation: 'another' })
    expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password']])
    expect([other.status, other.body.message]).toEqual([422, 'Passwords do not match'])
    expect((await start(code)).status).toBe(200)
  })
})

describe('the office makes them', () => {
  it('for somebody with a password only with its own, and the sessions end when the new one is chosen', async () => {
    const { userId } = await person()
    await givePassword(app, userId)
    const token = await app.tokenFor(userId)
    const request = await make({ user_ids: [userId] })
    expect([request.status, request.body.errors.current_password]).toEqual([422, ['Please enter your own password.']])
    const wrong = await make({ user_ids: [userId], current_password: 'wrong horse' })
    expect([wrong.status, wrong.body.message]).toEqual([422, 'The password is wrong.'])
    const made = await make({ user_ids: [userId], current_password: PASSWORD })
    expect((await start(codesOn(made.bytes)[0] ?? '')).status).toBe(200)
    expect((await call('GET', '/me', undefined, { token })).status).toBe(401)
  })

  it('for everybody that a filter finds who holds none yet', async () => {
    const house = await write((tx) =>
      aHouse(tx, { block: 77, owner: { email: 'has@home.example', lastname: 'Tanglaw' } }),
    )
    const member = await write((tx) => aResident(tx, { houseId: house.id, email: null, lastname: 'Tanglaw' }))
    const opened = await write((tx) => aResident(tx, { houseId: house.id, email: null, lastname: 'Tanglaw' }))
    await givePassword(app, opened.userId)
    const list = await call<{ data: { id: number }[]; total: number }>(
      'GET',
      '/residents?search=tanglaw&unreached=true',
      undefined,
      treasurer,
    )
    expect([list.body.total, list.body.data.map(({ id }) => id)]).toEqual([1, [member.userId]])
    const input = { search: 'tanglaw', unreached: true }
    expect((await make({ ...input, except: [member.userId] })).status).toBe(409)
    expect(codesOn((await make(input)).bytes)).toHaveLength(1)
    const again = await make(input)
    expect([again.status, again.body.message]).toEqual([
      409,
      'Everybody of this list has a code already. Choose people to make a new one for them.',
    ])
  })

  it.each([
    ['nobody', { user_ids: [] }, 'One of these people does not live in the village any more. Please choose again.'],
    [
      'who is unknown',
      { user_ids: [2_000_000_000] },
      'One of these people does not live in the village any more. Please choose again.',
    ],
    ['too many', { user_ids: Array.from({ length: 501 }, (_, at) => at + 1) }, 'Please choose 1 to 500 people.'],
    ['no list', { user_ids: 'all' }, 'Please choose 1 to 500 people.'],
  ])('not for %s', async (_, body, text) => {
    const { status, body: refused } = await make(body)
    expect([status, refused.message]).toEqual([422, text])
  })

  it('and no resident does', async () => {
    const { userId } = await person()
    const token = await app.tokenFor(userId)
    expect((await call('POST', '/residents/paper-codes', { user_ids: [userId] }, { token })).status).toBe(403)
  })
})
