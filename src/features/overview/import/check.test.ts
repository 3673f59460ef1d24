import { expect, test } from 'vitest'
import { dryRun, housesOf, type Village } from './check.ts'
import { columnsOf, mapHeadings } from './headings.ts'
import { readRows } from './rows.ts'
import type { Cell, Correction, Source } from './rules.ts'

const AS_OF = '2026-11-21'
const VILLAGE: Village = { houses: new Set(), emails: new Set(), blocks: 10, mayRaiseBlocks: false }

/** Checks a table whose first row are headings. */
function check(
  rows: Cell[][],
  { village, corrections = [] }: { village?: Partial<Village>; corrections?: Correction[] } = {},
) {
  const source: Source = { name: null, rows, headingRow: 1, otherSheets: [] }
  const mapping = { ...mapHeadings(columnsOf(source), AS_OF), corrections }
  const read = readRows(source, mapping, AS_OF)
  return {
    read,
    made: housesOf(read),
    ...dryRun(read, { mapping, asOf: AS_OF, village: { ...VILLAGE, ...village } }),
  }
}

const OWNER = ['Block', 'Lot', 'Last name', 'First name']

test('a row becomes a house, its owner and its balance', () => {
  const { made, problems, receivable, rows } = check([
    [
      'Blk',
      'Lot',
      'Type',
      'Last Name',
      'First Name',
      'M.I.',
      'Email',
      'Mobile',
      'Birthdate',
      'Sex',
      'Civil status',
      'Occupation',
      'FB',
      'Balance',
    ],
    [
      3,
      'Lot 7 ',
      'Mixed',
      ' Nun\u0303ez\u00a0',
      'Ma.  Teresa',
      'D.',
      'MT@mail.example',
      9171234567,
      '1980-11-05',
      'F',
      'Married',
      'OFW',
      'mt.n',
      '₱1,250.50',
    ],
  ])
  expect(problems).toEqual([])
  expect({ rows, receivable }).toEqual({ rows: 1, receivable: 125_050 })
  expect(made).toEqual([
    {
      row: 2,
      block: 3,
      lot: 7,
      houseType: 'mixed',
      owner: {
        lastname: 'Nuñez',
        firstname: 'Ma. Teresa',
        middlename: 'D',
        email: 'MT@mail.example',
        contactNumber: '09171234567',
        birthdate: '1980-11-05',
        sex: 'female',
        civilStatus: 'married',
        occupation: 'employee',
        facebook: 'mt.n',
      },
      balance: 125_050,
    },
  ])
})

test('what is not told of a person stays unknown', () => {
  const { made } = check([OWNER, [1, 1, 'Cruz', 'Ana']])
  expect(made[0]).toMatchObject({
    houseType: 'residential',
    balance: 0,
    owner: {
      middlename: null,
      email: null,
      birthdate: null,
      sex: null,
      civilStatus: null,
      occupation: null,
    },
  })
  const { made: blank } = check([
    [...OWNER, 'Sex', 'Civil status', 'Occupation'],
    [1, 1, 'Cruz', 'Ana', '', '-', 'N/A'],
  ])
  expect(blank[0]?.owner).toMatchObject({ sex: null, civilStatus: null, occupation: null })
})

test('the same wrong word in nine cells is one problem with its nine cells', () => {
  const { problems } = check([
    [...OWNER, 'Sep 2026', 'Oct 2026'],
    ...Array.from({ length: 8 }, (_, at): Cell[] => [1, at + 1, 'Cruz', 'Ana', 'pd', 0]),
    [1, 9, 'Cruz', 'Bea', 0, 'pd'],
    [1, 10, 'Cruz', 'Eva', 0, 'pdc'],
  ])
  expect(problems).toMatchObject([
    { row: 2, column: 'Sep 2026', value: 'pd', about: 'Block 1 Lot 1 · Ana Cruz' },
    { row: 11, column: 'Oct 2026', value: 'pdc', cells: [{ row: 11, column: 'Oct 2026' }] },
  ])
  expect(problems[0]?.cells).toEqual([
    ...Array.from({ length: 8 }, (_, at) => ({ row: at + 2, column: 'Sep 2026' })),
    { row: 10, column: 'Oct 2026' },
  ])
})

test('a text that was encoded twice is mended and listed, an unclear one named, a typed one believed', () => {
  const rows: Cell[][] = [OWNER, [1, 1, 'PeÃ±a', 'JosÃ©'], [1, 2, 'Pe√±a', 'Ana'], [1, 3, 'Peña', 'Ana']]
  const { read, made, problems, readAs } = check(rows)
  expect(made.map(({ owner }) => [owner?.lastname, owner?.firstname])).toEqual([
    ['Peña', 'José'],
    ['Peña', 'Ana'],
  ])
  expect(readAs).toEqual([
    { row: 2, column: 'Last name', value: 'PeÃ±a', reads: 'Peña', why: 'Its letters were damaged on the way here.' },
    { row: 2, column: 'First name', value: 'JosÃ©', reads: 'José', why: 'Its letters were damaged on the way here.' },
  ])
  expect(problems).toMatchObject([
    { row: 3, column: 'Last name', value: 'Pe√±a', message: 'This text is damaged. Please enter it again.' },
  ])
  expect(read.rows).toHaveLength(3)
  const corrections = [
    { row: 3, column: 'Last name', value: 'Pe√a' },
    { row: 2, column: 'Last name', value: 'PeÃ±a' },
  ]
  const typed = check(rows, { corrections })
  expect(typed.problems).toEqual([])
  expect(typed.made.map(({ owner }) => owner?.lastname)).toEqual(['PeÃ±a', 'Pe√a', 'Peña'])
})

test('a street beside block and lot is listed with what is kept; a phase is refused with its text', () => {
  const { made, readAs, problems } = check([
    ['Address', 'Owner'],
    ['Blk 3 Lot 7, Rosal St.', 'Cruz, Ana'],
    ['Ph 2 Blk 9 Lot 8', 'Cruz, Bea'],
    ['Blk 3 Lot 12-A', 'Cruz, Dan'],
  ])
  expect(made).toMatchObject([{ block: 3, lot: 7 }])
  expect(readAs).toEqual([
    {
      row: 2,
      column: 'Address',
      value: 'Blk 3 Lot 7, Rosal St.',
      reads: 'Block 3 Lot 7',
      why: 'The street is not kept.',
    },
  ])
  expect(problems).toMatchObject([
    { row: 3, value: 'Ph 2 Blk 9 Lot 8', message: expect.stringContaining('“Ph 2”') },
    { row: 4, value: 'Blk 3 Lot 12-A', message: expect.stringContaining('“12-A”') },
  ])
})

test('a column that is part of an address and not kept is named', () => {
  const { notes } = check([
    ['Phase', ...OWNER, 'Street', 'Remarks'],
    [1, 9, 88, 'Cruz', 'Ana', 'Rosal', 'x'],
    [2, 9, 89, 'Cruz', 'Bea', '', 'y'],
  ])
  expect(notes).toEqual([
    'The column “Phase” is not kept (1, 2): a house has a block and a lot.',
    'The column “Street” is not kept (Rosal): a house has a block and a lot.',
  ])
})

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
    ['one', 'x', '', 'Ana', 'a@b', '12', '13/13/1980', 'x', 'happy', 'castle', '1.234,50'],
    [null, 5, 'Cruz', null, '', '', '2027-01-01', '', '', '', 50],
  ])
  const told = problems.map(({ row, column, value }) => [row, column, value])
  expect(told).toEqual([
    [4, 'Block', 'one'],
    [4, 'Lot', 'x'],
    [4, 'Type', 'castle'],
    [4, 'Last name', ''],
    [4, 'Email', 'a@b'],
    [4, 'Mobile', '12'],
    [4, 'Birthdate', '13/13/1980'],
    [4, 'Sex', 'x'],
    [4, 'Civil status', 'happy'],
    [4, 'Balance', '1.234,50'],
    [5, 'Block', ''],
    [5, 'First name', ''],
    [5, 'Birthdate', '2027-01-01'],
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
    [1, null],
    [2, null],
    [3, null],
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
    { village: { houses: new Set(['1-5']), emails: new Set(['used@mail.example']) } },
  )
  expect(problems.map(({ row, message }) => [row, message])).toEqual([
    [2, 'Block 1 Lot 1 is also in row 4.'],
    [2, 'This e-mail is also in row 3.'],
    [3, 'This e-mail is also in row 2.'],
    [4, 'Block 1 Lot 1 is also in row 2.'],
    [5, 'This e-mail is already used.'],
    [6, 'Block 1 Lot 5 is already in the village.'],
  ])
  expect(made).toHaveLength(5)
})

test('blocks beyond the village are told once to a treasurer, and raised for an administrator', () => {
  const rows: Cell[][] = [OWNER, [11, 1, 'Cruz', 'Ana'], [14, 1, 'Cruz', 'Bea']]
  expect(check(rows).problems).toEqual([
    {
      row: 2,
      column: 'Block',
      value: '11',
      message: expect.stringContaining('goes up to block 14 (rows 2, 3)'),
      about: 'Block 11 Lot 1 · Ana Cruz',
      cells: [{ row: 2, column: 'Block' }],
    },
  ])
  const admin = check(rows, { village: { mayRaiseBlocks: true } })
  expect(admin).toMatchObject({ problems: [], raiseBlocksTo: 14 })
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
    { row: 1, column: null, value: null, message: 'Choose the column that holds the lot.', about: '', cells: [] },
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

test('20,000 rows that are all wrong are told within a moment', () => {
  const rows: Cell[][] = Array.from({ length: 20_000 }, () => ['x', 'y', '', 'z', '1,2,3'])
  const { problems } = check([[...OWNER, 'Balance'], ...rows])
  expect(problems).toHaveLength(20_001)
  expect(problems.at(-1)?.message).toContain('40,001 more problems')
})
