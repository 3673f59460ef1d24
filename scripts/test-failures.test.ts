import { expect, test } from 'vitest'
import { failureLines, failuresOf, readFailures } from './test-failures.ts'

test('a failed test of the units is told with its file and the first lines of why', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a house is added' },
    {
      status: 'failed',
      fullName: 'a bill is paid',
      failureMessages: ['\u001b[31mexpected 1\n\nto be 2\nat a\nat b\nat c'],
    },
  ]
  const failed = failuresOf({ testResults: [{ name: 'src/a.test.ts', status: 'failed', assertionResults }] })
  expect(failed).toEqual([
    {
      ...{ file: 'src/a.test.ts', name: 'a bill is paid', why: 'expected 1\n    to be 2\n    at a\n    at b' },
      alone: "npx vitest run src/a.test.ts -t 'a bill is paid'",
    },
  ])
  expect(failureLines('units', failed)[0]).toMatch(
    /^FAILED {3}units: src\/a\.test\.ts › a bill is paid\n {4}expected 1/,
  )
})

test('a file that could not be run is a failure of its own', () => {
  const failed = failuresOf({
    testResults: [{ name: 'src/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  })
  expect(failed).toEqual([
    {
      ...{ file: 'src/b.test.ts', name: '(the file could not be run)', why: 'no such module' },
      alone: 'npx vitest run src/b.test.ts',
    },
  ])
})

test('a failed journey is found in whatever suite it stands', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'dues.spec.ts',
    ok,
    tests: [{ results: [{ error: { message: 'no button' } }] }],
  })
  const report = { suites: [{ specs: [spec('a', true)], suites: [{ specs: [spec('b? (₱5)', false)] }] }] }
  expect(failuresOf(report)).toEqual([
    {
      ...{ file: 'dues.spec.ts', name: 'b? (₱5)', why: 'no button' },
      alone: "npx playwright test dues.spec.ts -g 'b\\? \\(₱5\\)'",
    },
  ])
})

test('a step without a report names no failure', () => {
  expect(readFailures('/nowhere/report.json')).toEqual([])
})
