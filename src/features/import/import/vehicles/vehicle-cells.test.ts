import { describe, expect, test } from 'vitest'
import { readVehicles } from './vehicle-cells.ts'

/** The vehicles of a cell in a line, or its problem. */
const vehiclesOfCell = (text: string, ofPlates = true): string => {
  const read = readVehicles(text, ofPlates)
  if ('problem' in read) return `? ${read.problem.message}`
  return read.value.map(({ plate, make }) => [plate, make].filter(Boolean).join(': ')).join(' | ')
}

describe('a column of plates', () => {
  test.each([
    ['ABC 1234', 'ABC 1234'],
    ['abc-1234', 'ABC 1234'],
    ['ABC1234', 'ABC 1234'],
    ['123 abc', '123 ABC'],
    ['A123BC', 'A123BC'],
    ['C1 A234', 'C1 A234'],
    ['1301-00000123456', '1301-00000123456'],
    ['ABC 1234 / XYZ-987', 'ABC 1234 | XYZ 987'],
    ['ABC 1234, XYZ 987; NAB 8812', 'ABC 1234 | XYZ 987 | NAB 8812'],
    ['ABC 1234\nXYZ 987', 'ABC 1234 | XYZ 987'],
    ['ABC 1234 & XYZ 987', 'ABC 1234 | XYZ 987'],
    ['ABC 1234 at 123 ABC', 'ABC 1234 | 123 ABC'],
    ['ABC 1234 XYZ 987', 'ABC 1234 | XYZ 987'],
    ['ABC 1234 (Vios), 123 ABC Honda Click', 'ABC 1234: Vios | 123 ABC: Honda Click'],
    ['ABC 1234 (Toyota Vios 2018)', 'ABC 1234: Toyota Vios 2018'],
    ['Toyota Vios - ABC 1234', 'ABC 1234: Toyota Vios'],
    [
      'Toyota Vios, ABC 1234',
      '? “Toyota Vios” is no plate. Please enter plates like ABC 1234, with a slash between several, or clear this cell.',
    ],
    ['ABC 1234, Toyota Vios, white', 'ABC 1234: Toyota Vios, white'],
    ['Plate No. ABC 1234', 'ABC 1234'],
    ['ABC 1234 / none', 'ABC 1234'],
    ['N/A', ''],
    ['wala', ''],
    ['Wala pa', ''],
    ['no vehicle', ''],
    ['0', ''],
    ['ABC 1234 / N/A', 'ABC 1234'],
    ['BOS 1', 'BOS 1'],
    ['1234567', '1234567'],
    ['BMW 320', 'BMW 320'],
    [
      'Vios',
      '? “Vios” is no plate. Please enter plates like ABC 1234, with a slash between several, or clear this cell.',
    ],
    ['2', '? “2” is no plate. Please enter plates like ABC 1234, with a slash between several, or clear this cell.'],
    [
      'for registration',
      '? “for registration” is no plate. Please enter plates like ABC 1234, with a slash between several, or clear this cell.',
    ],
    [
      '123 ABC 2018',
      '? It is not clear which is the plate in “123 ABC 2018”. Please write it like “ABC 1234 (Toyota Vios 2018)”.',
    ],
    [
      'ABC 1234 or XYZ 987',
      '? It is not clear which is the plate in “ABC 1234 or XYZ 987”. Please write it like “ABC 1234 (Toyota Vios 2018)”.',
    ],
  ])('%j holds %s', (text, vehicles) => expect(vehiclesOfCell(text)).toBe(vehicles))
})

describe('a column of vehicles', () => {
  test.each([
    ['Toyota Vios ABC 1234', 'ABC 1234: Toyota Vios'],
    ['Honda CRV (2018) ABC 1234', 'ABC 1234: Honda CRV 2018'],
    ['Honda TMX 155 1234 AB', '1234 AB: Honda TMX 155'],
    ['Vios (ABC 1234) / Click 125 (123 ABC)', 'ABC 1234: Vios | 123 ABC: Click 125'],
    [
      'BMW 320',
      '? “BMW 320” is no plate. Please enter plates like ABC 1234, with a slash between several, or clear this cell.',
    ],
    [
      'Toyota Vios',
      '? “Toyota Vios” is no plate. Please enter plates like ABC 1234, with a slash between several, or clear this cell.',
    ],
    ['none', ''],
  ])('%j holds %s', (text, vehicles) => expect(vehiclesOfCell(text, false)).toBe(vehicles))
})
