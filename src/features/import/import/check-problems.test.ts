import { expect, test } from 'vitest'
import type { Cell } from '#shared/sheets/cells.ts'
import { check, KNOWN, OWNER } from '../../../../test/import-check.ts'
import { EMPTY_VILLAGE } from '../../../../test/import-table.ts'

test('every problem is told with the row of the file, the column and what stands there', () => {
  const { problems, receivable } = check([
    [
      'Block',
      'Lot',
      'Last name',
      'First name',
      'Email',
      'Mobile',
      'Birthdate',
      'Sex',
      'Civil status',
      'Type',
      'Balance',
    ],
    [1, 1, 'Cruz', 'Ana', '', '', '', '', '', '', 100],
    [],
    ['first', 'corner', '', 'Ana', 'a@b', '12', '13/13/1980', 'x', 'happy', 'castle', '1.234,50'],
    [null, 5, 'Cruz', null, '', '', '2027-01-01', '', '', '', 50],
  ])
  const data = problems.map(({ row, column, value }) => [row, column, value])
  expect(data).toEqual([
    [4, 'Block', 'first'],
    [4, 'Lot', 'corner'],
    [4, 'Type', 'castle'],
    [4, 'Last name', ''],
    [4, 'Email', 'a@b'],
    [4, 'Mobile', '12'],
    [4, 'Birthdate', '13/13/1980'],
    [4, 'Sex', 'x'],
    [4, 'Civil status', 'happy'],
    [4, 'Balance', '1.234,50'],
    [5, 'Birthdate', '2027-01-01'],
    [5, 'Lot', '5'],
  ])
  expect(receivable).toBe(15_000)
})

test('months are added up; a total beside them must say the same', () => {
  const headings = [...OWNER, 'Sep 2026', 'Oct 2026', 'Previous balance', 'Total']
  const { problems, receivable } = check([
    headings,
    [1, 1, 'Cruz', 'Ana', 1000, '₱1,000.10', '', 2000.1],
    [1, 2, 'Cruz', 'Bea', 'paid', 500, 250, null],
    [1, 3, 'Cruz', 'Dan', 1000, '-', '', 900],
  ])
  expect(problems).toEqual([
    {
      row: 4,
      column: 'Total',
      value: '900',
      message: 'The months add up to ₱1,000.00, but ₱900.00 stands here.',
      code: 'import.months_differ',
      params: { months: 1000_00, total: 900_00 },
      about: 'Block 1 Lot 3 · Dan Cruz',
      cells: [{ row: 4, column: 'Total' }],
    },
  ])
  expect(receivable).toBe(200_010 + 75_000)
})

test('dues of a month to come are refused, those of this month come with a warning', () => {
  const { problems, notes } = check([
    [...OWNER, 'Nov 2026', 'Dec 2026'],
    [1, 1, 'Cruz', 'Ana', 1000, 1000],
    [1, 2, 'Cruz', 'Bea', 1000, 0],
  ])
  expect(problems).toMatchObject([
    { row: 2, column: 'Dec 2026', message: expect.stringContaining('comes after the day') },
  ])
  expect(notes).toEqual([expect.stringContaining('November 2026')])
})

test('a house without a name has no owner, and then it cannot owe or be written to', () => {
  const { problems, made, residents, notes } = check([
    [...OWNER, 'Email', 'Balance'],
    [1, 1, null, null, null, null],
    [1, 2, 'VACANT', '-', '', 0],
    [1, 3, '', '', '', 100],
    [1, 4, '', '', 'a@mail.example', ''],
  ])
  expect(made.map(({ lot, owner }) => [lot, owner])).toEqual([
    ['1', null],
    ['2', null],
    ['3', null],
  ])
  expect(residents).toBe(0)
  expect(problems).toMatchObject([
    { row: 4, column: 'Last name', message: expect.stringContaining('nobody is named as its owner') },
    { row: 5, column: 'Last name', message: expect.stringContaining('no name') },
  ])
  expect(notes[0]).toContain('3 houses have no owner')
})

test('houses and e-mails that come twice name each other; those that exist are told', () => {
  const { problems, made } = check(
    [
      [...OWNER, 'Email'],
      [1, 1, 'Cruz', 'Ana', 'ana@mail.example'],
      [1, 2, 'Cruz', 'Bea', 'ANA@mail.example'],
      ['Blk 01', 'L1', 'Cruz', 'Dan', ''],
      [1, 4, 'Cruz', 'Eva', 'used@mail.example'],
      [1, 5, 'Cruz', 'Fe', ''],
    ],
    {
      village: {
        emails: new Map([['used@mail.example', 1]]),
        lotAt: (place) => ({ ...EMPTY_VILLAGE.lotAt(place), lot: place.lot === '5' ? KNOWN : null }),
      },
    },
  )
  expect(problems.map(({ row, message }) => [row, message])).toEqual([
    [2, 'Block 1 Lot 1 is also in row 4.'],
    [2, 'This e-mail is also in row 3.'],
    [3, 'This e-mail is also in row 2.'],
    [4, 'Block 1 Lot 1 is also in row 2.'],
    [5, 'This e-mail is already used.'],
    [6, 'Block 1 Lot 5 belongs to Ben Go. If it was sold to Fe Cruz, record the sale there, or leave this row out.'],
  ])
  expect(made).toHaveLength(4)
})

test('blocks beyond the village are told once to a treasurer, and raised for an administrator', () => {
  const rows: Cell[][] = [OWNER, [11, 1, 'Cruz', 'Ana'], [14, 1, 'Cruz', 'Bea']]
  expect(check(rows).problems).toEqual([
    {
      row: 2,
      column: 'Block',
      value: '11',
      message: expect.stringContaining('goes up to block 14 (rows 2, 3)'),
      code: 'import.blocks_of_admin',
      params: { blocks: 10, highest: 14, rows: [expect.objectContaining({ code: 'import.rows' })] },
      about: 'Block 11 Lot 1 · Ana Cruz',
      cells: [{ row: 2, column: 'Block' }],
    },
  ])
  const admin = check(rows, { village: { maySet: true } })
  expect(admin).toMatchObject({ problems: [], settings: { blocks: 14 } })
  expect(admin.notes).toEqual([expect.stringContaining('from 10 to 14')])
})

test('empty rows, totals, repeated headings and notes are left out and listed', () => {
  const { rows, problems, ignored, notes, receivable } = check([
    [...OWNER, 'Balance'],
    [1, 1, 'Cruz', 'Ana', 100],
    [null, ' ', '', null, null],
    [...OWNER, 'Balance'],
    [1, 2, 'Cruz', 'Bea', 50],
    ['Prepared by: the treasurer'],
    [null, null, 'GRAND TOTAL', null, 175],
  ])
  expect({ rows, receivable, problems }).toEqual({ rows: 2, receivable: 15_000, problems: [] })
  expect(ignored).toEqual([
    { row: 4, reason: 'The headings again.' },
    { row: 6, reason: 'A note: no house stands in this row.' },
    { row: 7, reason: 'A row of totals.' },
  ])
  expect(notes).toEqual(["The file's own total in row 7 is ₱175.00; the rows add up to ₱150.00."])
})

test('a person called Total is no row of totals', () => {
  expect(check([OWNER, [1, 1, 'Total', 'Ana']])).toMatchObject({ rows: 1, problems: [] })
})

test('a file without a column for block or lot says so once', () => {
  expect(
    check([
      ['Block', 'Last name', 'First name'],
      [1, 'Cruz', 'Ana'],
      [2, 'Cruz', 'Bea'],
    ]).problems,
  ).toEqual([
    {
      row: 1,
      column: null,
      value: null,
      message: 'Choose the column that holds the lot.',
      code: 'import.part_column',
      params: { part: 'lot' },
      about: '',
      cells: [],
    },
  ])
  expect(
    check([
      ['Last name', 'First name'],
      ['Cruz', 'Ana'],
    ]).problems,
  ).toMatchObject([{ message: expect.stringContaining('block and lot') }])
})

test('damaged text is a problem, hostile text is text', () => {
  const { problems, made } = check([
    OWNER,
    [1, 1, 'Nu\ufffdez', 'Ana'],
    [1, 2, '=HYPERLINK("x")', '<script>alert(1)</script>'],
    [1, 3, 'x'.repeat(101), 'Ana'],
  ])
  expect(problems).toMatchObject([
    { row: 2, message: expect.stringContaining('damaged') },
    { row: 4, message: 'Please use at most 100 characters.' },
  ])
  expect(made[0]?.owner).toMatchObject({ lastname: '=HYPERLINK("x")', firstname: '<script>alert(1)</script>' })
})

test('20,000 rows of one lot, name and e-mail are told within a moment', () => {
  const rows: Cell[][] = Array.from({ length: 20_000 }, (_, at) => [
    1,
    1,
    'Cruz',
    'Ana',
    'a@mail.example',
    `0917${1_000_000 + at}`,
  ])
  const { problems } = check([[...OWNER, 'Email', 'Mobile'], ...rows])
  expect(problems).toHaveLength(20_001)
})

test('20,000 rows that are all wrong are told within a moment', () => {
  const rows: Cell[][] = Array.from({ length: 20_000 }, () => ['left', 'right', '', 'z', '1,2,3'])
  const { problems } = check([[...OWNER, 'Balance'], ...rows])
  expect(problems).toHaveLength(20_001)
  expect(problems.at(-1)?.message).toContain('40,001 more problems')
})
