import { expect, test } from 'vitest'
import { checkTable } from '../../../../../test/import-table.ts'

const HEAD = ['Block', 'Lot', 'Owner']
const ROW = ['1', '1', 'Cruz, Ana']

/** The vehicles of a row in lines, or its problems. */
const linesOfRow = (headings: string[], cells: string[], value?: [string, string]) => {
  const change = value ? { corrections: [{ row: 2, column: value[0], value: value[1] }] } : {}
  const run = checkTable(
    [
      [...HEAD, ...headings],
      [...ROW, ...cells],
    ],
    { asOf: '2026-11-21', change },
  )
  return run.problems.length
    ? run.problems.map(({ column, message }) => `${column}: ${message}`)
    : run.vehicles.map(({ plate, kind, make, colour }) => [plate, kind, make, colour].filter(Boolean).join(' · '))
}

test.each([
  [
    ['Plate No.', 'Make/Model', 'Color'],
    ['abc 1234', 'Toyota Vios', 'White/Black'],
    ['ABC 1234 · four_wheel · Toyota Vios · White/Black'],
  ],
  [
    ['Plate No.', 'Vehicle', 'Kulay'],
    ['ABC 1234 / 123 ABC', 'Vios / Honda Click', 'Puti / Itim'],
    ['ABC 1234 · four_wheel · Vios · Puti', '123 ABC · two_wheel · Honda Click · Itim'],
  ],
  [
    ['Car Plate', 'Motorcycle Plate'],
    ['AB 1234', 'C1 A234'],
    ['AB 1234 · four_wheel', 'C1 A234 · two_wheel'],
  ],
  [
    ['Plate 1', 'Plate 2', 'Plate 3'],
    ['ABC 123', 'n/a', 'A123BC'],
    ['ABC 123 · four_wheel', 'A123BC · two_wheel'],
  ],
  [
    ['Sasakyan'],
    ['Mio motor 1234 AB, Vios ABC 1234'],
    ['1234 AB · two_wheel · Mio motor', 'ABC 1234 · four_wheel · Vios'],
  ],
  [['Plate', 'Vehicle'], ['', 'Vios (ABC 1234)'], ['ABC 1234 · four_wheel · Vios']],
  [['Conduction Sticker'], ['AB 1234'], ['AB 1234 · four_wheel']],
  [['Plate', 'Vehicle'], ['wala', 'none'], []],
  [
    ['Plate', 'Vehicle'],
    ['', 'Vios'],
    [
      'Vehicle: “Vios” is no plate. Please enter plates like ABC 1234, with a slash between several, or clear this cell.',
    ],
  ],
  [
    ['Plate', 'Color'],
    ['-', 'Red'],
    ['Color: There is no plate beside it. Please enter the plate, or clear this cell.'],
  ],
  [
    ['Plate', 'Vehicle'],
    ['ABC 1234, XYZ 987', 'Vios'],
    [
      'Vehicle: This row has 2 plates and this cell names 1. Please write as many, with a slash between them, or clear this cell.',
    ],
  ],
])('%j with %j', (headings, cells, lines) => expect(linesOfRow(headings, cells)).toEqual(lines))

test('a cell that is no plate is mended or cleared', () => {
  expect(linesOfRow(['Plate'], ['Vios'])).toHaveLength(1)
  expect(linesOfRow(['Plate'], ['Vios'], ['Plate', 'ABC 1234'])).toEqual(['ABC 1234 · four_wheel'])
  expect(linesOfRow(['Plate'], ['Vios'], ['Plate', ''])).toEqual([])
})

test('a plate twice in a row is one vehicle, and the second cell is told', () => {
  const run = checkTable(
    [
      [...HEAD, 'Plate', 'Plate 2'],
      [...ROW, 'ABC 1234', 'abc-1234 (Vios)'],
    ],
    { asOf: '2026-11-21' },
  )
  expect(run.vehicles).toMatchObject([{ plate: 'ABC 1234', make: 'Vios' }])
  expect(run.readAs).toMatchObject([{ row: 2, column: 'Plate 2', reads: 'ABC 1234' }])
})

test('a plate at two lots of the file is a problem of both, with both places', () => {
  const rows = [
    ['Block', 'Lot', 'Plate'],
    ['1', '1', 'ABC 1234'],
    ['1', '2', 'abc1234'],
  ]
  expect(checkTable(rows, { asOf: '2026-11-21' }).problems.map(({ row, message }) => [row, message])).toEqual([
    [2, 'ABC 1234 stands at Block 1 Lot 1, and in row 3 at Block 1 Lot 2. A plate is one lot’s.'],
    [3, 'ABC 1234 stands at Block 1 Lot 2, and in row 2 at Block 1 Lot 1. A plate is one lot’s.'],
  ])
})

test('the vehicles are told before they are posted', () => {
  const rows = [
    ['Block', 'Lot', 'Plate'],
    ['1', '1', 'ABC 1234'],
    ['1', '2', '123 ABC / XYZ 987'],
  ]
  expect(checkTable(rows, { asOf: '2026-11-21' }).notes).toContainEqual(
    expect.objectContaining({
      message: '3 vehicles will be registered, 1 of them motorcycles, such as ABC 1234, 123 ABC, XYZ 987.',
    }),
  )
})
