// Runs on both engines: statements, what an erasure takes of every table.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sweepFiles } from '#server/files/sweep.ts'
import { testApp } from '../../../../../test/app.ts'
import { fullVillage } from '../../../../../test/full-village.ts'
import { knownPerson, PERSON, TRACES } from '../../../../../test/known-person.ts'
import { pagesOf } from '../../../../../test/pdf-text.ts'
import { columnsThat, declaredColumns } from '../../../../../test/personal-columns.ts'

const ERASED = columnsThat('erased')
const STAYING = columnsThat('kept')

const testing = await testApp()
const { call, database, host } = testing
const village = await fullVillage(testing)
await knownPerson(testing, village)
const { admin, owner, treasurer, residentId } = village

const ask = <Body>(method: string, path: string, body?: object, token = admin.token) =>
  call<Body>(method, path, body, { token })

interface Column {
  table: string
  column: string
  type: string
}
const { rows: columns } = await database.pool.query<Column>(
  `select c.table_schema || '.' || c.table_name as "table", c.column_name as "column", c.data_type as "type"
   from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'`,
)
const NOT_TEXT = /^(integer|bigint|smallint|boolean|numeric|timestamp|time |bytea|uuid|tsrange|interval)/
const nameOf = ({ table, column }: Column) => `${table.replace('public.', '')}.${column}`

/** Every column of every table that holds one of the texts. */
async function holding(texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const one of columns) {
    const value = one.type === 'bytea' ? `encode("${one.column}", 'escape')` : `"${one.column}"::text`
    const { rows } = await database.pool.query(
      `select 1 from ${one.table} where ${value} ilike any ($1::text[]) limit 1`,
      [texts.map((text) => `%${text}%`)],
    )
    if (rows.length) found.push(nameOf(one))
  }
  return found.toSorted()
}

/** Names and contents of the stored files that hold one of the texts. */
async function filesHolding(texts: readonly string[]): Promise<string[]> {
  const folder = join(host.config.dataDir, 'files')
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const found: string[] = []
  for (const { name, parentPath } of names) {
    const content = (await readFile(join(parentPath, name))).toString('latin1')
    if (texts.some((text) => name.includes(text) || content.includes(text))) found.push(name)
  }
  return found
}

describe('P03: one person in every table', () => {
  it('every column is known to be of a person or not; a new one must be decided on in the manifest of its feature', () => {
    const known = declaredColumns()
    const texts = columns.filter(({ table, type }) => table.startsWith('public.') && !NOT_TEXT.test(type))
    expect(texts.map(nameOf).filter((name) => !known.includes(name))).toEqual([])
    expect(known.filter((name) => !columns.some((one) => nameOf(one) === name))).toEqual([])
  })

  it('is found in every column that is of a person, so that nothing below is empty by chance', async () => {
    expect(await holding(TRACES)).toEqual([...ERASED, ...STAYING].toSorted())
    expect(await filesHolding(TRACES)).toHaveLength(1)
  })

  it('is handed out whole: every trace of every row that holds one', async () => {
    const { body, text } = await ask<Record<string, unknown>>('GET', `/personal-data/${owner.userId}`)
    for (const trace of TRACES.filter((one) => one !== PERSON.device)) expect(text, trace).toContain(trace)
    // Search texts, records of asked reports, and answers that are kept for a day are copies.
    const copies = [
      'users.search',
      'bookings.search',
      'payments.search',
      'access_log.subject',
      'idempotency_keys.reply',
    ]
    const notHers = ['expo_tokens.token', 'files.original_name', 'imports.source']
    for (const name of [...ERASED, ...STAYING].filter((one) => ![...copies, ...notHers].includes(one))) {
      const [table = '', column = ''] = name.split('.')
      const held = JSON.stringify(body[table] ?? null).toLowerCase()
      expect(
        TRACES.some((trace) => held.includes(trace.toLowerCase())),
        name,
      ).toBe(true)
      if (table !== 'imports') expect(held, name).toContain(`"${column}"`)
    }
    expect(body).toMatchObject({
      access_log: expect.arrayContaining([expect.objectContaining({ kind: 'profile' })]),
      files: expect.arrayContaining([expect.objectContaining({ original_name: `${PERSON.upload}.jpg` })]),
      request_documents: [expect.anything()],
      issued_passes: expect.anything(),
      payment_items: expect.anything(),
    })
    expect(text).not.toMatch(/"[^"]*(hash|token|secret|password)":/)
    expect(text).not.toContain(village.next.owner.lastname)
    expect(text).not.toContain('Quiambao')
  })
})

describe('P03: one person erased', () => {
  it('is gone from every column of every table and from every file; the ledger alone keeps the name', async () => {
    expect((await ask('DELETE', `/residents/${owner.userId}`)).status).toBe(200)
    const receipts = await database.pool.query('select * from payments order by id')
    const erased = await ask<{ message: string; kept: unknown[] }>('POST', `/personal-data/${owner.userId}/erase`)
    expect(erased.status).toBe(200)
    expect(erased.body.kept).toEqual([
      { what: 'Receipts', entries: 5, why: 'The books are kept; only administrators see the name.' },
    ])
    expect(erased.body.message).toContain('Receipts: 5.')
    expect(await holding(TRACES)).toEqual(STAYING.toSorted())
    expect((await database.pool.query('select * from payments order by id')).rows).toEqual(receipts.rows)
    const { rows } = await database.pool.query('select firstname, middlename, lastname from users where id = $1', [
      owner.userId,
    ])
    expect(rows).toEqual([{ firstname: 'Erased', middlename: null, lastname: `Person ${owner.userId}` }])
    await sweepFiles(host)
    expect(await filesHolding(TRACES)).toEqual([])
  })

  it('leaves what is of others: their rows of a spreadsheet, and files that name somebody else', async () => {
    const { rows } = await database.pool.query(
      'select file_name, mapping::text, dry_run::text from imports order by id',
    )
    const stored = rows.map((row) => row.file_name)
    expect(stored).toContain('other.csv')
    expect(stored).not.toContain('draft.csv')
    const posted = rows.find((row) => row.file_name === 'posted.csv')
    expect([posted.mapping, posted.dry_run].join()).toMatch(/Quiambao.*Two rows are empty/)
  })

  it('has no name in lists and searches; a receipt shows it to administrators, which is recorded', async () => {
    type Entry = { id: number; payer_name: string; receipt_number: string; resident_id: number }
    const name = `Erased Person ${owner.userId}`
    for (const token of [admin.token, treasurer.token]) {
      const all = (await ask<{ data: Entry[] }>('GET', '/payments', undefined, token)).body.data
      const theirs = all.filter((one) => one.resident_id === residentId)
      expect(theirs.map((one) => one.payer_name)).toEqual(Array(5).fill(name))
      const found = async (search: string) =>
        (await ask<{ total: number }>('GET', `/payments?search=${search}`, undefined, token)).body.total
      expect(await found(PERSON.lastname)).toBe(0)
      expect(await found('Erased')).toBe(5)
      expect(await found(theirs[0]?.receipt_number ?? '')).toBe(1)
      const [bond] = (await database.pool.query('select id from bonds')).rows
      const books = '/books/disbursements?from=2026-01&to=2026-12'
      for (const path of ['/overview', `/search?search=${theirs[0]?.receipt_number}`, `/bonds/${bond.id}`, books])
        expect(await ask('GET', path, undefined, token), path).toMatchObject({
          status: 200,
          text: expect.not.stringContaining(PERSON.lastname),
        })
    }
    const [entry] = (await database.pool.query('select id from payments where resident_id = $1', [residentId])).rows
    const readings = async () =>
      (
        await database.pool.query("select from access_log where kind = 'profile' and subject = $1 and user_id = $2", [
          String(owner.userId),
          admin.userId,
        ])
      ).rowCount ?? 0
    const before = await readings()
    expect(await printedBy(treasurer.token, entry.id)).not.toContain(PERSON.lastname)
    expect(await readings()).toBe(before)
    expect(await printedBy(admin.token, entry.id)).toContain(PERSON.lastname)
    expect(await readings()).toBe(before + 1)
  })

  it('is refused twice, and to everybody but administrators', async () => {
    const erase = (token: string) => ask('POST', `/personal-data/${owner.userId}/erase`, undefined, token)
    expect((await erase(admin.token)).status).toBe(409)
    expect((await erase(treasurer.token)).status).toBe(403)
    expect((await erase(village.neighbour.token)).status).toBe(403)
    expect((await call('POST', `/personal-data/${owner.userId}/erase`)).status).toBe(401)
  })

  it('named by others is told, for somebody to read', async () => {
    const { member } = village
    const full = `${member.firstname} ${member.lastname}`
    const post = { title: 'Thanks', content: `To ${full}`, eventStartDate: '2026-12-01' }
    expect((await ask('POST', '/announcements', post)).status).toBeLessThan(300)
    expect((await ask('DELETE', `/residents/${member.userId}`)).status).toBe(200)
    const { body } = await ask<{ kept: unknown[] }>('POST', `/personal-data/${member.userId}/erase`)
    expect(body.kept).toEqual([
      { what: 'Announcements', entries: 1, why: expect.stringContaining('Please read and change it') },
      // Announcements stand in inboxes too.
      { what: 'Notices to others', entries: expect.any(Number), why: expect.anything() },
    ])
  })
})

describe('P04: the log of readings', () => {
  it.each([
    "update access_log set subject = 'x' where kind = 'report'",
    "update access_log set subject = subject || '=Erased' where kind = 'report'",
    "update access_log set subject = '9' where kind = 'profile'",
    "update access_log set user_id = null, subject = replace(subject, 'person=', 'person=Erased') where kind = 'report'",
    'delete from access_log',
  ])('refuses every other change: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('append-only')
  })
})

async function printedBy(token: string, id: number): Promise<string> {
  const { status, bytes } = await call('GET', `/payments/${id}/receipt`, undefined, { token })
  expect(status).toBe(200)
  return pagesOf(bytes).join('\n')
}
