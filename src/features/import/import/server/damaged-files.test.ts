import { describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { workbook } from '../../../../../test/workbook.ts'
import type { Import } from '../contract.ts'
import { uploadForm } from './factory.ts'

// Each way in which a file loses something before it comes here, through the calls of the import.

const app: TestApp = await testApp()
const { token } = await app.signInAs('treasurer')

const upload = (content: string | Buffer, fields = {}) =>
  app.call<Import & { errors?: Record<string, string[]> }>('POST', '/imports', undefined, {
    token,
    form: uploadForm(content, fields),
  })

const HEAD = ['Blk', 'Lot', 'Owner', 'Balance']
const hiding = workbook([
  { name: 'MASTERLIST', rows: [HEAD, [3, 7, 'Cruz, Ana', 600], [3, 8, 'Santos, Boy', 9000]], hidden: [3] },
  {
    name: 'old 2023',
    state: 'hidden',
    rows: [
      [...HEAD, 'CP No.'],
      [3, 7, 'Santos, Boy', 99_000],
    ],
  },
])
const latin = (text: string) => Buffer.from(text, 'latin1')

/** Result of reading, with the rows, columns and words that are told of it. */
const outcome = ({ houses, receivable, problems, read_as, notes }: Import) => ({
  houses,
  receivable,
  problems: problems.map(({ row, column, code }) => `${row} ${column} ${code}`),
  told: [...read_as.map(({ row, value, reads }) => `${row}: ${value} → ${reads}`), ...notes],
})

test.each<[string, string | Buffer, Partial<ReturnType<typeof outcome>>]>([
  [
    'an unquoted 1,200',
    'Blk,Lot,Owner,Balance\n3,8,Ana Reyes,0\n3,9,Ben Go,1,200\n',
    { problems: ['3 Balance import.parted', '3 Column E import.parted'] },
  ],
  [
    'further columns of numbers',
    'Blk,Lot,Owner,Unpaid Dues,Penalty,Total\n3,7,"Cruz, Ana",1200,300,1500\n3,8,"Go, Ben",600,0,600\n,,TOTAL,1800,300,2100\n',
    {
      receivable: 1800,
      problems: [],
      told: [
        'The column “Penalty” is not read; its numbers add up to ₱300.00.',
        'The column “Total” is not read; its numbers add up to ₱2,100.00.',
      ],
    },
  ],
  [
    'a hidden row and a hidden sheet',
    hiding,
    {
      houses: 2,
      receivable: 9600,
      told: [
        '3: 9000 → ₱9,000.00',
        'The sheet “MASTERLIST” is read; “old 2023” left out.',
        'Hidden sheets are read only when they are chosen by their names: “old 2023”.',
        'Hidden in the spreadsheet, and read like the others: row 3, ₱9,000.00 in all.',
      ],
    },
  ],
  [
    'dates made of lots',
    'Blk,Lot,Owner,Balance\n3,8-Jul,"Cruz, Ana",600\n3,Jan-02,"Sy, Lea",0\n3,9,"Tan, Rosa",600\n',
    { problems: ['2 Lot import.made_a_date', '3 Lot import.made_a_date'] },
  ],
  [
    'dates of one order',
    'Blk,Lot,Owner,Birthdate\n3,7,"Cruz, Ana",25/12/1980\n3,8,"Go, Ben",05/11/1980\n',
    { problems: [], told: ['3: 05/11/1980 → Nov 5, 1980'] },
  ],
  [
    'dates of two orders',
    'Blk,Lot,Owner,Birthdate\n3,7,"Cruz, Ana",25/12/1980\n3,8,"Go, Ben",12/25/1980\n',
    { problems: ['2 Birthdate import.date_orders', '3 Birthdate import.date_orders'] },
  ],
  [
    'letters of a Mac',
    latin('Blk,Lot,Owner,Balance\r3,7,"Pe\x96a, Ana",600\r'),
    {
      problems: [],
      told: [
        'The letters of this file are read as an old Mac writes them. Please look at names with letters like ñ and é.',
      ],
    },
  ],
  [
    'letters of MS-DOS',
    latin('Blk,Lot,Owner,Balance\r\n3,7,"PE\xa5A, ANA",600\r\n'),
    {
      problems: [],
      told: [
        'The letters of this file are read as MS-DOS writes them. Please look at names with letters like ñ and é.',
      ],
    },
  ],
  [
    'guarded cells',
    'Blk,Lot,Owner,CP No.,FB\n3,7,"Cruz, Ana",\'+971501234567,\'@ana.cruz\n',
    { problems: [], told: ["2: '+971501234567 → +971501234567", "2: '@ana.cruz → @ana.cruz"] },
  ],
])('%s: told before anything is posted', async (_, content, expected) => {
  const { status, body } = await upload(content)
  expect([status, outcome(body)]).toMatchObject([201, expected])
  expect(body.can_commit).toBe(body.problems.length === 0)
})

describe('refused', () => {
  test('rows that a quotation mark swallowed, by the row of the mark', async () => {
    const { status, body } = await upload(
      'Blk,Lot,Owner,Balance\n3,7,"Boy Santos,500\n3,8,Ana Reyes,0\n3,9,Ben Go,1200\n3,11,Jun "Jojo" Cruz,600\n',
    )
    expect([status, body.errors?.file?.[0]]).toEqual([
      422,
      expect.stringMatching(/^A quotation mark in row 2 .* 4 lines/),
    ])
  })

  test('a sheet that is not there, and a table that only a hidden sheet has', async () => {
    const named = await upload(hiding, { sheet: 'old 2024' })
    expect([named.status, named.body.errors]).toMatchObject([422, { sheet: [expect.stringContaining('“old 2024”')] }])
    const only = await upload(workbook([{ name: 'old', state: 'hidden', rows: [HEAD, [3, 7, 'Cruz, Ana', 1]] }]))
    expect([only.status, only.body.errors]).toMatchObject([
      422,
      { file: [expect.stringContaining('hidden sheet “old”')] },
    ])
  })
})

test('a hidden sheet is read when it is chosen', async () => {
  const { status, body } = await upload(hiding, { sheet: 'old 2023' })
  expect([status, body.houses, body.receivable]).toEqual([201, 1, 99_000])
})

test('a note comes with its key and its values', async () => {
  const { body } = await upload('Blk,Lot,Owner,Balance,Penalty\n3,7,"Cruz, Ana",100,50.5\n')
  expect(body.notes_said).toEqual([
    {
      code: 'import.not_read',
      params: { column: 'Penalty', sum: 5050 },
      message: 'The column “Penalty” is not read; its numbers add up to ₱50.50.',
    },
  ])
  expect(body.notes).toEqual(body.notes_said.map(({ message }) => message))
})
