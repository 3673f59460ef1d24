import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { zipOf } from '#server/sheets/unzip.ts'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { rowCount, type Table } from '../../../../../test/row-count.ts'
import type { Import, ListedImport } from '../contract.ts'
import { TEMPLATE_FIELDS } from '../rules.ts'
import { SAMPLES, type Sample, sampleForm, uploadForm } from './factory.ts'

const app: TestApp = await testApp()
const { token } = await app.signInAs('treasurer')

const send = (form: FormData | undefined) => app.call<Import>('POST', '/imports', undefined, { token, form })
const upload = async (content: string | Buffer, fields = {}) => (await send(uploadForm(content, fields))).body
const put = (id: number, body: unknown) => app.call<Import>('PUT', `/imports/${id}/mapping`, body, { token })
const rows = (table: Table) => rowCount(app.database.db, table)

test('nobody without the office may import', async () => {
  const owner = await app.database.transaction({ userId: null, requestId: null }, (tx) =>
    aHouse(tx, { block: 99, lot: 1 }),
  )
  const resident = await app.tokenFor(owner.owner.userId)
  for (const [method, path] of [
    ['GET', '/imports'],
    ['GET', '/imports/template'],
    ['POST', '/imports'],
    ['GET', '/imports/1'],
    ['PUT', '/imports/1/mapping'],
    ['POST', '/imports/1/commit'],
    ['POST', '/imports/1/undo'],
  ] as const) {
    expect((await app.call(method, path)).status, path).toBe(401)
    expect((await app.call(method, path, {}, { token: resident })).status, path).toBe(403)
  }
})

test('the template comes back filled in and needs no mapping', async () => {
  const csv = await app.call('GET', '/imports/template?format=csv', undefined, { token })
  expect(csv.headers['content-disposition']).toContain('village-import.csv')
  expect(csv.text).toBe(`\ufeff${TEMPLATE_FIELDS.join(',')}\r\n`)
  const filled: Partial<Record<(typeof TEMPLATE_FIELDS)[number], string>> = {
    ...{ block: '2', lot: '3', kind: 'House', house_type: 'residential', lastname: 'Peña', firstname: 'Ana' },
    ...{ email: 'ana@mail.example', contact_number: '09175550199', birthdate: '1980-11-05', sex: 'female' },
    ...{ civil_status: 'single', occupation: 'employee', facebook: 'ana.p', opening_balance: '1250.50' },
  }
  const made = await upload(`${csv.text}${TEMPLATE_FIELDS.map((field) => filled[field] ?? '').join(',')}\r\n`)
  expect(made).toMatchObject({ problems: [], houses: 1, residents: 1, receivable: 1250.5, can_commit: true })
  expect(Object.keys(made.columns).toSorted()).toEqual([...TEMPLATE_FIELDS].toSorted())

  const xlsx = await app.call('GET', '/imports/template?format=xlsx', undefined, { token })
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
  const empty = await send(uploadForm(xlsx.bytes))
  expect([empty.status, empty.body]).toMatchObject([
    422,
    { message: 'There are no rows below the headings.', errors: { file: ['There are no rows below the headings.'] } },
  ])
  expect((await app.call('GET', '/imports/template', undefined, { token })).headers['content-type']).toContain(
    'text/csv',
  )
  expect((await app.call('GET', '/imports/template?format=pdf', undefined, { token })).status).toBe(422)
})

test.each<Sample>(['months', 'workbook'])(
  'the sample %s is read without a problem, and nothing but the upload is stored',
  async (sample) => {
    const before = [await rows('houses'), await rows('users'), await rows('bills')]
    const { status, body } = await send(await sampleForm(sample))
    const { file, houses, residents, receivable } = SAMPLES[sample]
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'checked',
      file_name: file,
      as_of: '2026-11-21',
      can_commit: true,
      problems: [],
    })
    expect(body).toMatchObject({ rows: houses, houses, residents, receivable })
    expect([await rows('houses'), await rows('users'), await rows('bills')]).toEqual(before)
    expect((await app.call('GET', `/imports/${body.id}`, undefined, { token })).body).toEqual(body)
  },
)

test('the sample with mistakes tells each with its row, is mended, and comes to the right sum', async () => {
  const { body } = await send(await sampleForm('mistakes', { as_of: '2026-10-31' }))
  expect(body).toMatchObject({ as_of: '2026-10-31', rows: 25, houses: 24, can_commit: false, problem_count: 4 })
  expect(body.problems).toMatchObject([
    { row: 5, column: 'Email Add', value: 'teresa.pena@mail', message: 'Please enter a valid email address.' },
    { row: 8, column: 'Total Unpaid', value: '1.234,50', message: expect.stringContaining('decimal sign') },
    { row: 8, column: 'Blk/Lot', value: 'Block 1, Lot 7', message: 'Block 1 Lot 7 is also in row 26.' },
    { row: 26, column: 'Blk/Lot', value: 'Blk 1 Lot 7', message: 'Block 1 Lot 7 is also in row 8.' },
  ])
  expect(body.problems.map(({ about }) => about)).toEqual([
    'BLK. 1 LT. 4 · Ramon Bautista',
    'Block 1, Lot 7 · MUÑOZ, Rowena B.',
    'Block 1, Lot 7 · MUÑOZ, Rowena B.',
    'Blk 1 Lot 7 · Salonga, Efren V.',
  ])
  expect(body.headings.map(({ column }) => column)).toEqual([
    'Blk/Lot',
    'Homeowner',
    'Contact No.',
    'Email Add',
    'Kasarian',
    'Total Unpaid',
    'Remarks',
  ])
  expect(body.headings[1]?.sample[0]).toBe('PEÑA, Ma. Teresa S.')

  const corrections = [
    { row: 5, column: 'Email Add', value: '' },
    { row: 8, column: 'Total Unpaid', value: '1234.50' },
  ]
  const mended = await put(body.id, { corrections, skip: [26] })
  expect(mended.status).toBe(200)
  const { houses, residents, receivable } = SAMPLES.mistakes
  expect(mended.body).toMatchObject({ problems: [], can_commit: true, houses, residents, receivable })
  expect(mended.body.ignored_rows).toEqual([{ row: 26, reason: 'Left out by you.' }])
  expect(mended.body).toMatchObject({
    corrections: corrections.map((one) => ({ ...one, value: one.value || null })),
    skip: [26],
  })
  expect((await app.call('GET', `/imports/${body.id}`, undefined, { token })).body).toEqual(mended.body)

  const undone = await put(body.id, { corrections: [], skip: [] })
  expect(undone.body.problems).toEqual(body.problems)
})

test('columns and months are chosen, and the day of the balances', async () => {
  const made = await upload('Where,Who,x,y\nBlk 4 Lot 5,"Cruz, Ana",100,50\n,,Block,Lot\n', {})
  expect(made.id).toBeUndefined()
  const { id, columns } = await upload('Blk/Lot,Homeowner,Dues A,October\nBlk 4 Lot 5,"Cruz, Ana",100,50.5\n')
  expect(columns).toEqual({ address: 'Blk/Lot', name: 'Homeowner' })
  const both = await put(id, { month_columns: ['Dues A', 'October'], as_of: '2026-09-30' })
  expect(both.body).toMatchObject({
    as_of: '2026-09-30',
    receivable: 150.5,
    month_columns: [
      { column: 'Dues A', month: null },
      { column: 'October', month: '2025-10' },
    ],
  })
  const one = await put(id, { columns: { opening_balance: 'Dues A', name: null } })
  expect(one.body.columns).toEqual({ address: 'Blk/Lot', opening_balance: 'Dues A' })
  expect(one.body.problems[0]?.message).toContain('The months add up to ₱50.50')
})

test('what does not exist cannot be chosen', async () => {
  const { id } = await upload('Block,Lot,Name\n1,1,"Cruz, Ana"\n')
  const refused = async (body: unknown) =>
    (await put(id, body)) as unknown as { status: number; body: { errors: object } }
  for (const [body, field] of [
    [{ columns: { block: 'Nowhere' } }, 'columns.block'],
    [{ columns: { colour: 'Lot' } }, 'columns.colour'],
    [{ columns: 'Lot' }, 'columns'],
    [{ month_columns: 'Lot' }, 'month_columns'],
    [{ skip: ['x'] }, 'skip.0'],
    [{ skip: [1] }, 'skip'],
    [{ corrections: [{ row: 2, column: 'Lot', value: 'x'.repeat(301) }] }, 'corrections.0.value'],
    [{ corrections: [{ row: 1e9, column: 'Lot', value: 'x' }] }, 'corrections.0.row'],
    [{ corrections: [{ row: 2, column: 'Lot', value: 'a\u0000b' }] }, 'corrections.0.value'],
    [{ as_of: '2026-11-22' }, 'as_of'],
    [{ as_of: 'soon' }, 'as_of'],
  ] as const) {
    const { status, body: answer } = await refused(body)
    expect([status, Object.keys(answer.errors)], JSON.stringify(body)).toEqual([422, [field]])
  }
  expect((await app.call('GET', `/imports/${id}`, undefined, { token })).body).toMatchObject({
    columns: { lot: 'Lot' },
  })
  expect((await put(999_999, {})).status).toBe(404)
})

test('what is no spreadsheet is refused with 422 on the file', async () => {
  const imports = await rows('imports')
  const xlsx = await writeXlsxFile([
    ['Block', 'Lot'],
    [1, 2],
  ]).toBuffer()
  for (const [form, text] of [
    [undefined, 'choose a CSV or Excel'],
    [uploadForm(''), 'empty'],
    [uploadForm(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), { name: 'a.csv' }), 'no spreadsheet'],
    [uploadForm(zipOf(new Map([['readme.txt', Buffer.from('hi')]])), { name: 'a.xlsx' }), 'no Excel workbook'],
    [uploadForm(xlsx.subarray(0, -30)), 'damaged'],
    [uploadForm('foo,bar\n1,2\n'), 'columns of this file are not known'],
    [uploadForm('{"block": 1, "lot": 2}'), 'columns of this file are not known'],
    [uploadForm('Block,Lot\n'), 'no rows below'],
    [uploadForm(`Block,Lot\n${'1,2\n'.repeat(20_001)}`), 'at most 20,000 rows'],
  ] as const) {
    const { status, body } = (await send(form)) as unknown as { status: number; body: { errors: { file: string[] } } }
    expect([status, body.errors?.file], text).toEqual([422, [expect.stringContaining(text)]])
  }
  const two = uploadForm('Block,Lot\n1,2\n')
  two.append('file', new Blob(['Block,Lot\n1,2\n']), 'two.csv')
  expect((await send(two)).status).toBe(422)
  const elsewhere = new FormData()
  elsewhere.append('document', new Blob(['x']), 'x.csv')
  expect((await send(elsewhere)).status).toBe(422)
  expect((await send(uploadForm('Block,Lot\n1,2\n', { as_of: '2026-11-22' }))).status).toBe(422)
  expect((await send(uploadForm('Block,Lot\n1,2\n', { as_of: 'x' }))).status).toBe(422)
  expect(await rows('imports')).toBe(imports)
})

test('a file of 50 MB is refused as too large', async () => {
  const { status, body } = await send(uploadForm(Buffer.alloc(50 * 1024 * 1024, 'x')))
  expect([status, body]).toMatchObject([413, { message: 'A file may have at most 10 MB.' }])
})

test('a name is shown as it was typed, but for what cannot be shown', async () => {
  const { file_name } = await upload('Block,Lot\n1,2\n', { name: `../é\u0301 <b>${'x'.repeat(300)}.csv` })
  expect(file_name).toHaveLength(200)
  expect(file_name).not.toContain('/')
})

test('an unknown import is 404', async () => {
  for (const id of ['999999', '0', '-1', 'abc', '1e3', '99999999999']) {
    expect((await app.call('GET', `/imports/${id}`, undefined, { token })).status, id).toBe(404)
  }
})

test('the list shows the newest first, page by page', async () => {
  const made = await upload('Block,Lot\n1,2\n', { name: 'newest.csv' })
  const { body } = await app.call<{ data: ListedImport[]; total: number; per_page: number }>(
    'GET',
    '/imports?per_page=2',
    undefined,
    { token },
  )
  expect(body.data[0]).toMatchObject({
    id: made.id,
    file_name: 'newest.csv',
    status: 'checked',
    created_by: 'Test Staff 1',
  })
  expect(body).toMatchObject({ per_page: 2, total: await rows('imports') })
  const beyond = await app.call<{ data: unknown[] }>('GET', '/imports?page=9999', undefined, { token })
  expect(beyond.body.data).toEqual([])
})

test('files nobody posted are forgotten after 30 days', async () => {
  const { id } = await upload('Block,Lot\n1,2\n')
  app.clock.set('2027-01-31T04:00:00.000Z')
  const later = await app.tokenFor((await app.signInAs('admin')).userId)
  await app.call('POST', '/imports', undefined, { token: later, form: uploadForm('Block,Lot\n1,2\n') })
  expect((await app.call('GET', `/imports/${id}`, undefined, { token: later })).status).toBe(404)
})
