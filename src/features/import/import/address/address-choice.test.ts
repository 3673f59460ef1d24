import { expect, test } from 'vitest'
import { type AddressSetting, addressLine, chooseParts, misfit, ownParts } from './address-choice.ts'
import type { Part, Parts } from './address-words.ts'

const UNASKED: AddressSetting = { parts: ['block', 'lot'], chosen: false, lots: 0 }
const at = (block: string, lot: string, more: Parts = {}): Parts => ({ block, lot, ...more })
const many = (count: number, place: (index: number) => Parts) =>
  Array.from({ length: count }, (_, index) => place(index + 1))

test.each<[string, Parts[], Part[], AddressSetting, { parts: Part[]; changes: boolean }]>([
  ['block and lot as numbers', [at('1', '2')], [], UNASKED, { parts: ['block', 'lot'], changes: false }],
  ['a lot with a letter', [at('1', '12-A')], [], UNASKED, { parts: ['block', 'lot'], changes: true }],
  [
    'a lot with a letter where lots are',
    [at('1', '12-A')],
    [],
    { ...UNASKED, lots: 9 },
    { parts: ['block', 'lot'], changes: true },
  ],
  ['a phase', [at('1', '2', { phase: '1' })], ['phase'], UNASKED, { parts: ['phase', 'block', 'lot'], changes: true }],
  [
    'a phase where lots are',
    [at('1', '2', { phase: '1' })],
    ['phase'],
    { ...UNASKED, lots: 1 },
    { parts: ['block', 'lot'], changes: false },
  ],
  [
    'house numbers',
    [{ house_number: '102', street: 'Rosal St.' }],
    [],
    UNASKED,
    { parts: ['house_number', 'street'], changes: true },
  ],
  [
    'a few phases',
    [...many(3, (lot) => at('1', `${lot}`)), at('1', '2', { phase: '1' })],
    [],
    UNASKED,
    { parts: ['block', 'lot'], changes: false },
  ],
  [
    'a few streets',
    [...many(3, (lot) => at('1', `${lot}`)), at('1', '2', { street: 'Rosal St.' })],
    [],
    UNASKED,
    { parts: ['block', 'lot'], changes: false },
  ],
  [
    'streets nearly everywhere',
    [...many(3, (lot) => at('1', `${lot}`, { street: 'Rosal St.' })), at('1', '9')],
    [],
    UNASKED,
    { parts: ['block', 'lot', 'street'], changes: true },
  ],
  [
    'a single unit',
    [...many(3, (lot) => at('1', `${lot}`)), at('1', '3', { unit: 'C' })],
    [],
    UNASKED,
    { parts: ['block', 'lot', 'unit'], changes: true },
  ],
  [
    'the chosen parts',
    [at('1', '12-A', { phase: '2' })],
    [],
    { parts: ['phase', 'block', 'lot'], chosen: true, lots: 9 },
    { parts: ['phase', 'block', 'lot'], changes: false },
  ],
  ['no address at all', [{}], [], UNASKED, { parts: ['block', 'lot'], changes: false }],
])('a file with %s', (_, places, columns, setting, choice) => {
  expect(chooseParts(places, columns, setting)).toEqual(choice)
})

test('what does not fit the addresses of the village is said of its row', () => {
  const stays = { parts: UNASKED.parts, changes: false }
  expect(misfit(at('1', '2'), stays, UNASKED)).toBeNull()
  expect(misfit({ lot: '2' }, stays, UNASKED)?.message).toBe('The block is missing.')
  expect(misfit(at('1', '2', { phase: '3' }), stays, UNASKED)?.message).toContain('“Phase 3” would be lost')
  expect(misfit(at('1', '100'), stays, UNASKED)?.message).toContain('from 1 to 99')
  expect(misfit(at('1000', '1'), stays, UNASKED)?.message).toContain('from 1 to 999')
  expect(misfit(at('1', '100'), stays, { ...UNASKED, chosen: true })).toBeNull()
  expect(misfit(at('1', '2', { street: 'Rosal St.' }), stays, UNASKED)).toBeNull()
  expect(misfit(at('1', '2', { house_number: '7' }), stays, UNASKED)?.message).toContain('“7” would be lost')
  const streets = { parts: ['block', 'lot', 'street', 'unit'] as Part[], changes: true }
  expect(misfit(at('1', '2'), streets, UNASKED)).toBeNull()
  expect(misfit({ house_number: '102' }, { parts: ['house_number', 'street'], changes: true }, UNASKED)?.message).toBe(
    'The street is missing.',
  )
})

test('a street that the village does not keep is told', () => {
  const place = at('1', '2', { street: 'Rosal St.' })
  expect(ownParts(place, { parts: ['block', 'lot'], changes: false })).toEqual({
    place: at('1', '2'),
    leaves: 'Rosal St.',
  })
  expect(ownParts(place, { parts: ['block', 'lot', 'street'], changes: true })).toEqual({ place, leaves: null })
})

test.each<[Parts, Part[] | undefined, string]>([
  [at('3', '12-A', { phase: '2' }), undefined, 'Phase 2 Block 3 Lot 12-A'],
  [{ house_number: '102-B', street: 'Rosal St.' }, undefined, '102-B Rosal St.'],
  [{ house_number: '117', street: 'Rosal St.', unit: '4' }, undefined, '117 Rosal St., Unit 4'],
  [{ house_number: '117', street: 'Rosal St.', unit: '4' }, ['unit', 'house_number', 'street'], 'Unit 4 117 Rosal St.'],
  [at('2', '14', { street: 'Rosal St.' }), undefined, 'Block 2 Lot 14, Rosal St.'],
  [at('Blk 2', '92 & 93'), undefined, 'Blk 2 Lot 92 & 93'],
])('%j is called %s', (place, order, line) => {
  expect(addressLine(place, order)).toBe(line)
})
