import { describe, expect, it } from 'vitest'
import { checkBooks } from '#features/ledger/books-check/server/check-books.ts'
import { sealAudit } from '#server/audit/sealing.ts'
import { testApp } from '../../../../../test/app.ts'
import { fullVillage, NAME, tablesOf } from '../../../../../test/full-village.ts'
import type { PersonWithData } from '../contract.ts'
import { applyRetention } from './retention.ts'

const testing = await testApp()
const { call, clock, database, host } = testing
const village = await fullVillage(testing)
const { admin, house, owner } = village

const ask = <Body>(method: string, path: string, token = admin.token, body?: object) =>
  call<Body>(method, path, body, { token })
const take = (userId = owner.userId) =>
  ask<Record<string, Record<string, unknown>[]>>('GET', `/personal-data/${userId}`)
const erase = (userId = owner.userId) =>
  ask<{ message: string; person: PersonWithData }>('POST', `/personal-data/${userId}/erase`)
const ledger = () => database.db.selectFrom('payments').selectAll().orderBy('id').execute()

/** Every table that still holds a text. */
async function holding(text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await tablesOf(testing)) {
    const { rows } = await database.pool.query(`select 1 from ${table} t where t::text ilike $1 limit 1`, [`%${text}%`])
    if (rows.length) found.push(table)
  }
  return found
}

describe('P03: what is held about one person', () => {
  it('is handed out whole to an administrator, and that is recorded', async () => {
    const { status, body, headers, text } = await take()
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain(`personal-data-${owner.userId}-2026-11-21.json`)
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'users',
        'residents',
        'bills',
        'payments',
        'requests',
        'complaints',
        'files',
        'notifications',
      ]),
    )
    expect(body.users).toMatchObject([{ id: owner.userId, lastname: NAME }])
    expect(text).not.toContain(village.next.owner.lastname)
    const readings = await database.db
      .selectFrom('access_log')
      .select('subject')
      .where('kind', '=', 'profile')
      .execute()
    expect(readings).toContainEqual({ subject: String(owner.userId) })
  })

  it('P01: holds no hash, token or password', async () => {
    const { text } = await take()
    expect(text).not.toMatch(/argon2|"[^"]*(hash|token|secret|password)[^"]*":/)
  })

  it('lists everybody for administrators, nobody for others', async () => {
    const found = await ask<{ data: PersonWithData[] }>('GET', `/personal-data?search=${NAME}`)
    expect(found.body.data).toMatchObject([{ id: owner.userId, has_left: false, is_erased: false }])
    for (const token of [village.treasurer.token, owner.token])
      for (const path of ['/personal-data', `/personal-data/${owner.userId}`])
        expect((await ask('GET', path, token)).status).toBe(403)
    expect((await ask('GET', '/personal-data/2000000000')).status).toBe(404)
  })

  it('is not erased while the person lives here, nor of the office', async () => {
    expect((await erase()).status).toBe(409)
    expect((await erase(village.treasurer.userId)).status).toBe(409)
    expect((await erase(2_000_000_000)).status).toBe(404)
    expect(await holding(NAME)).toContain('users')
  })

  it('is erased everywhere after the person left; the ledger stays, and the audit log with its seals', async () => {
    await sealAudit(host)
    const bill = { bill_id: village.bill.id, payment_amount: 1000, new_status: 'paid', transaction_date: '2026-11-21' }
    expect((await ask('POST', '/bills/pay-edit-bill', admin.token, bill)).status).toBe(200)
    expect((await ask('DELETE', `/residents/${owner.userId}`)).status).toBe(200)
    const stored = await ledger()
    const { status, body } = await erase()
    expect([status, body.person?.name, body.person?.is_erased]).toEqual([200, expect.stringContaining('Erased'), true])

    expect(await ledger()).toEqual(stored)
    const { email, contactNumber } = house.owner
    for (const text of [email ?? '', contactNumber ?? '', 'Vios', 'ABC 1234', 'Karaoke'])
      expect(await holding(text)).toEqual([])
    // On receipts the name stays, as it was written.
    expect((await holding(NAME)).filter((table) => !['payments', 'audit_log'].includes(table))).toEqual([])
    const { rows } = await database.pool.query(
      `select 1 from audit_log where (coalesce(before, '{}') || coalesce(after, '{}'))::text like $1 and table_name <> 'payments'`,
      [`%${NAME}%`],
    )
    expect(rows).toEqual([])
    const { rows: files } = await database.pool.query('select 1 from files where owner_user_id = $1', [owner.userId])
    expect(files).toEqual([])
    expect(await checkBooks(host)).toEqual([])
    expect((await ask('GET', '/me', owner.token)).status).toBe(401)
    expect((await erase()).status).toBe(409)
  })
})

describe('P05: how long things are kept', () => {
  const settle = (key: string, value: string) => ask('POST', '/settings', admin.token, { [key]: value })
  const complaints = async () =>
    (await database.db.selectFrom('complaints').select('status').execute()).map((one) => one.status)
  const notices = async () => (await database.db.selectFrom('notifications').select('id').execute()).length

  it('is a setting in months; odd ones are refused', async () => {
    for (const odd of ['-1', '1.5', 'soon', '601'])
      expect((await settle('retention_complaints_months', odd)).status).toBe(422)
    expect((await settle('retention_complaints_months', '12')).status).toBe(200)
  })

  it('forgets answers that were kept for repetitions after their time', async () => {
    const keys = async () =>
      (await database.db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)
    await database.pool.query(
      `insert into idempotency_keys (user_id, call, key, body_hash, kept_until)
       values ($1, 'x', 'old', '', $2::timestamptz - interval '1 hour'), ($1, 'x', 'new', '', $2::timestamptz + interval '1 hour')`,
      [admin.userId, clock.now()],
    )
    await applyRetention(host)
    expect(await keys()).toContain('new')
    expect(await keys()).not.toContain('old')
  })

  it('removes solved complaints, documents of rejected requests and old notices after their time, not before', async () => {
    const resident = village.next.owner
    const message = { type: 'Noise', message: 'The dog barks' }
    const sent = await ask<{ complaint: { id: number } }>(
      'POST',
      `/residents/${resident.residentId}/complaints`,
      admin.token,
      message,
    )
    await ask('POST', `/complaints/${sent.body.complaint.id}/solve`, admin.token, { remarks: 'Talked' })
    await ask('POST', '/send-notification-to-user', admin.token, {
      user_id: resident.userId,
      title: 'Dues',
      body: 'Please pay',
    })
    // Notices of the gate go with its visits.
    await ask('POST', '/settings', admin.token, { retention_visits_months: '0' })
    const [before, inbox] = [await complaints(), await notices()]
    expect(before).toContain('Solved')
    clock.set('2027-11-20T04:00:00.000Z')
    await applyRetention(host)
    expect(await complaints()).toEqual(before)
    clock.set('2027-11-22T04:00:00.000Z')
    await applyRetention(host)
    expect(await complaints()).not.toContain('Solved')
    expect(await notices()).toBe(inbox)
    clock.set('2029-11-22T04:00:00.000Z')
    const later = await testing.tokenFor(admin.userId)
    await ask('POST', '/settings', later, { retention_notices_months: '0' })
    await applyRetention(host)
    expect(await notices()).toBe(inbox)
    await ask('POST', '/settings', later, { retention_notices_months: '24' })
    await applyRetention(host)
    expect(await notices()).toBe(0)
  })
})
