import { PARTS } from '../address/address-words.ts'
import { cells } from '../refusals.ts'
import { type Field, MAX_PROBLEMS, type Mapping, type Problem, type ProblemData } from '../rules.ts'

/** Fields whose cells are each a matter of their own, also where the same stands in two of them. */
const OWN: readonly Field[] = ['address', ...PARTS, 'name', 'lastname', 'firstname', 'co_owner', 'tenant']

/** A problem of one cell. */
export const alone = (problem: Problem): ProblemData => ({
  ...problem,
  cells: problem.column === null ? [] : [{ row: problem.row, column: problem.column }],
})

/** The same word that cannot be read in nine cells is one problem: it is mended once. */
export function grouped(problems: readonly Problem[], { columns }: Mapping): ProblemData[] {
  const own = new Set(OWN.map((field) => columns[field]))
  const seen = new Map<string, ProblemData>()
  return problems.flatMap((problem) => {
    const { row, column, value, message } = problem
    if (column === null || !value || own.has(column)) return [alone(problem)]
    const key = `${message}\n${value}`
    const first = seen.get(key)
    if (first) {
      first.cells.push({ row, column })
      return []
    }
    const data = alone(problem)
    seen.set(key, data)
    return [data]
  })
}

/** By row; whoever has too many mends the first ones first. */
export function limited(problems: readonly ProblemData[]): ProblemData[] {
  const sorted = problems.toSorted((a, b) => a.row - b.row)
  if (sorted.length <= MAX_PROBLEMS) return sorted
  const more = cells.more_problems({ count: sorted.length - MAX_PROBLEMS })
  const row = sorted[MAX_PROBLEMS - 1]?.row ?? 1
  return [...sorted.slice(0, MAX_PROBLEMS), alone({ row, column: null, value: null, ...more, about: '' })]
}
