import { expect, test } from 'vitest'
import { checkTable, EMPTY_VILLAGE } from '../../../../test/import-table.ts'
import type { Village } from './dry-run.ts'
import type { Cell, Correction } from './rules.ts'
import type { KnownLot } from './updates.ts'

const AS_OF = '2026-11-21'

/** Checks a table whose first row are headings; what it makes of each lot is answered in short. */
function check(
  rows: Cell[][],
  { village, corrections = [] }: { village?: Partial<Village>; corrections?: Correction[] } = {},
) {
  const run = checkTable(rows, { asOf: AS_OF, change: { corrections }, village: village ?? {} })
  const made = run.lots.flatMap(({ row, place, lot, owners, money }) => {
    if (!lot || !owners || !money) return []
    const balance = money.owed.reduce((sum, { amount }) => sum + amount, 0)
    return [{ row, ...place, houseType: lot.houseType, owner: owners[0] ?? null, balance }]
  })
  return { ...run, made }
}

const BEN = { lastname: 'Go', firstname: 'Ben', middlename: null, email: null, contactNumber: null, birthdate: null }
const KNOWN: KnownLot = {
  ...{ id: 5, kind: 'house', houseType: 'residential', area: null, title: null },
  people: [
    {
      ...BEN,
      userId: 1,
      residentId: 1,
      role: 'home_owner',
      main: true,
      sex: null,
      civilStatus: null,
      occupation: null,
      facebook: null,
      otherNumber: null,
      otherEmail: null,
    },
  ],
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
      block: '3',
      lot: '7',
      houseType: 'mixed',
      owner: {
        kind: 'person',
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
        otherNumber: null,
        otherEmail: null,
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

test('a street beside some lots is listed with what is kept; a phase beside one is refused with its text', () => {
  const { made, readAs, problems } = check([
    ['Address', 'Owner'],
    ['Blk 3 Lot 7, Rosal St.', 'Cruz, Ana'],
    ['Ph 2 Blk 9 Lot 8', 'Cruz, Bea'],
    ['Blk 3 Lot 12', 'Cruz, Dan'],
  ])
  expect(made).toMatchObject([
    { block: '3', lot: '7' },
    { block: '3', lot: '12' },
  ])
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
    { row: 3, value: 'Ph 2 Blk 9 Lot 8', message: expect.stringContaining('“Phase 2” would be lost') },
  ])
})

test('phases, letters and house numbers are kept: an administrator chooses the parts by posting', () => {
  const rows: Cell[][] = [
    ['Phase', ...OWNER, 'Plate No.', 'Remarks'],
    [1, 9, 88, 'Cruz', 'Ana', 'ABC 123', 'x'],
    [2, 9, '88-A', 'Cruz', 'Bea', '', 'y'],
  ]
  const { lots, notes, problems, settings } = check(rows, { village: { maySet: true } })
  expect(problems).toEqual([])
  expect(lots.map(({ line }) => line)).toEqual(['Phase 1 Block 9 Lot 88', 'Phase 2 Block 9 Lot 88-A'])
  expect(settings).toEqual({ blocks: null, parts: ['phase', 'block', 'lot'], kinds: [] })
  expect(notes).toEqual([
    'The addresses of this file are made of phase, block, lot (rows 2, 3): posting chooses these in the settings.',
    'The column “Plate No.” is not kept (ABC 123).',
  ])
  expect(check(rows).problems).toMatchObject([
    { row: 2, message: expect.stringContaining('An administrator can choose these in the settings') },
  ])
  const chosen = { parts: ['phase', 'block', 'lot'] as const, asked: true, lots: 5 }
  expect(check(rows, { village: { address: chosen } })).toMatchObject({ problems: [], settings: { parts: null } })
})

test('a lot is what its row says: kind, use, area, title, co-owners, tenants, advance', () => {
  const { lots, people, problems, credit, receivable } = check([
    ['Blk', 'Lot', 'Type', 'Area sqm', 'TCT No.', 'Homeowner', 'Co-owner', 'Tenant', 'CP No.', 'Balance', 'Advance'],
    [
      1,
      1,
      'House & Lot',
      '120.5 m2',
      'T-123',
      'Cruz, Juan & Maria',
      'Reyes, Ana',
      '',
      '0917 555 1000 / 0918 555 1000 / 0919 555 1000',
      500,
      '',
    ],
    [1, 2, 'Commercial', 80, '', 'Amihan Realty Corp.', '', 'Go, Ben / Go, Liza', '', '', 600],
    [1, 3, 'Vacant', '', '', '', '', '', '', '', ''],
    [1, 4, 'Vacant', '', '', 'Cruz, Juan', '', '', '', -250.5, ''],
  ])
  expect(problems).toEqual([])
  expect(lots.map(({ lot }) => lot)).toEqual([
    { kind: 'house', houseType: 'residential', area: 120.5, title: 'T-123' },
    { kind: 'commercial', houseType: 'business', area: 80, title: null },
    { kind: 'vacant', houseType: 'residential', area: null, title: null },
    { kind: 'vacant', houseType: 'residential', area: null, title: null },
  ])
  const told = people.map(({ kind, lastname, firstname, contactNumber, mentions }) => [
    kind,
    [lastname, firstname].filter(Boolean).join(', '),
    contactNumber,
    mentions.map(({ line, standing }) => `${line} ${standing}`).join('; '),
  ])
  expect(told).toEqual([
    ['person', 'Cruz, Juan', '09175551000', 'Block 1 Lot 1 owner; Block 1 Lot 4 owner'],
    ['person', 'Cruz, Maria', '09185551000', 'Block 1 Lot 1 co_owner'],
    ['person', 'Reyes, Ana', '09195551000', 'Block 1 Lot 1 co_owner'],
    ['corporation', 'Amihan Realty Corp.', null, 'Block 1 Lot 2 owner'],
    ['person', 'Go, Ben', null, 'Block 1 Lot 2 tenant'],
    ['person', 'Go, Liza', null, 'Block 1 Lot 2 tenant'],
  ])
  expect({ credit, receivable }).toEqual({ credit: 85_050, receivable: 50_000 })
})

test('what is owed and paid in advance at once is asked for as one figure', () => {
  const { problems } = check([
    [...OWNER, 'Balance', 'Advance'],
    [1, 1, 'Cruz', 'Ana', 500, 200],
  ])
  expect(problems).toMatchObject([
    { row: 2, column: 'Advance', message: expect.stringContaining('enter the difference') },
  ])
})

test('months are one bill each, older debt before them, and a total is split by the dues of its kind', () => {
  const months = check([
    [...OWNER, 'Previous balance', 'Sep 2026', 'Oct 2026'],
    [1, 1, 'Cruz', 'Ana', 250, '', 600],
  ])
  expect(months.lots[0]?.money?.owed).toEqual([
    { month: '2026-08', amount: 25_000 },
    { month: '2026-10', amount: 60_000 },
  ])
  const rows: Cell[][] = [
    [...OWNER, 'Type', 'Balance'],
    [1, 1, 'Cruz', 'Ana', 'Vacant', 751.5],
    [1, 2, 'Cruz', 'Bea', 'House', 100],
  ]
  expect(check(rows).lots[0]?.money?.owed).toEqual([{ month: '2026-11', amount: 75_150 }])
  const split = checkTable(rows, { asOf: AS_OF, change: { monthly: { vacant: 30_000 } } })
  expect(split.lots.map(({ money }) => money?.owed)).toEqual([
    [
      { month: '2026-09', amount: 15_150 },
      { month: '2026-10', amount: 30_000 },
      { month: '2026-11', amount: 30_000 },
    ],
    [{ month: '2026-11', amount: 10_000 }],
  ])
})

test('an unknown kind is a problem until it is added or named', () => {
  const rows: Cell[][] = [
    ['Block', 'Lot', 'Type'],
    [1, 1, 'Garden'],
    [1, 2, 'garden'],
  ]
  const { problems, unknownKinds } = check(rows)
  expect(problems).toMatchObject([
    { row: 2, value: 'Garden' },
    { row: 3, value: 'garden' },
  ])
  expect(unknownKinds).toEqual(['Garden', 'garden'])
  const added = checkTable(rows, { asOf: AS_OF, change: { kinds: [{ word: 'Garden', kind: null }] } })
  expect(added).toMatchObject({ problems: [], settings: { kinds: ['Garden'] } })
  expect(added.notes).toContain('Posting adds to the kinds of lots: Garden.')
})

test('a lot that the village has is changed or left as it is; its balance is not posted again', () => {
  const lotAt: Village['lotAt'] = (place) => ({ ...EMPTY_VILLAGE.lotAt(place), lot: place.lot === '5' ? KNOWN : null })
  const run = check(
    [
      [...OWNER, 'Area', 'Balance'],
      [1, 5, 'Go', 'Ben', 120, 500],
      [1, 6, 'Go', 'Ben', '', 100],
    ],
    { village: { lotAt } },
  )
  expect(run).toMatchObject({ problems: [], houses: 1, residents: 0, receivable: 10_000 })
  expect(run.updates).toMatchObject([{ row: { row: 2 }, changes: [{ column: 'area', from: null, to: '120' }] }])
  expect(run.notes).toEqual([
    '1 lot of the village will be changed by this file.',
    '1 balance of lots that the village has already will not be posted again.',
    '1 person has several lots and will be entered once.',
  ])
})

test('one person with several lots is entered once, and apart when the office says so', () => {
  const rows: Cell[][] = [
    ['Block', 'Lot', 'Owner', 'Email'],
    [1, 1, 'Cruz, Ana B.', 'ana@mail.example'],
    [1, 2, 'Cruz, Ana B.', ''],
    [1, 3, 'CRUZ, ANA B.', ''],
  ]
  const { people, groups, notes, residents } = check(rows)
  expect(people.map(({ mentions, email }) => [mentions.map(({ row }) => row), email])).toEqual([
    [[2, 3], 'ana@mail.example'],
    [[4], null],
  ])
  expect({ groups: groups.length, residents }).toEqual({ groups: 1, residents: 2 })
  expect(notes).toEqual([
    '1 person has several lots and will be entered once.',
    '1 name may be one person and will be entered apart; see “Same owner?”.',
  ])
  const key = groups[0]?.key ?? ''
  expect(checkTable(rows, { asOf: AS_OF, change: { same: [{ key, one: true }] } }).people).toHaveLength(1)
  expect(checkTable(rows, { asOf: AS_OF, change: { same: [{ key, one: false }] } }).people).toHaveLength(3)
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
    ['first', 'corner', '', 'Ana', 'a@b', '12', '13/13/1980', 'x', 'happy', 'castle', '1.234,50'],
    [null, 5, 'Cruz', null, '', '', '2027-01-01', '', '', '', 50],
  ])
  const told = problems.map(({ row, column, value }) => [row, column, value])
  expect(told).toEqual([
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
