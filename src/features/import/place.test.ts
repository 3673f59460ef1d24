import { expect, test } from 'vitest'
import { readAddress, readBlock, readLot } from './place.ts'

test.each([
  'Blk 3 Lot 7',
  'BLK. 3 LT. 7',
  'blk3 lot7',
  'BLK3LOT7',
  'B3 L7',
  'B3L7',
  'B-3 L-7',
  'B3-L7',
  'Block 3, Lot 7',
  'Block No. 3 Lot No. 7',
  'Lot 7 Block 3',
  'Lot 7, Blk 03 Sampaguita St.',
  'Phase 2 Blk 3 Lot 7',
  '3-7',
  '3/7',
  '3 , 7',
])('%j is block 3, lot 7', (text) => {
  expect(readAddress(text)).toEqual({ value: { block: 3, lot: 7 } })
})

test.each([
  ['Sampaguita St.', 'Please give block and lot'],
  ['Blk 3', 'Please give block and lot'],
  ['Blk 3 Lot 7 & 8', 'one lot a row'],
  ['Blk 3 Lot 7-8', 'one lot a row'],
  ['Blk 3 Lots 7, 8', 'give block and lot'],
  ['Blk 3 Lot 7 and 8', 'one lot a row'],
  ['Blk 3 Lot 7A', 'one lot a row'],
  ['Blk 3 Lot 0', 'from 1 to 99'],
  ['Blk 3 Lot 100', 'from 1 to 99'],
  ['Blk 1000 Lot 7', 'from 1 to 999'],
  ['2026-03-07', 'made a date'],
])('the address %j is refused: %s', (text, why) => {
  expect(readAddress(text)).toEqual({ problem: expect.stringContaining(why) })
})

test.each(['3', '03', '3.0', 'Blk 3', 'BLOCK 3', 'Block No. 3', 'B3', '#3'])('%j is block 3', (text) => {
  expect(readBlock(text)).toEqual({ value: 3 })
})

test.each(['three', '3A', '-3', '3.5', '0', '1000', '1e2', '2026-03-07', '3 4'])('%j is no block', (text) => {
  expect(readBlock(text)).toHaveProperty('problem')
})

test.each(['7', '07', 'Lot 7', 'L7', 'lt. 7', '7.0'])('%j is lot 7', (text) => {
  expect(readLot(text)).toEqual({ value: 7 })
})

test.each(['7A', '7-8', '7 & 8', '0', '100', 'Lot', '２'])('%j is no lot', (text) => {
  expect(readLot(text)).toHaveProperty('problem')
})
