import { describe, expect, it } from 'vitest'
import { checkBooks } from '#features/ledger/books-check/server/check-books.ts'
import { sealAudit } from '#server/audit/sealing.ts'
import { testApp } from '../../../../../test/app.ts'
import type { AuditEntry, ReadLogPage } from '../contract.ts'
import { isMoney } from '../rules.ts'

const testing = await testApp()
const { call, database, host, signInAs } = testing
const admin = await signInAs('admin')
const treasurer = await signInAs('treasurer')

interface Listed<Row> {
  data: Row[]
  total: number
}
const list = async (query = '') =>
  (await call<Listed<AuditEntry>>('GET', `/audit-log${query}`, undefined, { token: admin.token })).body
const amenity = (name: string, day_price: number) => ({ name, is_per_group: true, day_price, night_price: 0 })

const made = await call<{ id: number }>('POST', '/amenities', amenity('Court', 300), { token: treasurer.token })
const { id } = made.body
await call('PUT', `/amenities/${id}`, amenity('=Court', 350.5), { token: admin.token })

describe('R01: the audit log', () => {
  it('says who changed what and when, with the values before and after', async () => {
    const { data } = await list('?record=amenities')
    expect(data).toMatchObject([
      {
        by: { id: admin.userId },
        action: 'update',
        record: 'Amenity',
        record_id: String(id),
        changes: [
          { field: 'Name', before: 'Court', after: '=Court' },
          { field: 'Day price', before: '₱300.00', after: '₱350.50' },
        ],
      },
      { by: { id: treasurer.userId }, action: 'insert', erased: false },
    ])
    expect(data[0]?.request_id).toMatch(/^[0-9a-f]{16}$/)
  })

  it('knows every column of money', async () => {
    const NUMBERED = /(^|_)(number|step|known|last)$/
    const { rows } = await database.pool.query<{ table: string; column: string; type: string }>(`
      select distinct c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
      join pg_trigger t on t.tgrelid = c.table_name::regclass join pg_proc p on p.oid = t.tgfoid and p.proname = 'audit'
      where c.table_schema = current_schema() and c.data_type in ('bigint', 'integer') order by 1, 2`)
    const wrong = rows.filter(({ column, type }) =>
      type === 'bigint' ? isMoney(column) === NUMBERED.test(column) : isMoney(column),
    )
    expect(wrong).toEqual([])
    expect(rows).toContainEqual({ table: 'day_closings', column: 'counted', type: 'bigint' })
  })

  it('is filtered by person, record and day, and comes in pages', async () => {
    await call('POST', '/settings', { village_blocks: '7' }, { token: admin.token })
    // The log tells the time of the machine.
    const today = new Date().toISOString().slice(0, 10)
    const count = async (query: string) => (await list(query)).total
    expect(await count(`?record=amenities&record_id=${id}`)).toBe(2)
    expect(await count('?record=amenities&record_id=77')).toBe(0)
    expect(await count('?person=staff%201')).toBeGreaterThanOrEqual(2)
    expect(await count('?record=amenities&person=staff%202')).toBe(1)
    expect(await count('?person=%25')).toBe(0)
    expect(await count('?from=1999-01-01&to=1999-12-31')).toBe(0)
    expect(await count(`?record=amenities&from=1999-01-01&to=${Number(today.slice(0, 4)) + 1}-01-01`)).toBe(2)
    const page = await list('?per_page=1&page=2')
    expect([page.data.length, page.total]).toEqual([1, await count('')])
  })

  it('can be asked for every kind of record that has a name, and for no other', async () => {
    const { body } = await call<{ records: { record: string; name: string }[] }>(
      'GET',
      '/audit-log/records',
      undefined,
      { token: admin.token },
    )
    expect(body.records).toHaveLength(85)
    expect(body.records).toContainEqual({ record: 'files', name: 'File' })
    expect(body.records).toContainEqual({ record: 'bill_lines', name: 'Line of a bill' })
    for (const { record } of body.records)
      expect((await call('GET', `/audit-log?record=${record}`, undefined, { token: admin.token })).status).toBe(200)
    expect((await list('?record=%20Amenities')).total).toBe(2)
    for (const path of ['/audit-log', '/audit-log/export']) {
      const refused = await call('GET', `${path}?record=sessions`, undefined, { token: admin.token })
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { errors: { record: ['Please choose one of the list.'] } },
      ])
    }
  })

  it('can tell every record by its number, in whatever table it is', async () => {
    const { rows } = await database.pool.query<{ name: string; numbered: boolean }>(
      `select t.tgrelid::regclass::text as name, exists (
         select from pg_attribute a where a.attrelid = t.tgrelid and a.attname in ('id', 'key')) as numbered
       from pg_trigger t where t.tgfoid = 'audit'::regproc order by 1`,
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ numbered }) => !numbered)).toEqual([])
  })

  it('H08: is exported as CSV in which no cell is a formula', async () => {
    const { text, headers } = await call('GET', '/audit-log/export?record=amenities', undefined, { token: admin.token })
    expect(headers['content-disposition']).toContain('audit-log-2026-11-21.csv')
    expect(text).toContain(`"Changed","Amenity","${id}","Name","Court","'=Court"`)
    expect(text.split('\r\n').every((line) => !/(^|,)"?[=+@]/.test(line))).toBe(true)
  })

  it('P04: shows who read a profile, and who took the audit log along', async () => {
    await call('GET', `/users/${treasurer.userId}`, undefined, { token: admin.token })
    const { body } = await call<Listed<ReadLogPage>>('GET', '/access-log', undefined, { token: admin.token })
    expect(body.data).toMatchObject([
      { by: { id: admin.userId }, kind: 'profile', subject: expect.stringContaining('Staff 2') },
      { by: { id: admin.userId }, kind: 'report', subject: 'Audit log (record amenities)' },
    ])
  })

  it('is exported with the clock of the village', async () => {
    const { text } = await call('GET', '/audit-log/export?record=amenities', undefined, { token: admin.token })
    const [head = '', line = ''] = text.replace('\uFEFF', '').split('\r\n')
    expect(head.startsWith('"Time (Asia/Manila)","Person"')).toBe(true)
    const { body } = await call<{ data: { at: string }[] }>('GET', '/audit-log?record=amenities', undefined, {
      token: admin.token,
    })
    const manila = new Date(Date.parse(body.data[0]?.at ?? '') + 8 * 3_600_000).toISOString()
    expect(line.startsWith(`"${manila.slice(0, 19).replace('T', ' ')}",`)).toBe(true)
  })

  it('is exported whole, however long it is, each entry once, while more is written', async () => {
    const MANY = 4_321
    await database.pool.query(
      `insert into audit_log (user_id, table_name, row_id, action, after)
       select $1, 'expenses', n, 'insert', jsonb_build_object('expense_name', '=Guards ' || n) from generate_series(1, $2::int) n`,
      [admin.userId, MANY],
    )
    const exported = call('GET', '/audit-log/export?record=expenses', undefined, { token: admin.token })
    const writing = { expense_name: 'Lamps', amount: 10, expenses_date: '2026-11-01' }
    await call('POST', '/expenses', writing, { token: treasurer.token })
    const lines = (await exported).text.split('\r\n').filter((line) => line.includes(`'=Guards`))
    expect(lines).toHaveLength(MANY)
    const numbers = lines.map((line) => Number(/'=Guards (\d+)/.exec(line)?.[1]))
    expect(numbers).toEqual(Array.from({ length: MANY }, (_, at) => MANY - at))
  })

  it('is exported to one person once at a time, and again when that one is through or was given up', async () => {
    const ask = (token = admin.token) => call('GET', '/audit-log/export?record=expenses', undefined, { token })
    const other = await signInAs('admin')
    const [first, second, third] = await Promise.all([ask(), ask(), ask(other.token)])
    expect([first.status, second.status, third.status].toSorted()).toEqual([200, 200, 429])
    expect(third.status).toBe(200)
    const refused = [first, second].find(({ status }) => status === 429)
    expect([refused?.headers['retry-after'], refused?.text]).toEqual([
      '10',
      expect.stringContaining('still being written'),
    ])
    expect((await ask()).status).toBe(200)
  })

  it.each(['/audit-log', '/audit-log/records', '/audit-log/export', '/access-log'])(
    '%s is closed for the treasurer',
    async (path) => {
      expect((await call('GET', path, undefined, { token: treasurer.token })).status).toBe(403)
    },
  )

  it.each([
    ["update audit_log set user_id = null where table_name = 'amenities'"],
    ["update audit_log set after = '{}', erased_at = now() where table_name = 'amenities'"],
    ['update audit_log set after = after || \'{"name": "Pool"}\', erased_at = now() where table_name = \'amenities\''],
    ['delete from audit_log'],
    ['truncate audit_log'],
    ['update audit_seals set entries = 0'],
    ['truncate audit_seals'],
  ])('is refused to the application’s own database user: %s', async (statement) => {
    await sealAudit(host)
    await expect(database.pool.query(statement)).rejects.toThrow('append-only')
  })
})

/** Acts as somebody with the keys of the database itself could: the triggers set aside. */
async function behindItsBack(statement: string): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(
      `begin; alter table audit_log disable trigger user; ${statement}; alter table audit_log enable trigger user; commit`,
    )
  } finally {
    client.release()
  }
}
const check = () => checkBooks(host)
const first = `(select min(id) from audit_log where table_name = 'amenities')`

describe('R01: what was altered behind the product’s back is found, and shown in health as degraded', () => {
  it.each([
    [
      'another person',
      `update audit_log set user_id = 1 where id = ${first}`,
      `update audit_log set user_id = ${treasurer.userId} where id = ${first}`,
      'Entries of the audit log were altered',
    ],
    [
      'another value',
      `update audit_log set after = after || '{"lot": 9}' where id = ${first}`,
      `update audit_log set after = after - 'lot' where id = ${first}`,
      'Entries of the audit log were altered',
    ],
    [
      'a signed forgery',
      `update audit_log a set user_id = 1 where id = ${first}; update audit_log a set digest = audit_digest(a) where id = ${first}`,
      `update audit_log a set user_id = ${treasurer.userId} where id = ${first}; update audit_log a set digest = audit_digest(a) where id = ${first}`,
      'Sealed entries of the audit log are missing or were altered',
    ],
    [
      'a removed entry',
      `create table kept as select * from audit_log where id = ${first}; delete from audit_log where id = ${first}`,
      'insert into audit_log overriding system value select * from kept; drop table kept',
      'Sealed entries of the audit log are missing or were altered',
    ],
  ])('%s', async (_, fault, repair, problem) => {
    await sealAudit(host)
    expect(await check()).toEqual([])
    await behindItsBack(fault)
    expect(await check()).toEqual([expect.stringContaining(problem)])
    expect((await call('GET', '/health')).body).toMatchObject({ status: 'degraded' })
    await behindItsBack(repair)
    expect(await check()).toEqual([])
  })
})
