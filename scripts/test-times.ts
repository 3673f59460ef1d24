import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/** A file of tests, how many tests it has, and how long it took in milliseconds. */
export type FileTime = { file: string; tests: number; ms: number }

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[]
}
interface Suite {
  suites?: Suite[]
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[]
}

/** Reads the time of each file from a JSON report of Vitest or Playwright, the slowest first. */
export function timesOf(report: VitestReport | Suite): FileTime[] {
  const times = 'testResults' in report ? vitestTimes(report) : journeyTimes(report)
  return times.toSorted((one, other) => other.ms - one.ms)
}

const vitestTimes = ({ testResults }: VitestReport): FileTime[] =>
  testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(process.cwd(), resolve(name)),
    tests: assertionResults.length,
    ms: endTime - startTime,
  }))

/** Journeys of a file may go at once, so theirs is the time of a worker, not of a clock on the wall. */
function journeyTimes(report: Suite): FileTime[] {
  const specs = (suite: Suite): NonNullable<Suite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ]
  return [...Map.groupBy(specs(report), ({ file }) => file)].map(([file, its]) => {
    const results = its.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    return { file, tests: its.length, ms: results.reduce((sum, { duration }) => sum + duration, 0) }
  })
}

/** The times of a report file; none when the step left no report. */
export function readTimes(file: string): FileTime[] {
  try {
    return timesOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}

/** The slowest files, one a line, under the name of their step. */
export function slowestTable(step: string, times: readonly FileTime[], most = 15): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`
  const lines = times.slice(0, most).map(({ file, tests, ms }) => `${seconds(ms)}  ${file} (${tests})`)
  return [`Slowest of ${times.length} files, ${step}:`, ...lines, ''].join('\n')
}
