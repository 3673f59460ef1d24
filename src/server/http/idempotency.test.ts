// Runs on both engines: rivals, calls that are the same.

import { expect, test } from 'vitest'
import { hashOf } from './idempotency.ts'

test.for([
  [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  [[{ a: 1, b: 2 }, 3], [{ b: 2, a: 1 }, 3], true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: '1' }, false],
  [{ a: null }, {}, false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  [{ 10: 'x', 9: 'y' }, { 9: 'y', 10: 'x' }, true],
] as const)('M04: %j and %j are one request: %s', ([one, other, same]) => {
  expect(hashOf(one).equals(hashOf(other))).toBe(same)
})
