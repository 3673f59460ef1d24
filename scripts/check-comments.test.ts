import { expect, test } from 'vitest'
import { vagueComments } from './check-comments.ts'

test.for([
  ['a docstring', '/** What a lot owes. */', 1],
  ['a docstring of several lines', '/**\n * Whether a lot owes,\n * today.\n */', 2],
  ['a line', 'const a = 1\n// How it ends.', 2],
  ['SQL', '-- Who owns it.', 1],
  ['CSS', '/* That it stands. */', 1],
  ['"answers" for "returns"', '/** Adds a lot; answers its id. */', 1],
] as const)('%s is found', ([, text, line]) => {
  expect(vagueComments(text).map((one) => one.line)).toEqual([line])
})

test.for([
  ['a noun', '/** Debt of a lot. */'],
  ['a verb', '/** Returns whether a lot owes. */'],
  ['a line that goes on', '// Debts of lots, beside\n// What they paid.'],
  ['a block that goes on', '/**\n * Debts of lots, beside\n * What they paid.\n */'],
  ['code', "test('What a lot owes', () => undefined)"],
  ['an answer of HTTP', '/** The server answers with 404. */'],
] as const)('%s is left alone', ([, text]) => {
  expect(vagueComments(text)).toEqual([])
})
