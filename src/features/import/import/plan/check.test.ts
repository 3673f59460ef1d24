import { expect, test } from 'vitest'
import type { Cell } from '#shared/sheets/cells.ts'
import { check, OWNER } from '../../../../../test/import-check.ts'

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
