import { expect, test } from 'vitest'
import { openingBalanceOf } from './cell-words.ts'

test.each([
  ['BALANCE BROUGHT FORWARD', 'opening'],
  ['Beginning balance as of Nov 1, 2026', 'opening'],
  ['Ending Balance', 'closing'],
  ['OPENING BALANCE PAYMENT ANA CRUZ', null],
  ['Final balance Lot 8 Ben Go', null],
  ['Balance as of Nov 2026 IBFT LEA SY', null],
])('%s is carried over: %s', (text, carried) => {
  expect(openingBalanceOf(text)).toBe(carried)
})
