import { basename } from 'node:path'
import type { Planted } from './plant.ts'

/** End of a mutant: its tests failed, or nothing noticed it. */
export type Ending = 'killed' | 'survived'

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

/** Reads the end of each mutant by its number, from the JSON report; one whose tests could not be loaded was noticed. */
export function endings({ testResults }: Report): Map<number, Ending> {
  return new Map(
    testResults.map(({ name, status, assertionResults }) => {
      const passed = status === 'passed' && assertionResults.some((test) => test.status === 'passed')
      return [Number.parseInt(basename(name), 10), passed ? 'survived' : 'killed'] as const
    }),
  )
}

/** Number of a file's mutants made, and killed. */
export type Score = { path: string; made: number; killed: number }

/** The score of each file, and at the end of all; a mutant without an ending was not killed. */
export function tally(mutants: readonly Planted[], ended: ReadonlyMap<number, Ending>): Score[] {
  const scores = new Map<string, Score>()
  const all = { path: 'all', made: 0, killed: 0 }
  for (const [at, { path }] of mutants.entries()) {
    const score = scores.get(path) ?? { path, made: 0, killed: 0 }
    scores.set(path, score)
    for (const one of [score, all]) {
      one.made += 1
      if (ended.get(at) === 'killed') one.killed += 1
    }
  }
  return [...scores.values(), all]
}

const percent = ({ made, killed }: Score) => `${((100 * killed) / Math.max(made, 1)).toFixed(1).padStart(5)} %`

/** The scores, one a line. */
export function scoreTable(scores: readonly Score[]): string {
  const width = Math.max(...scores.map(({ path }) => path.length))
  return scores
    .map(
      (score) => `${score.path.padEnd(width)}  ${String(score.killed).padStart(4)} of ${score.made}  ${percent(score)}`,
    )
    .join('\n')
}

/** Each mistake that nobody noticed: `src/shared/money.ts:12  < became <=`. */
export const survivorLines = (mutants: readonly Planted[], ended: ReadonlyMap<number, Ending>): string[] =>
  mutants.flatMap(({ path, line, before, after }, at) =>
    ended.get(at) === 'killed'
      ? []
      : [`SURVIVED  ${path}:${line}  ${before || 'nothing'} became ${after || 'nothing'}`],
  )
