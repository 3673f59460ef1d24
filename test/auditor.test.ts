import { describe, expect, it } from 'vitest'
import { features } from '#app/server/features.ts'
import type { Endpoint } from '#shared/contract.ts'
import { testApp } from './app.ts'
import { paperVillage } from './paper-village.ts'

// An auditor reads everything of the money, every paper and export and the audit log, and writes nothing: every call of every
// contract is made.

const testing = await testApp()
const { call, signInAs, database } = testing
const { token, userId } = await signInAs('auditor')
const { pathOf, prepared } = await paperVillage(testing, { token, userId })

const endpoints = features.flatMap(({ contract }) => Object.values(contract)).filter(({ who }) => who !== 'public')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const writes = endpoints.filter(({ method }) => method !== 'GET')
const reads = endpoints.filter(({ method }) => method === 'GET')

/** Calls of the auditor's own: the way in and out, the language, the inbox and this device. */
const OWN = [
  'POST /logout',
  'PUT /me/channels',
  'PUT /me/language',
  'PUT /me/habits',
  'DELETE /sessions/:id',
  'POST /users/change-password',
  'POST /second-factor',
  'POST /second-factor/confirm',
  'POST /second-factor/off',
  'PATCH /notifications/read/:id',
  'POST /expo-token',
  'POST /push/subscriptions',
  'DELETE /push/subscriptions',
]
/** Lists and papers that are asked for with a body. */
const READING = [
  'POST /audiences/reach',
  'POST /bills-resident-overdues/:page',
  'POST /bills/admin',
  'POST /bills/overdue/:page',
  'POST /bookings/public',
  'POST /bills/reminders',
  'POST /bookings/quote',
  'POST /car-sticker-papers',
  'POST /export-income-expenses',
  'POST /get-expenses',
  'POST /income-totals',
  'POST /prepared-reports',
  'POST /transactions/recent-paid',
]

/** Calls only an administrator reads: accounts, sessions, what is held of a person. */
const ADMINS_ALONE = [
  'GET /admins',
  'GET /admins/:id',
  'GET /notifications/audience',
  'GET /open-sessions',
  'GET /personal-data',
  'GET /personal-data/:userId',
]
const RESIDENTS_ALONE = [
  'GET /car-sticker-requests',
  'GET /documents/residents',
  'GET /my-data',
  'GET /my-data/archive',
  'GET /my-ended-lots',
  'GET /my-name',
  'GET /my-payments',
  'GET /my-standing',
  'GET /sticker-payments',
  'GET /vehicles/own',
  'GET /gate-passes/own',
  'GET /visits/own',
  'GET /visits/:id',
  'GET /workers/own',
]
/** Calls of the gate; the office reads the visits of some days. */
const GATE_ALONE = [
  'GET /gate/check',
  'GET /gate/copy',
  'GET /gate/lots',
  'GET /gate/passes',
  'GET /gate/visits',
  'GET /gate/visits/:entry',
]
const OTHERS_ALONE = [...ADMINS_ALONE, ...RESIDENTS_ALONE, ...GATE_ALONE]

const papers = reads.filter((endpoint) => endpoint.reply === 'file' && !OTHERS_ALONE.includes(nameOf(endpoint)))
/** First bytes of a file of each type; a text with anything. */
const BEGINS: Readonly<Record<string, string>> = {
  'application/pdf': '%PDF',
  'application/zip': 'PK',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'PK',
  'image/jpeg': '\xff\xd8',
  'text/csv; charset=utf-8': '',
}

const make = (endpoint: Endpoint) =>
  call<{ message?: string }>(endpoint.method, pathOf(endpoint), endpoint.method === 'GET' ? undefined : {}, { token })

const changes = async () =>
  Number((await database.pool.query('select count(*) as n from audit_log where user_id = $1', [userId])).rows[0].n)

describe('an auditor', () => {
  it.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'writes nothing: %s',
    async (name, endpoint) => {
      if (OWN.includes(name)) return
      const { status, text } = await make(endpoint)
      if (READING.includes(name)) expect([200, 201, 404, 422], text).toContain(status)
      else expect(status, text).toBe(403)
    },
  )

  it.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))('reads: %s', async (name, endpoint) => {
    const { status, text } = await make(endpoint)
    expect(status, text).toBe(OTHERS_ALONE.includes(name) ? 403 : 200)
  })

  it.each(papers.map((endpoint) => [nameOf(endpoint), endpoint] as const))('holds a paper: %s', async (_, endpoint) => {
    const { bytes, headers } = await make(endpoint)
    const type = String(headers['content-type'])
    const begins = BEGINS[type]
    expect(begins, type).toBeDefined()
    expect(bytes.subarray(0, begins?.length).toString('latin1')).toBe(begins)
    expect(bytes.length).toBeGreaterThan(50)
  })

  it('takes the books of a month, and the packs of a year and of a handover, home', async () => {
    const books = await call('POST', '/export-income-expenses', { year: 2026, month: 11 }, { token })
    expect([books.status, books.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    for (const id of prepared) {
      const pack = await call('GET', `/prepared-reports/${id}/file`, undefined, { token })
      expect([pack.status, pack.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    }
  })

  it('and nothing of all this stands in the log as a change of theirs', async () => {
    expect(await changes()).toBe(0)
  })
})
