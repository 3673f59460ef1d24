import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { type Mutant, mutantsOf, withCountedLoops, withMutant } from './mutants.ts'
import { endings, scoreTable, survivorLines, tally } from './score.ts'
import { TARGETS } from './targets.ts'

const wrong = (source: string) => mutantsOf('a.ts', source).map((mutant) => withMutant(source, mutant))

test.each([
  ['a < b', ['a <= b', 'a >= b']],
  ['a === b', ['a !== b']],
  ['a && b', ['a || b']],
  ['a ?? b', ['a']],
  ['a - b', ['a + b']],
  ['a + 7', ['a - 7', 'a + 8', 'a + 6']],
  ['x(0)', ['x(1)']],
  ['x(true)', ['x(false)']],
  ['!a', ['a']],
  ["'a' + b", []],
  ['const f = (): 5 | null => g()', ['const f = (): 5 | null => null as never']],
  ['function f() { return a < b }', ['<=', '>='].map((sign) => `function f() { return a ${sign} b }`)],
])('%s can be written wrong', (source, mistakes) => {
  expect(wrong(source)).toEqual(expect.arrayContaining(mistakes))
  if (mistakes.length === 0) expect(wrong(source)).toEqual([])
})

test('a condition that is answered is answered by both constants', () => {
  expect(wrong('const f = () => a < b')).toEqual(
    expect.arrayContaining(['const f = () => true as never', 'const f = () => false as never']),
  )
})

test('a mutant knows its line, and what it became', () => {
  expect(mutantsOf('a.ts', 'const a = b\nconst c = a > b')[0]).toMatchObject({ line: 2, before: '>', after: '>=' })
})

test('a loop that never ends can be counted', () => {
  expect(withCountedLoops('a.ts', 'for (;;) { while (a) { b() } }')).toBe(
    'for (;;) {globalThis.countLoop?.(); while (a) {globalThis.countLoop?.(); b() } }',
  )
})

test('the score tells what was noticed, and names what was not', () => {
  const mutant = (path: string, line: number): Mutant & { path: string } => ({
    path,
    line,
    start: 0,
    end: 1,
    before: '<',
    after: '<=',
  })
  const mutants = [mutant('money.ts', 1), mutant('money.ts', 2), mutant('days.ts', 3)]
  const file = (name: string, status: string, ...tests: string[]) => ({
    name: `/x/${name}`,
    status,
    assertionResults: tests.map((status) => ({ status })),
  })
  const ended = endings({
    testResults: [
      file('0.test.ts', 'failed', 'failed'),
      file('1.test.ts', 'passed', 'passed'),
      file('2.test.ts', 'failed'),
    ],
  })
  expect(tally(mutants, ended)).toEqual([
    { path: 'money.ts', made: 2, killed: 1 },
    { path: 'days.ts', made: 1, killed: 1 },
    { path: 'all', made: 3, killed: 2 },
  ])
  expect(scoreTable(tally(mutants, ended)).split('\n').at(-1)).toBe('all          2 of 3   66.7 %')
  expect(survivorLines(mutants, ended)).toEqual(['SURVIVED  money.ts:2  < became <='])
})

test.each(Object.keys(TARGETS))('every mistake in %s is one that compiles, or each would be noticed', (path) => {
  const source = readFileSync(path, 'utf8')
  const mutants = mutantsOf(path, source)
  expect(mutants.length).toBeGreaterThan(5)
  expect(mutants.filter((mutant) => parseSync(path, withMutant(source, mutant)).errors.length > 0)).toEqual([])
})
