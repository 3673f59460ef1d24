// Runs on both engines: statements.

import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { beside } from '../../../../../test/beside.ts'
import { PASSWORD, staffWithPassword } from '../../../../../test/signed-person.ts'
import { lockAdministrators } from './queries.ts'

const app = await testApp()
const { call, database, signInAs, tokenFor } = app
const boss = await staffWithPassword(app, 'admin')
const treasurer = await signInAs('treasurer')
type Person = { id: number; user_id: number; user: { id: number; email: string; role_type: string; middlename: null } }
type Answer = { message: string; admin: Person; invitation: { url: string }; errors: Record<string, string[]> }

const input = { firstname: 'Clara', lastname: 'Bautista', email: 'clara@office.example', role_type: 'treasurer' }
const add = (body: unknown) => call<Answer>('POST', '/admins', body, { token: boss.token })
const list = async () => (await call<Person[]>('GET', '/admins', undefined, { token: boss.token })).body

/** Starts all of these while somebody holds the administrators, and lets them go on once each of them waits for that. */
async function atOnce<Result>(works: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  let begun: Promise<Result>[] = []
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await database.transaction({ userId: null, requestId: null }, async (tx) => {
    await lockAdministrators(tx)
    begun = works.map((work) => beside(work))
    await vi.waitFor(async () => {
      const { rows } = await beside(() => waiting.execute(database.db))
      expect(rows).toHaveLength(works.length)
    }, 10_000)
  })
  return Promise.all(begun)
}

describe('staff accounts', () => {
  it('are added with an invitation, listed by last name and read one by one', async () => {
    const made = await add(input)
    expect(made.status).toBe(201)
    expect(made.body.invitation.url).toContain('/invitation/')
    expect(made.body.admin.user).toMatchObject({
      email: 'clara@office.example',
      role_type: 'treasurer',
      middlename: null,
    })
    const all = await list()
    expect(all[0]?.user.email).toBe('clara@office.example')
    expect((await call('GET', `/admins/${made.body.admin.id}`, undefined, { token: boss.token })).body).toEqual(
      made.body.admin,
    )
    expect((await call('GET', '/admins/4711', undefined, { token: boss.token })).status).toBe(404)
  })

  it.each([
    [{ firstname: '' }, 'First name is required.'],
    [{ lastname: null }, 'Last name is required.'],
    [{ email: '' }, 'Email is required.'],
    [{ email: 'clara' }, 'Please enter a valid email address.'],
    [{ email: 'CLARA@office.example' }, 'This e-mail is already used.'],
    [{ role_type: 'home_owner' }, 'Please choose a role.'],
  ])('are refused with %j', async (change, text) => {
    const answer = await add({ ...input, ...change })
    expect([answer.status, answer.body.message]).toEqual([422, text])
    expect(answer.body.errors).toHaveProperty(Object.keys(change)[0] ?? '')
  })

  it('are for administrators alone', async () => {
    for (const [method, path] of [
      ['GET', '/admins'],
      ['GET', '/admins/1'],
      ['POST', '/admins'],
      ['PUT', '/admins/1'],
      ['DELETE', '/admins/1'],
    ] as const)
      expect(
        (await call(method, path, method === 'GET' ? undefined : input, { token: treasurer.token })).status,
        path,
      ).toBe(403)
  })

  it('A03: the last administrator can neither be deleted nor become treasurer, also not by two at once', async () => {
    const second = await add({ ...input, email: 'second@office.example', role_type: 'admin' })
    const all = await list()
    const mine = all.find((one) => one.user_id === boss.userId)
    const demote = (person: Person) =>
      call<Answer>(
        'PUT',
        `/admins/${person.id}`,
        { ...input, email: person.user.email, role_type: 'treasurer' },
        { token: boss.token },
      )
    if (!mine) throw new Error('the administrator is not in the list')
    // Both are let in while they are administrators, then one changes before the other.
    const both = await atOnce([() => demote(second.body.admin), () => demote(mine)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    const administrators = (
      await call<Person[]>('GET', '/admins', undefined, { token: both[1]?.status === 200 ? '' : boss.token })
    ).body
    if (both[1]?.status === 409) {
      expect(both[1].body.message).toBe('The last administrator cannot become treasurer.')
      expect(administrators.filter((one) => one.user.role_type === 'admin')).toHaveLength(1)
      expect((await call<Answer>('DELETE', `/admins/${mine.id}`, undefined, { token: boss.token })).body.message).toBe(
        'The last administrator cannot be deleted.',
      )
    }
  })
})

describe('changing a staff account', () => {
  it('a link that went to the old e-mail opens it no more; with the same e-mail it still does', async () => {
    // Whoever of the two above is an administrator still, this one is.
    const chief = await staffWithPassword(app, 'admin')
    const wanted = { ...input, email: 'moving@office.example' }
    const made = await call<Answer>('POST', '/admins', wanted, { token: chief.token })
    const token = made.body.invitation.url.split('/invitation/')[1]
    const change = (email: string) =>
      call(
        'PUT',
        `/admins/${made.body.admin.id}`,
        { ...input, firstname: 'Klara', email, current_password: PASSWORD },
        { token: chief.token },
      )
    const opened = async () => (await call('GET', `/invitations/${token}`)).status
    expect((await change('moving@office.example')).status).toBe(200)
    expect(await opened()).toBe(200)
    expect((await change('moved@office.example')).status).toBe(200)
    expect(await opened()).toBe(404)
  })
})

describe('deleting a staff account', () => {
  it('ends the sessions and frees the e-mail; nobody deletes the own account', async () => {
    const head = await signInAs('admin')
    await signInAs('admin')
    const made = await call<Answer>(
      'POST',
      '/admins',
      { ...input, email: 'leaving@office.example' },
      { token: head.token },
    )
    const session = await tokenFor(made.body.admin.user_id)
    const own = (await call<Person[]>('GET', '/admins', undefined, { token: head.token })).body.find(
      (one) => one.user_id === head.userId,
    )
    expect((await call<Answer>('DELETE', `/admins/${own?.id}`, undefined, { token: head.token })).body.message).toBe(
      'You cannot delete your own account.',
    )
    expect((await call('DELETE', `/admins/${made.body.admin.id}`, undefined, { token: head.token })).status).toBe(200)
    expect((await call('GET', '/me', undefined, { token: session })).status).toBe(401)
    expect((await call('DELETE', `/admins/${made.body.admin.id}`, undefined, { token: head.token })).status).toBe(404)
    expect(
      (await call('POST', '/admins', { ...input, email: 'leaving@office.example' }, { token: head.token })).status,
    ).toBe(201)
  })
})
