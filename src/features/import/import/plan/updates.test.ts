import { expect, test } from 'vitest'
import type { Cell } from '#shared/sheets/cells.ts'
import { checkTable } from '../../../../../test/import-table.ts'
import type { KnownLot, KnownPerson } from './updates.ts'
import { updateOf } from './updates.ts'

const ana: KnownPerson = {
  userId: 1,
  residentId: 11,
  role: 'home_owner',
  main: true,
  lastname: 'Peña',
  firstname: 'Ana',
  middlename: null,
  email: 'ana@mail.example',
  contactNumber: '09175551000',
  birthdate: '1980-11-05',
  sex: null,
  civilStatus: 'single',
  occupation: null,
  facebook: null,
  otherNumber: null,
  otherEmail: null,
}
const LOT: KnownLot = { id: 7, kind: 'vacant', houseType: 'residential', area: 120, title: 'T-1', people: [ana] }

const HEADINGS = [
  'Blk',
  'Lot',
  'Type',
  'Area',
  'TCT',
  'Owner',
  'Co-owner',
  'Tenant',
  'Email',
  'Mobile',
  'Birthdate',
  'Civil status',
]
function update(cells: Cell[], lot = LOT, headings = HEADINGS) {
  const { lots, mapping, problems } = checkTable([headings, cells], { asOf: '2026-11-21' })
  expect(problems).toEqual([])
  const [row] = lots
  if (!row) throw new Error('no lot was read')
  const { changes, joining, problem } = updateOf(row, lot, mapping)
  return {
    changes: changes.map(({ record, id, column, from, to }) => [`${record} ${id} ${column}`, from, to]),
    joining: joining.map(({ person, standing }) => `${person.firstname} ${person.lastname} ${standing}`),
    problem,
  }
}

test('what a row brings otherwise is a change, each with what was there', () => {
  const row = [1, 1, 'House', 125.5, 'T-2', 'PENA, ANA B.', '', '', 'new@mail.example', '0918 555 1000', '', 'Married']
  expect(update(row)).toEqual({
    changes: [
      ['houses 7 kind', 'vacant', 'house'],
      ['houses 7 area', '120', '125.5'],
      ['houses 7 title_number', 'T-1', 'T-2'],
      ['users 1 email', 'ana@mail.example', 'new@mail.example'],
      ['users 1 contact_number', '09175551000', '09185551000'],
      ['residents 11 civil_status', 'single', 'married'],
    ],
    joining: [],
    problem: null,
  })
})

test('an empty cell and a missing column take nothing away, and what is equal is no change', () => {
  const nothing = { changes: [], joining: [], problem: null }
  expect(update([1, 1, 'Vacant', '', '', '', '', '', '', '', '', ''])).toEqual(nothing)
  expect(
    update([
      1,
      1,
      'Vacant',
      120,
      'T-1',
      'Peña, Ana',
      '',
      '',
      'ANA@mail.example',
      '0917 555 1000',
      '11/05/1980',
      'Single',
    ]),
  ).toEqual(nothing)
  expect(update([1, 1, 'Peña, Ana'], LOT, ['Blk', 'Lot', 'Owner'])).toEqual(nothing)
})

test('people whom the lot has not join it; another owner is a sale and no correction', () => {
  expect(update([1, 1, 'Vacant', '', '', 'Peña, Ana', 'Go, Ben', 'Lim, Eva', '', '', '', ''])).toMatchObject({
    joining: ['Ben Go co_owner', 'Eva Lim tenant'],
    problem: null,
  })
  expect(update([1, 1, 'Vacant', '', '', 'Go, Ben', '', '', '', '', '', '']).problem?.message).toContain(
    'Block 1 Lot 1 belongs to Ana Peña. If it was sold to Ben Go, record the sale there',
  )
  const empty = { ...LOT, people: [] }
  expect(update([1, 1, 'Vacant', '', '', 'Go, Ben', '', '', '', '', '', ''], empty)).toMatchObject({
    joining: ['Ben Go owner'],
    problem: null,
  })
})
