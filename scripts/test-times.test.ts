import { expect, test } from 'vitest'
import { readTimes, slowestTable, timesOf } from './test-times.ts'

test('the slowest file of the units stands first', () => {
  const file = (name: string, ms: number) => ({
    name,
    startTime: 1_000,
    endTime: 1_000 + ms,
    assertionResults: [{}, {}],
  })
  const times = timesOf({ testResults: [file('src/quick.test.ts', 40), file('src/slow.test.ts', 2_500)] })
  expect(times).toEqual([
    { file: 'src/slow.test.ts', tests: 2, ms: 2_500 },
    { file: 'src/quick.test.ts', tests: 2, ms: 40 },
  ])
})

test('the journeys of a file are added up, in whatever suite they stand', () => {
  const spec = (file: string, ...took: number[]) => ({
    file,
    tests: [{ results: took.map((duration) => ({ duration })) }],
  })
  const inner = { specs: [spec('a.spec.ts', 300)] }
  const report = { suites: [{ specs: [spec('a.spec.ts', 100), spec('b.spec.ts', 250)], suites: [inner] }] }
  expect(timesOf(report)).toEqual([
    { file: 'a.spec.ts', tests: 2, ms: 400 },
    { file: 'b.spec.ts', tests: 1, ms: 250 },
  ])
})

test('only the slowest are shown, and of how many', () => {
  const times = [3, 2, 1].map((seconds) => ({ file: `${seconds}.test.ts`, tests: 1, ms: seconds * 1_000 }))
  expect(slowestTable('units', times, 2)).toBe(
    'Slowest of 3 files, units:\n    3.0 s  3.test.ts (1)\n    2.0 s  2.test.ts (1)\n',
  )
})

test('a step that left no report has no times', () => {
  expect(readTimes('.cache/no-such-report.json')).toEqual([])
})
