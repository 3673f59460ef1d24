import { readFileSync } from 'node:fs'

/** Number of tests a step ran, by outcome. */
export type Counts = { passed: number; failed: number; skipped: number }

type Vitest = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }
type Playwright = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Counts from the JSON report of Vitest or Playwright; a test that passed only when repeated has failed. */
export function countsOf(report: Vitest | Playwright): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

/** Counts from a report file; nothing ran when the step left none. */
export function readCounts(file: string): Counts {
  try {
    return countsOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

/**
 * The sum over all steps. A step that failed without a failed test (it did not start, a file did not load), and a
 * step of tests in which none ran, count as one failure: silence is no success.
 */
export function total(steps: { ok: boolean; counts?: Counts }[]): Counts {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { ok, counts } of steps) {
    const ran = counts ? counts.passed + counts.failed : 1
    sum.passed += counts?.passed ?? 0
    sum.skipped += counts?.skipped ?? 0
    sum.failed += counts?.failed || (ok && ran > 0 ? 0 : 1)
  }
  return sum
}

/** The closing line: `tests: 120 passed, 0 failed`, and the skipped when there are any. */
export const closingLine = ({ passed, failed, skipped }: Counts) =>
  `tests: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
