import { expect, test } from 'vitest'
import { readSearch } from './search-text.ts'

test.each([
  ['blk 2 lot 14', 2, 14],
  ['BLK2 LOT14', 2, 14],
  ['Block 2, Lot 14', 2, 14],
  ['b2 l14', 2, 14],
  ['2-14', 2, 14],
  ['2 14', 2, 14],
  ['block 7', 7, null],
])('%s is the house of block %i, lot %s', (text, block, lot) => {
  expect(readSearch(text).house).toEqual({ block, lot })
})

test.each(['Cruz', '14', 'CR-DPLGHU6', '2026-11-07', 'block'])('%s names no house', (text) => {
  expect(readSearch(text).house).toBeNull()
})

test.each([
  ['TJV 5062', 'TJV5062'],
  ['tjv-5062', 'tjv5062'],
  ['cr-kt', 'crkt'],
  ['AR-000123', 'AR000123'],
  ['123', '123'],
])('%s may be the number %s', (text, number) => {
  expect(readSearch(text).number).toBe(number)
})

test.each(['Cruz', 'de la Cruz', '7', 'c'])('%s is no number', (text) => {
  expect(readSearch(text).number).toBeNull()
})
