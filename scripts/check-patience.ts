import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type FoundLine, reportLines } from './found-lines.ts'

/**
 * Patterns that make a verdict depend on how busy the machine is: waiting for time, and measuring it. Such tests are proofs
 * (`*.proof.test.ts`); those of the gate wait for conditions and move their own clock.
 */
const IMPATIENT = [
  { what: 'waits for time', pattern: /\bsetTimeout\(|timers\/promises|waitForTimeout/ },
  { what: 'measures time', pattern: /Date\.now\(\) *- *(since|start|began|before)|performance\.now\(\) *-/ },
]
/** A limit of a test, and a clock that the test moves itself, are no waiting. */
const PATIENT = /test\.setTimeout\(|useFakeTimers|import .*from '[^']*'$/

/** Lines of a test that wait for time or measure it, each with what is wrong. */
export function impatientLines(text: string): FoundLine[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      PATIENT.test(line) && !line.includes('timers/promises')
        ? []
        : IMPATIENT.flatMap(({ what, pattern }) => (pattern.test(line) ? [{ line: at + 1, what }] : [])),
    )
}

if (import.meta.main) {
  const cwd = resolve(import.meta.dirname, '..')
  const files = globSync(['{src,scripts,test}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], { cwd })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.proof.test.ts') && !path.endsWith('check-patience.test.ts'))
  reportLines('patience', files, impatientLines, 'lines that wait for time or measure it')
}
