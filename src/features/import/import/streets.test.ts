import { expect, test } from 'vitest'
import { checkTable, EMPTY_VILLAGE } from '../../../../test/import-table.ts'

const WHY = 'The same street is written so elsewhere.'
const read = (addresses: string[], streets: string[] = []) => {
  const rows = [['Address', 'Owner'], ...addresses.map((address, at) => [address, `Cruz, Ana ${at}`])]
  const address = { parts: ['house_number', 'street'] as const, chosen: true, lots: streets.length, streets }
  const { lots, problems, readAs } = checkTable(rows, {
    asOf: '2026-10-31',
    village: { ...EMPTY_VILLAGE, address },
  })
  return { lines: lots.map(({ line }) => line), problems, readAs }
}

test('a street in full and in short is one street, as it was written first, and each such cell is listed', () => {
  const { lines, problems, readAs } = read(['101 Rosal St.', '102 ROSAL STREET', '103 rosal st', '104 Camia Road'])
  expect(lines).toEqual(['101 Rosal St.', '102 Rosal St.', '103 rosal st', '104 Camia Road'])
  expect(problems).toEqual([])
  expect(readAs).toEqual([{ row: 3, column: 'Address', value: '102 ROSAL STREET', reads: '102 Rosal St.', why: WHY }])
})

test('a street of the village is written as the village writes it', () => {
  const { lines, readAs } = read(['101 Sampaguita St.', '102 Camia Extension'], ['Camia Ext.', 'Sampaguita Street'])
  expect(lines).toEqual(['101 Sampaguita Street', '102 Camia Ext.'])
  expect(readAs.map(({ row, reads }) => [row, reads])).toEqual([
    [2, '101 Sampaguita Street'],
    [3, '102 Camia Ext.'],
  ])
})

test('one lot on a street that is written in two ways comes twice', () => {
  expect(read(['101 Rosal Ext.', '101 Rosal Extension']).problems.map(({ row, message }) => [row, message])).toEqual([
    [2, '101 Rosal Ext. is also in row 3.'],
    [3, '101 Rosal Ext. is also in row 2.'],
  ])
})

test('streets of other words stay two', () => {
  const { lines, readAs } = read(['101 Rosal St.', '101 Rosal Ext.', '101 Rosal', '101 Rosales St.'])
  expect(lines).toEqual(['101 Rosal St.', '101 Rosal Ext.', '101 Rosal', '101 Rosales St.'])
  expect(readAs).toEqual([])
})
