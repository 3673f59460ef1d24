// Runs on both engines: triggers, of terms.

import { describe, expect, it } from 'vitest'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import { PASSWORD, staffWithPassword } from '../../../../../test/signed-person.ts'

const app = await testApp()
const { call, clock, database, tokenFor } = app
const boss = await staffWithPassword(app, 'admin')
interface Officer {
  id: number
  user_id: number
  user: { role_type: string; email: string }
  office_role: string | null
  term_from: string | null
  term_until: string | null
}
type Answer = { message: string; admin: Officer; errors?: Record<string, string[]> }
type Me = { role_type: string; may: string[]; admin: { office_role: string | null; term_until: string | null } }

let people = 0
const input = (change: object = {}) => {
  people += 1
  return {
    ...{ firstname: 'Ofelia', lastname: 'Salonga', email: `ofelia${people}@office.example` },
    ...{ role_type: 'treasurer', office_role: 'auditor', term_from: '2026-11-01', term_until: '2026-11-30' },
    ...change,
  }
}
const add = (body: object) => call<Answer>('POST', '/admins', body, { token: boss.token })
const made = async (change: object = {}) => (await add(input(change))).body.admin
const put = (officer: Officer, change: object) =>
  call<Answer>(
    'PUT',
    `/admins/${officer.id}`,
    { firstname: 'Ofelia', lastname: 'Salonga', email: officer.user.email, role_type: 'treasurer', ...change },
    { token: boss.token },
  )
const me = (token: string) => call<Me>('GET', '/me', undefined, { token })

describe('officers with a role and a term', () => {
  it('are added, and are treasurers to clients that know no such role', async () => {
    const { status, body } = await add(input())
    expect([status, body.message]).toEqual([201, 'Ofelia was added.'])
    expect(body.admin).toMatchObject({ office_role: 'auditor', term_from: '2026-11-01', term_until: '2026-11-30' })
    expect(body.admin.user.role_type).toBe('treasurer')
    const mine = (await me(await tokenFor(body.admin.user_id))).body
    expect(mine).toMatchObject({ role_type: 'treasurer', admin: { office_role: 'auditor', term_until: '2026-11-30' } })
    expect(mine.may).toContain('read')
    expect(mine.may).not.toContain('staff')
    expect(mine.may).not.toContain('till')
  })

  it.each([
    [{ term_from: null }, 'term_from', 'Please enter the first day of the term.'],
    [{ office_role: null, term_from: null }, 'term_from', 'Please enter the first day of the term.'],
    [{ term_until: '2026-10-31' }, 'term_until', 'The last day of the term is before its first.'],
    [{ role_type: 'admin' }, 'role_type', 'An administrator has no other role and no term.'],
    [{ role_type: 'admin', office_role: null }, 'role_type', 'An administrator has no other role and no term.'],
    [{ office_role: 'mayor' }, 'office_role', 'Please choose president, secretary, auditor, collector or cashier.'],
    [{ role_type: 'auditor' }, 'role_type', 'Please choose a role.'],
  ])('are refused with %j', async (change, field, text) => {
    const { status, body } = await add(input(change))
    expect([status, body.message]).toEqual([422, text])
    expect(body.errors).toHaveProperty(field)
  })

  it('a client that sends no role changes the name alone: no auditor becomes a treasurer by it', async () => {
    const officer = await made()
    const changed = (await put(officer, { firstname: 'Ofelia Maria' })).body.admin
    expect(changed).toMatchObject({ office_role: 'auditor', term_from: '2026-11-01', term_until: '2026-11-30' })
    const token = await tokenFor(officer.user_id)
    expect((await call('POST', '/expenses', {}, { token })).status).toBe(403)
  })

  it('become something else, with what they may from the next call on', async () => {
    const officer = await made()
    const token = await tokenFor(officer.user_id)
    expect((await call('GET', '/audit-log', undefined, { token })).status).toBe(200)
    await put(officer, { office_role: 'collector' })
    expect((await call('GET', '/audit-log', undefined, { token })).status).toBe(403)
    await put(officer, { office_role: null, term_from: null, term_until: null })
    expect((await call('POST', '/expenses', {}, { token })).status).toBe(422)
    const admin = (await put(officer, { role_type: 'admin' })).body.admin
    expect(admin).toMatchObject({ office_role: null, term_from: null, term_until: null })
  })

  it('the last administrator becomes none of them', async () => {
    const only = await staffWithPassword(app, 'admin')
    const list = (await call<Officer[]>('GET', '/admins', undefined, { token: only.token })).body
    const others = list.filter((one) => one.user.role_type === 'admin' && one.user_id !== only.userId)
    for (const one of others) await call('DELETE', `/admins/${one.id}`, undefined, { token: only.token })
    const mine = list.find((one) => one.user_id === only.userId)
    if (!mine) throw new Error('the administrator is not in the list')
    const change = { ...input(), email: mine.user.email }
    const answer = await call<Answer>('PUT', `/admins/${mine.id}`, change, { token: only.token })
    expect([answer.status, answer.body.message]).toEqual([409, 'The last administrator cannot become treasurer.'])
    boss.token = only.token
  })

  it('the database refuses an administrator with a term, and a term that ends before it begins', async () => {
    const of = (set: string, who: number) => database.pool.query(`update admins set ${set} where user_id = ${who}`)
    const officer = await made()
    const admin = (await made({ role_type: 'admin', office_role: null, term_from: null, term_until: null })).user_id
    await expect(of("term_from = '2026-01-01'", admin)).rejects.toMatchObject({ constraint: 'admins_without_term' })
    await expect(of("office_role = 'auditor', term_from = '2026-01-01'", admin)).rejects.toThrow()
    await expect(of("term_until = '2026-10-01'", officer.user_id)).rejects.toMatchObject({ constraint: 'admins_term' })
    await expect(of('term_from = null, term_until = null', officer.user_id)).rejects.toMatchObject({
      constraint: 'admins_term_of_role',
    })
    await expect(
      database.pool.query(`update users set role_type = 'admin' where id = ${officer.user_id}`),
    ).rejects.toMatchObject({ constraint: 'admins_without_term' })
  })
})

describe('a term', () => {
  const signIn = (email: string) =>
    call<{ message: string }>('POST', '/login', { email, password: PASSWORD, isMobile: false })

  it('lets nobody in before its first day and after its last, and says so to who knows the password alone', async () => {
    const person = await staffWithPassword(app, 'auditor')
    const term = (from: string, until: string | null) =>
      database.pool.query('update admins set term_from = $2, term_until = $3 where user_id = $1', [
        person.userId,
        from,
        until,
      ])
    await term('2026-11-22', null)
    const early = await signIn(person.email)
    expect([early.status, early.body.message]).toEqual([422, 'Your term of office begins on Nov 22, 2026.'])
    const guessed = await call<{ message: string }>('POST', '/login', {
      ...{ email: person.email, password: 'not-this-one-8', isMobile: false },
    })
    expect(guessed.body.message).toBe('The e-mail or the password is wrong.')
    await term('2026-11-21', '2026-11-21')
    expect((await signIn(person.email)).status).toBe(200)
    await term('2026-11-01', '2026-11-20')
    expect((await signIn(person.email)).body.message).toBe(
      'Your term of office ended on Nov 20, 2026. Please ask an administrator.',
    )
  })

  it('ends by itself at midnight in the village, with every session, for good', async () => {
    const officer = await made({ term_until: '2026-11-21' })
    const token = await tokenFor(officer.user_id)
    clock.set('2026-11-21T15:59:59.000Z')
    expect((await me(token)).status).toBe(200)
    clock.set('2026-11-21T16:00:00.000Z')
    expect((await me(token)).status).toBe(401)
    await database.pool.query('update admins set term_until = null where user_id = $1', [officer.user_id])
    expect((await me(token)).status).toBe(401)
    const { rows } = await database.pool.query(
      "select detail from access_events where user_id = $1 and event = 'session_ended'",
      [officer.user_id],
    )
    expect(rows).toEqual([{ detail: 'term ended' }])
    clock.set('2026-11-21T04:00:00.000Z')
  })

  it('that an administrator ends takes the sessions at once', async () => {
    const officer = await made()
    const token = await tokenFor(officer.user_id)
    expect((await put(officer, { term_until: '2026-11-20' })).status).toBe(200)
    const { rows } = await database.pool.query('select 1 from sessions where user_id = $1', [officer.user_id])
    expect(rows).toEqual([])
    expect((await me(token)).status).toBe(401)
  })
})

it('who holds an office today is told to everybody who is signed in, by name alone', async () => {
  clock.set('2026-11-21T04:00:00Z')
  const now = await made({ firstname: 'Ligaya', lastname: 'Ocampo', office_role: 'president' })
  await made({ firstname: 'Past', lastname: 'Officer', term_from: '2025-01-01', term_until: '2025-12-31' })
  const house = await database.transaction({ userId: null, requestId: null }, (tx) => aHouse(tx))
  const { status, body } = await call<{ lastname: string; office: string }[]>('GET', '/officers', undefined, {
    token: await tokenFor(house.owner.userId),
  })
  expect([status, body[0]]).toEqual([
    200,
    {
      ...{ firstname: 'Ligaya', middlename: null, lastname: 'Ocampo', office: 'president' },
      ...{ term_from: now.term_from, term_until: now.term_until },
    },
  ])
  expect(body.map((one) => one.lastname)).not.toContain('Officer')
  expect((await call('GET', '/officers')).status).toBe(401)
})
