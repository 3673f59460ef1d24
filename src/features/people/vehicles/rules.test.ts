import { expect, test } from 'vitest'
import { isPlate, plateKey, showPlate } from './rules.ts'

test.each([
  ['abc-1234', 'ABC 1234'],
  ['ABC1234', 'ABC 1234'],
  [' abc  123 ', 'ABC 123'],
  ['123abc', '123 ABC'],
  ['AB 12345', 'AB 12345'],
  ['1234-ab', '1234 AB'],
  ['a123bc', 'A123BC'],
  ['c1 a234', 'C1 A234'],
  ['1301-00000123456', '1301-00000123456'],
])('the plate %s is printed %s', (written, printed) => {
  expect(showPlate(written)).toBe(printed)
  expect(plateKey(printed)).toBe(plateKey(written))
})

test('one plate is the same without case, blanks and dashes', () => {
  expect(new Set(['abc-1234', 'ABC 1234', 'a b c 1 2 3 4', 'ABC.1234'].map(plateKey)).size).toBe(1)
})

test.each(['', '-', 'A', 'none of these at all is a plate'])('%j is no plate', (text) =>
  expect(isPlate(text)).toBe(false),
)
