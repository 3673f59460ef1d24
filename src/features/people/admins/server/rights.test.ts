import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { aBooking } from '#features/bookings/bookings/server/factory.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { REMOVABLE, type Removable } from '#shared/roles.ts'
import { testApp } from '../../../../../test/app.ts'

// Rights that an administrator takes away from one officer (docs/spec/access.md#roles): refused at once, given back, never added to an office.

const { call, database, signInAs, tokenFor } = await testApp()
const boss = await signInAs('admin')
interface Officer {
  id: number
  user_id: number
  user: { email: string; role_type: string }
  office_role: string | null
  removed: Removable[]
}
type Answer = { message: string; admin: Officer }

let people = 0
const input = (change: object) => {
  people += 1
  const email = `officer${people}@office.example`
  return { firstname: 'Ofelia', lastname: 'Salonga', email, role_type: 'treasurer', ...change }
}
const add = (change: object = {}) => call<Answer>('POST', '/admins', input(change), { token: boss.token })
const put = (officer: Officer, change: object) => {
  const body = { firstname: 'Ofelia', lastname: 'Salonga', email: officer.user.email, role_type: 'treasurer' }
  return call<Answer>('PUT', `/admins/${officer.id}`, { ...body, ...change }, { token: boss.token })
}
const term = { term_from: '2026-01-01', term_until: null }
const treasurer = async (removed: Removable[] = []) => {
  const { admin } = (await add({ removed })).body
  return { admin, token: await tokenFor(admin.user_id) }
}
const may = async (token: string) => (await call<{ may: string[] }>('GET', '/me', undefined, { token })).body.may
const statusOf = async (token: string, method: string, path: string, body: object = {}) =>
  (await call(method, path, method === 'GET' ? undefined : body, { token })).status

/** A call of each group; what is allowed is refused for its empty body or its unknown id. */
const CALLS: Readonly<Record<Removable, readonly [method: string, path: string]>> = {
  desk: ['POST', '/payments'],
  till: ['POST', '/bonds'],
  records: ['POST', '/houses'],
  voids: ['POST', '/payments/4711/void'],
  expenses: ['POST', '/expenses'],
  bills: ['POST', '/charges'],
  bank: ['POST', '/deposits'],
  closings: ['POST', '/month-closings'],
  imports: ['POST', '/imports'],
  staff: ['POST', '/houses/4711/kind'],
  approve: ['POST', '/approvals/4711/approve'],
  announce: ['POST', '/announcements'],
  board: ['POST', '/standing/cases'],
  audit: ['GET', '/audit-log'],
}
const OF: Readonly<Record<Removable, object>> = {
  ...Object.fromEntries(REMOVABLE.map((work) => [work, {}])),
  ...{ announce: { office_role: 'secretary', ...term }, audit: { office_role: 'auditor', ...term } },
} as Record<Removable, object>

describe('a right that is taken away', () => {
  it.each(REMOVABLE)('%s: is refused at once in an open session, and comes back', async (work) => {
    const { admin } = (await add(OF[work])).body
    const token = await tokenFor(admin.user_id)
    const [method, path] = CALLS[work]
    expect(await statusOf(token, method, path)).not.toBe(403)
    expect(await may(token)).toContain(work)
    const taken = await put(admin, { ...OF[work], removed: [work] })
    expect([taken.status, taken.body.admin.removed]).toEqual([200, [work]])
    expect(await statusOf(token, method, path)).toBe(403)
    expect(await may(token)).not.toContain(work)
    expect((await put(admin, { ...OF[work], removed: [] })).body.admin.removed).toEqual([])
    expect(await statusOf(token, method, path)).not.toBe(403)
    expect(await may(token)).toContain(work)
  })

  it('stays through a corrected name, also by a client that knows no rights', async () => {
    const { admin, token } = await treasurer(['voids', 'closings'])
    expect((await put(admin, { firstname: 'Ofelia Maria' })).body.admin.removed).toEqual(['voids', 'closings'])
    expect(await statusOf(token, 'POST', '/payments/4711/void')).toBe(403)
  })

  it('goes with another office as far as that has it', async () => {
    const { admin, token } = await treasurer(['till', 'desk', 'expenses'])
    const moved = await put(admin, { office_role: 'cashier', ...term })
    expect(moved.body.admin.removed).toEqual(['desk', 'till'])
    expect(await statusOf(token, 'POST', '/bonds')).toBe(403)
    expect((await put(admin, { role_type: 'admin' })).body.admin.removed).toEqual([])
  })

  it('takes the voids out of a booking’s review, not the payments', async () => {
    const { token, admin } = await treasurer(['voids'])
    const booking = await database.transaction({ userId: admin.user_id, requestId: null }, async (tx) =>
      aBooking(tx, { created_by: admin.user_id, amenity: await anAmenity(tx) }),
    )
    const read = async () => (await call<object>('GET', `/bookings/${booking.id}`, undefined, { token })).body
    const save = async (payments: object[]) =>
      statusOf(token, 'PUT', '/bookings', { ...(await read()), booking_id: booking.id, payments })
    expect(await save([{ amount: 100, payment_date: '2026-11-21' }])).toBe(200)
    expect(await save([])).toBe(403)
  })

  it('is a change in the audit log, by who made it', async () => {
    const { admin } = await treasurer()
    await put(admin, { removed: ['voids'] })
    const { rows } = await database.pool.query(
      `select user_id, after ->> 'removed' as removed from audit_log
       where table_name = 'admins' and row_id = $1 order by id desc limit 1`,
      [String(admin.id)],
    )
    expect(rows).toEqual([{ user_id: boss.userId, removed: expect.stringContaining('voids') }])
  })

  it('leaves the reading of a resident and the own house alone', async () => {
    const house = await database.transaction({ userId: null, requestId: null }, (tx) => aHouse(tx))
    expect(await statusOf(await tokenFor(house.owner.userId), 'GET', '/bookings')).toBe(200)
  })
})

describe('nobody is given more than the office has', () => {
  it.each([
    ['collector', 'expenses'],
    ['cashier', 'voids'],
    ['auditor', 'desk'],
    ['guard', 'records'],
    ['president', 'records'],
  ] as const)('a %s is neither given %s nor can it be taken away', async (office_role, work) => {
    const refused = await add({ office_role, ...term, removed: [work] })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This office has no such right, so it can be neither taken away nor given.',
    ])
    const { admin } = (await add({ office_role, ...term, removed: [], rights: [work], may: [work] })).body
    const [method, path] = CALLS[work]
    expect(await statusOf(await tokenFor(admin.user_id), method, path)).toBe(403)
    expect(admin.removed).toEqual([])
  })

  it.each(['read', 'office', 'counter', 'admin', 'any', 'mayor'])('%s is no right that can be taken', async (work) => {
    expect((await add({ removed: [work] })).status).toBe(422)
  })

  it('nothing is taken away from an administrator, by no call and by no statement', async () => {
    const { admin } = (await add({ role_type: 'admin' })).body
    const refused = await put(admin, { role_type: 'admin', removed: ['voids'] })
    expect([refused.status, refused.body.message]).toEqual([409, 'Nothing can be taken away from an administrator.'])
    const set = (who: number, removed: string) =>
      database.pool.query(`update admins set removed = '${removed}' where user_id = ${who}`)
    await expect(set(admin.user_id, '{voids}')).rejects.toMatchObject({ constraint: 'admins_without_term' })
    const officer = await treasurer()
    await expect(set(officer.admin.user_id, '{read}')).rejects.toMatchObject({ constraint: 'admins_removed' })
  })

  it('a treasurer takes nothing from anybody', async () => {
    const { admin, token } = await treasurer()
    expect(await statusOf(token, 'PUT', `/admins/${admin.id}`, { removed: [] })).toBe(403)
  })
})
