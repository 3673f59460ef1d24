import { describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { aResident } from '#features/people/residents/server/factory.ts'
import { signedFileUrl, storeDocument } from '#server/files/files.ts'
import { loadLinkKey } from '#server/files/links.ts'
import type { Endpoint } from '#shared/contract.ts'
import { testApp } from './app.ts'
import { A_PDF, uploader } from './uploads.ts'

// P04: whoever read a resident's profile, a report or a document can be named afterwards.

const { call, host, clock, database, signInAs, tokenFor } = await testApp()
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')
const nobody = { userId: null, requestId: null }
const { house, member } = await database.transaction(nobody, async (tx) => {
  const made = await aHouse(tx)
  return { house: made, member: await aResident(tx, { houseId: made.id }) }
})
const ownerToken = await tokenFor(house.owner.userId)

interface Line {
  at: Date
  user_id: number | null
  kind: string
  subject: string
  request_id: string
}

/** The lines that `work` left in the log. */
async function notedBy(work: () => Promise<unknown>): Promise<Line[]> {
  const before = await database.db
    .selectFrom('access_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  await work()
  return await database.db
    .selectFrom('access_log')
    .select(['at', 'user_id', 'kind', 'subject', 'request_id'])
    .where('id', '>', before?.id ?? 0)
    .orderBy('id')
    .execute()
    .then((rows) => rows as Line[])
}
const get = (path: string, token?: string) => call('GET', path, undefined, token ? { token } : {})

describe('P04: what is noted about reading', () => {
  it('a profile that somebody else reads, by whom and when', async () => {
    const lines = await notedBy(async () => {
      await get(`/users/${member.userId}`, treasurer.token)
      await get(`/users/${member.userId}`, ownerToken)
    })
    expect(lines).toEqual(
      [treasurer.userId, house.owner.userId].map((user_id) => ({
        at: clock.now(),
        user_id,
        kind: 'profile',
        subject: String(member.userId),
        request_id: expect.stringMatching(/./),
      })),
    )
  })

  it('not the own profile, and not what was refused', async () => {
    const lines = await notedBy(async () => {
      expect((await get(`/users/${house.owner.userId}`, ownerToken)).status).toBe(200)
      expect((await get(`/users/${admin.userId}`, treasurer.token)).status).toBe(403)
      expect((await get('/reports/profile-pdf', ownerToken)).status).toBe(403)
    })
    expect(lines).toEqual([])
  })

  it('a report with what was asked for, on paper or as rows', async () => {
    const lines = await notedBy(async () => {
      await get('/reports/profile-data', treasurer.token)
      await get('/reports/bookings-pdf?year=2026&month=11&signature=x', treasurer.token)
      await call('POST', '/export-income-expenses', { year: 2026, month: 10 }, { token: admin.token })
      await get(`/houses/${house.id}/statement-pdf`, treasurer.token)
      await get(`/houses/${house.id}/statement-pdf`, ownerToken)
    })
    expect(lines.map((line) => [line.user_id, line.kind, line.subject])).toEqual([
      [treasurer.userId, 'report', '/reports/profile-data'],
      [treasurer.userId, 'report', '/reports/bookings-pdf?year=2026&month=11'],
      [admin.userId, 'report', '/export-income-expenses?year=2026&month=10'],
      [treasurer.userId, 'report', `/houses/${house.id}/statement-pdf`],
    ])
  })

  it('a report by the name that its contract gives it', async () => {
    const { body } = await call<{ data: { kind: string; subject: string }[] }>('GET', '/access-log', undefined, {
      token: admin.token,
    })
    expect(body.data.filter(({ kind }) => kind === 'report').map(({ subject }) => subject)).toEqual([
      `Statement of account (house no. ${house.id})`,
      'Report of income and expenses (year 2026, month 10)',
      'Report of bookings (year 2026, month 11)',
      'Report of all residents',
    ])
  })

  it('a document that somebody opens who does not own it', async () => {
    await loadLinkKey(host)
    const upload = await (await uploader())(A_PDF)
    const { id } = await database.transaction(nobody, (db) =>
      storeDocument({ db, host, upload, purpose: 'permit', ownerUserId: house.owner.userId }),
    )
    const lines = await notedBy(async () => {
      await get(`/files/${id}`, treasurer.token)
      await get(`/files/${id}`, ownerToken)
      await get(signedFileUrl(host, '', id, clock.now()).slice('/api'.length))
      expect((await get(`/files/${id}`)).status).toBe(401)
    })
    expect(lines.map((line) => [line.user_id, line.kind, line.subject])).toEqual([
      [treasurer.userId, 'document', id],
      [null, 'document', id],
    ])
  })

  it('every report of the contract is marked, so that none is read in silence', () => {
    const endpoints: Endpoint[] = Object.values(features).flatMap((feature) => Object.values(feature.contract))
    const reports = endpoints.filter((one) => one.path.startsWith('/reports/') || /export|-pdf$/.test(one.path))
    expect(reports.length).toBeGreaterThan(10)
    expect(reports.filter((one) => !one.report).map((one) => one.path)).toEqual([])
  })

  it('can be neither changed nor removed', async () => {
    for (const statement of ['update access_log set user_id = null', 'delete from access_log', 'truncate access_log'])
      await expect(database.pool.query(statement)).rejects.toThrow('append-only')
  })

  it('a log that cannot be written keeps nobody from reading', async () => {
    await database.pool.query(`alter table access_log add constraint full_disk check (user_id is null) not valid`)
    expect((await get(`/users/${member.userId}`, treasurer.token)).status).toBe(200)
    await database.pool.query('alter table access_log drop constraint full_disk')
  })
})
