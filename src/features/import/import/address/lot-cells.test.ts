import { expect, test } from 'vitest'
import { readArea, readKind, readTitle } from './lot-cells.ts'

const KINDS = [
  { code: 'house', name: 'House and lot' },
  { code: 'vacant', name: 'Vacant lot' },
  { code: 'commercial', name: 'Commercial' },
  { code: 'common', name: 'Common area' },
]

test.each([
  ['House & Lot', 'house', 'residential'],
  ['HOUSE AND LOT', 'house', 'residential'],
  ['Townhouse', 'house', 'residential'],
  ['Vacant', 'vacant', 'residential'],
  ['vacant lot', 'vacant', 'residential'],
  ['Lot only', 'vacant', 'residential'],
  ['Bakante', 'vacant', 'residential'],
  ['Commercial', 'commercial', 'business'],
  ['Business', 'commercial', 'business'],
  ['Mixed', 'house', 'mixed'],
  ['Clubhouse', 'common', 'residential'],
])('the kind %j is %s, used as %s', (text, kind, houseType) => {
  expect(readKind(text, KINDS, [])).toEqual({ value: { kind, houseType } })
})

test("a kind of the office's own list comes before what sheets mean by the word", () => {
  const kinds = [...KINDS, { code: 'th', name: 'Townhouse' }]
  expect(readKind('TOWNHOUSE', kinds, [])).toEqual({ value: { kind: 'th', houseType: 'residential' } })
})

test('an unknown kind is a problem, until it is said what it is or that it is a kind of its own', () => {
  expect(readKind('Garden', KINDS, [])).toEqual({
    problem: expect.objectContaining({ message: expect.stringContaining('no kind of lot “Garden”') }),
  })
  const common = { word: 'Garden', kind: 'common' }
  expect(readKind('garden', KINDS, [common])).toMatchObject({ value: { kind: 'common' } })
  expect(readKind('Garden', KINDS, [{ word: 'Garden', kind: null }])).toMatchObject({
    value: { kind: { add: 'Garden' } },
  })
})

test.each([
  ['120', 120],
  ['120.5', 120.5],
  ['120.5 m2', 120.5],
  ['120 m²', 120],
  ['120sqm', 120],
  ['120 sq.m.', 120],
  ['120 Sq. Mtrs', 120],
  ['1,250.25 sqm', 1250.25],
])('the area %j is %d m²', (text, area) => {
  expect(readArea(text)).toEqual({ value: area })
})

test.each(['0', '-5', '120,5', '12.345', 'big', '12x10', '120 ha', '10000000'])('%j is no area', (text) => {
  expect(readArea(text)).toHaveProperty('problem')
})

test('a title keeps every sign; one that a spreadsheet shortened is told', () => {
  expect(readTitle('T-123456')).toEqual({ value: 'T-123456' })
  expect(readTitle('1.23457E+11')).toHaveProperty('problem')
  expect(readTitle('x'.repeat(61))).toHaveProperty('problem')
})
