// Runs on both engines: statements.

import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import type { Import } from '../contract.ts'
import { SAMPLES, sampleForm, uploadForm } from './factory.ts'
import { lockPosting } from './queries.ts'

const app = await testApp()
const staff = await app.signInAs('treasurer')
const admin = await app.signInAs('admin')
const { token } = staff
const { db } = app.database
const nobody = { userId: null, requestId: null }

type Done = { message: string; import: Import }
const upload = async (form: FormData, as = token) =>
  (await app.call<Import>('POST', '/imports', undefined, { token: as, form })).body
const table = (rows: string, fields = {}) =>
  upload(uploadForm(`Block,Lot,Last name,First name,Email,Balance\n${rows}`, fields))
const commit = (id: number, asking: { token?: string; headers?: Record<string, string> } = {}) =>
  app.call<Done>('POST', `/imports/${id}/commit`, undefined, { token, ...asking })

const counts = async () => {
  const { rows } = await sql<{ houses: number; users: number; residents: number; bills: number; lines: number }>`
    select (select count(*) from houses) as houses, (select count(*) from users) as users,
      (select count(*) from residents) as residents, (select count(*) from bills) as bills,
      (select count(*) from bill_lines) as lines`.execute(db)
  return rows[0] as NonNullable<(typeof rows)[0]>
}

test('a sample is posted to the centavo: houses, owners, and a bill of one line for each month that is owed', async () => {
  const before = await counts()
  const { id } = await upload(await sampleForm('workbook', { as_of: '2026-10-31' }))
  const { status, body } = await commit(id)
  expect([status, body.message]).toEqual([200, '30 houses were added.'])
  const { houses, residents, receivable } = SAMPLES.workbook
  expect(body.import).toMatchObject({ id, status: 'committed', houses, residents, receivable, can_commit: false })
  expect(body.import.committed_at).toBe('2026-11-21T04:00:00.000Z')

  const { rows: bills } = await sql<Record<string, unknown>>`
    select h.block::int, h.lot::int, b.amount, b.month, b.issue_date, b.due_date, b.kind, r.role_type, r.birthdate, u.lastname,
      u.firstname, u.middlename, u.contact_number, u.email, u.password_hash, l.kind as line, l.text,
      l.amount as line_amount, l.created_by
    from bills b join bill_lines l on l.bill_id = b.id join residents r on r.id = b.resident_id
    join users u on u.id = r.user_id join houses h on h.id = b.house_id where b.house_id in (select house_id from import_rows where import_id = ${id})
    order by b.lot_order`.execute(db)
  expect(bills.reduce((sum, bill) => sum + Number(bill.amount), 0)).toBe(Math.round(receivable * 100))
  expect(bills[0]).toEqual({
    block: 8,
    lot: 2,
    amount: 85_010,
    month: '2026-10-01',
    issue_date: '2026-10-01',
    due_date: '2026-10-07',
    kind: 'opening_balance',
    role_type: 'home_owner',
    birthdate: '1957-02-06',
    lastname: 'San Juan',
    firstname: 'Arnel',
    middlename: 'V',
    contact_number: '09175551037',
    email: null,
    password_hash: null,
    line: 'opening_balance',
    text: 'Opening balance, October 2026',
    line_amount: 85_010,
    created_by: staff.userId,
  })
  const after = await counts()
  expect(after).toEqual({
    houses: before.houses + houses,
    users: before.users + residents,
    residents: before.residents + residents,
    bills: before.bills + bills.length,
    lines: before.lines + bills.length,
  })
  const stored = await db.selectFrom('imports').select('source').where('id', '=', id).executeTakeFirstOrThrow()
  expect(stored.source).toBeNull()
  const log = await sql<{ who: number; what: string; rows: number }>`
    select user_id as who, table_name as what, count(*) as rows from audit_log
    where action = 'insert' and table_name in ('houses', 'users', 'residents') and user_id = ${staff.userId}
    group by 1, 2 order by 2`.execute(db)
  expect(log.rows).toEqual([
    { who: staff.userId, what: 'houses', rows: 30 },
    { who: staff.userId, what: 'residents', rows: 29 },
    { who: staff.userId, what: 'users', rows: 29 },
  ])
})

test('every sample can be posted beside the others, ñ kept as one letter', async () => {
  const months = await upload(await sampleForm('months'))
  expect((await commit(months.id)).status).toBe(200)
  const { id } = await upload(await sampleForm('mistakes'))
  await app.call(
    'PUT',
    `/imports/${id}/mapping`,
    {
      corrections: [
        { row: 5, column: 'Email Add', value: null },
        { row: 8, column: 'Total Unpaid', value: '1234.50' },
      ],
      skip: [26],
    },
    { token },
  )
  const { body } = await commit(id)
  expect(body.import.receivable).toBe(26_485.25)
  const { rows } = await sql<{ sum: number }>`
    select sum(amount) as sum from bills where house_id in (select house_id from import_rows where import_id = ${id})`.execute(
    db,
  )
  expect(rows[0]?.sum).toBe(2_648_525)
  const names = await db.selectFrom('users').select('lastname').where('lastname', 'ilike', '%ñ%').execute()
  expect(new Set(names.map((name) => name.lastname))).toEqual(
    new Set(['PEÑA', 'Peña', 'MUÑOZ', 'Muñoz', 'NÚÑEZ', 'Núñez', 'QUIÑONES', 'Quiñones', 'Castañeda']),
  )
})

test('a file with problems is not posted', async () => {
  const before = await counts()
  const { id } = await table('50,1,Cruz,Ana,,x\n')
  const { status, body } = await commit(id, { token: admin.token })
  expect([status, body.message]).toEqual([409, 'The file still has 2 problems. Nothing was posted.'])
  expect(await counts()).toEqual(before)
})

test('a file is posted once: again is refused, at once too', async () => {
  const { id } = await table('2,50,Cruz,Ana,,5\n2,51,Cruz,Bea,,6\n')
  const before = await counts()
  const answers = await Promise.all([commit(id), commit(id), commit(id, { token: admin.token })])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find((answer) => answer.status === 409)?.body.message).toBe('This file is already posted.')
  expect((await counts()).houses).toBe(before.houses + 2)
  expect((await commit(id)).status).toBe(409)
  const mapping = await app.call('PUT', `/imports/${id}/mapping`, {}, { token })
  expect(mapping.status).toBe(409)
})

test('the same request twice is answered twice and done once', async () => {
  const { id } = await table('2,60,Cruz,Ana,,5\n')
  const headers = { 'idempotency-key': 'post-once' }
  const first = await commit(id, { headers })
  const again = await commit(id, { headers })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotency-replayed']).toBe('true')
})

test('two files with the same house at once: one is posted', async () => {
  const [a, b] = [await table('2,61,Cruz,Ana,,5\n'), await table('2,61,Cruz,Bea,,6\n')]
  const answers = await Promise.all([commit(a.id), commit(b.id)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  const refused = answers.find((answer) => answer.status === 409)
  expect(refused?.body.message).toEqual(
    expect.stringContaining(
      'The village changed since the dry run. Please check the file again. Row 2: Block 2 Lot 61 belongs to',
    ),
  )
})

test('what changed since the dry run is told: a house, an e-mail, the number of blocks', async () => {
  const house = await table('2,70,Cruz,Ana,,5\n')
  await app.database.transaction(nobody, (tx) => anEmptyHouse(tx, { block: 2, lot: 70 }))
  expect((await commit(house.id)).body.message).toBe(
    'The village changed since the dry run. Please check the file again.',
  )

  const email = await table('2,71,Cruz,Ana,taken@mail.example,5\n')
  const other = await table('2,72,Cruz,Bea,TAKEN@mail.example,5\n')
  expect((await commit(other.id)).status).toBe(200)
  expect((await commit(email.id)).body.message).toContain('Row 2: This e-mail is already used.')

  const blocks = await upload(uploadForm('Block,Lot\n12,1\n'), admin.token)
  expect(blocks.can_commit).toBe(true)
  expect((await commit(blocks.id)).body.message).toContain('The village has 10 blocks')
  const again = await app.call<Import>('PUT', `/imports/${email.id}/mapping`, {}, { token })
  expect(again.body).toMatchObject({
    can_commit: false,
    problems: [{ row: 2, message: 'This e-mail is already used.' }],
  })
})

test('an administrator who posts a larger village raises its number of blocks; a treasurer is told', async () => {
  const asTreasurer = await table('14,1,Cruz,Ana,,5\n')
  expect(asTreasurer.problems).toMatchObject([
    { row: 2, column: 'Block', message: expect.stringContaining('village_blocks') },
  ])
  const { body } = await app.call<Import>('PUT', `/imports/${asTreasurer.id}/mapping`, {}, { token: admin.token })
  expect(body).toMatchObject({ can_commit: true, notes: [expect.stringContaining('from 10 to 14')] })
  expect((await commit(asTreasurer.id, { token: admin.token })).status).toBe(200)
  const { body: setting } = await app.call('GET', '/settings/village_blocks', undefined, { token })
  expect(setting).toEqual({ village_blocks: '14' })
  await app.database.transaction(nobody, (tx) => storeSettings(tx, new Map([['village_blocks', '20']])))
  const fits = await table('15,1,Cruz,Ana,,5\n')
  expect(fits).toMatchObject({ can_commit: true, notes: [] })
})

test('two administrators who raise the number of blocks at once: the higher stays', async () => {
  const lower = await upload(uploadForm('Block,Lot\n30,1\n'), admin.token)
  let posted: ReturnType<typeof commit> | undefined
  const besides = AsyncLocalStorage.snapshot()
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await app.database.transaction(nobody, async (tx) => {
    await lockPosting(tx)
    await storeSettings(tx, new Map([['village_blocks', '40']]))
    posted = commit(lower.id, { token: admin.token })
    await vi.waitFor(async () => {
      const { rows } = await besides(() => waiting.execute(db))
      expect(rows).toHaveLength(1)
    }, 10_000)
  })
  expect((await posted)?.status).toBe(200)
  const { body } = await app.call('GET', '/settings/village_blocks', undefined, { token })
  expect(body).toEqual({ village_blocks: '40' })
})

test('a house without owner is added alone', async () => {
  const before = await counts()
  const { id } = await table('3,80,,,,\n3,81,Vacant,,,0\n')
  expect((await commit(id)).status).toBe(200)
  const after = await counts()
  expect(after).toEqual({ ...before, houses: before.houses + 2 })
})

test('an unknown file is 404', async () => {
  expect((await commit(999_999)).status).toBe(404)
})
