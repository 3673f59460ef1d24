import { expect, test } from 'vitest'
import { closingLine, countsOf, readCounts, total } from './test-counts.ts'

const none = { passed: 0, failed: 0, skipped: 0 }

test('reports of both runners are read', () => {
  const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } }
  expect(countsOf(vitest)).toEqual({ passed: 7, failed: 1, skipped: 3 })
  expect(countsOf(playwright)).toEqual({ passed: 4, failed: 2, skipped: 2 })
})

test('a step that leaves no report ran nothing', () => {
  expect(readCounts('/nowhere/report.json')).toEqual(none)
})

test('steps are added up', () => {
  const steps = [{ ok: true }, { ok: true, counts: { passed: 3, failed: 0, skipped: 1 } }]
  expect(total([...steps, { ok: true, counts: { passed: 4, failed: 0, skipped: 0 } }])).toEqual({
    passed: 7,
    failed: 0,
    skipped: 1,
  })
})

test('failed tests are counted once, not once more for their step', () => {
  expect(total([{ ok: false, counts: { passed: 3, failed: 2, skipped: 0 } }]).failed).toBe(2)
})

test.for([
  ['a check that failed', { ok: false }],
  ['a runner that failed without a failed test', { ok: false, counts: { passed: 9, failed: 0, skipped: 0 } }],
  ['a runner that ran nothing', { ok: true, counts: none }],
  ['a runner that skipped everything', { ok: true, counts: { passed: 0, failed: 0, skipped: 5 } }],
] as const)('%s is one failure', ([, step]) => {
  expect(total([step]).failed).toBe(1)
})

test('the closing line stands in the form that is read by machines', () => {
  expect(closingLine({ passed: 120, failed: 0, skipped: 0 })).toBe('tests: 120 passed, 0 failed')
  expect(closingLine({ passed: 1, failed: 2, skipped: 3 })).toBe('tests: 1 passed, 2 failed, 3 skipped')
})
