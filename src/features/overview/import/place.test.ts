import fc from 'fast-check'
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
  'Lot 7, Blk 03',
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
  ['Blk 3 Lot 7A', '“7A” would be lost'],
  ['Blk 3 Lot 12-A', '“12-A” would be lost'],
  ['Blk 3 Lot 12 A', '“12 A” would be lost'],
  ['Blk 5-A Lot 3', '“5-A” would be lost'],
  ['Lot 3-B, Blk 5', '“3-B” would be lost'],
  ['Ph 2 Blk 9 Lot 8', '“Ph 2” would be lost'],
  ['Phase 2 Blk 3 Lot 7', '“Phase 2” would be lost'],
  ['Blk 3 Lot 7 Phase Two', '“Phase Two” would be lost'],
  ['Unit C Blk 3 Lot 7', '“Unit C” would be lost'],
  ['Blk 3 Lot 7 Building Sampaguita St', 'would be lost'],
  ['12 Rosal St. Blk 3 Lot 7', '“12 Rosal St” would be lost'],
  ['Blk 3 Lot 7 Cruz', '“Cruz” would be lost'],
  ['Blk 3 Lot 7 Blk 4', 'one lot a row'],
  ['Blk 3.5 Lot 7', '“3.5” would be lost'],
  ['Blk 3 Lot 0', 'from 1 to 99'],
  ['Blk 3 Lot 100', 'from 1 to 99'],
  ['Blk 1000 Lot 7', 'from 1 to 999'],
  ['2026-03-07', 'made a date'],
])('the address %j is refused: %s', (text, why) => {
  expect(readAddress(text)).toEqual({ problem: expect.stringContaining(why) })
})

test.each([
  ['Lot 7, Blk 03 Sampaguita St.', 'Sampaguita St'],
  ['Sampaguita Street Blk 3 Lot 7', 'Sampaguita Street'],
  ['Blk 3 Lot 7, Rosal Ave., Brgy. Mabini', 'Rosal Ave., Brgy. Mabini'],
])('the street of %j is named, because it is not kept', (text, leaves) => {
  expect(readAddress(text)).toEqual({ value: { block: 3, lot: 7 }, leaves })
})

/** Letters and digits of a text, numbers without leading zeros. */
const signs = (text: string) =>
  (text.toLowerCase().match(/\p{L}|\p{N}+/gu) ?? []).map((sign) => sign.replace(/^0+(?=\d)/, '')).toSorted()
const PLACE_WORDS = /\b(?:block|blk|bloke|b|lot|lt|lote|l|no)(?=[\s.#:-]|\d|$)/gi

test('of any address every letter and digit is kept or named', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Blk',
      'Block',
      'B',
      'Lot',
      'L',
      'Ph',
      'Phase',
      'Unit',
      'No.',
      'St.',
      'Sampaguita',
      'and',
      '&',
      '-',
    ),
    fc.constantFrom(',', '/', '.', '#', 'A', '-A', 'ñ', '２', 'II'),
    fc.integer({ min: 0, max: 120 }).map(String),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  )
  const place = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), piece, piece, piece)
  const cell = fc.oneof(
    fc.array(fc.tuple(piece, fc.constantFrom('', ' ', '-')), { maxLength: 9 }).map((all) => all.flat().join('')),
    place.map(([block, lot, before, between, after]) => `${before} Blk ${block}${between} Lot ${lot}${after}`),
  )
  fc.assert(
    fc.property(cell, (typed) => {
      const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
      const read = readAddress(text)
      if ('problem' in read) return
      const { block, lot } = read.value
      expect(signs(`${block} ${lot} ${read.leaves ?? ''}`)).toEqual(signs(text.replace(PLACE_WORDS, ' ')))
    }),
    { numRuns: 5_000 },
  )
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
