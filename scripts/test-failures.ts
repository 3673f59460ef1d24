import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

/** A test that failed: where it stands, its name, the first lines of why, and the command that runs it alone. */
export type FailedTest = { file: string; name: string; why: string; alone: string }

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

const WHY_LINES = 4
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours a terminal would show are such characters.
const COLOURS = /\u001b\[[0-9;]*m/g

const firstLines = (text: string) =>
  text
    .replaceAll(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, WHY_LINES)
    .join('\n    ')

/** In quotes of a shell, as a pattern that takes it as it is. */
const quoted = (name: string) => `'${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", '.')}'`
const vitestAlone = (file: string, name?: string) => `npx vitest run ${file}${name ? ` -t ${quoted(name)}` : ''}`
const journeyAlone = (file: string, name: string) => `npx playwright test ${file} -g ${quoted(name)}`

/** The failed tests of a JSON report of Vitest or Playwright, files that could not be loaded included. */
export function failuresOf(report: VitestReport | Suite): FailedTest[] {
  return 'testResults' in report ? report.testResults.flatMap(vitestFailures) : suiteFailures(report)
}

function vitestFailures({ name, status, message, assertionResults }: VitestReport['testResults'][number]) {
  const file = relative(process.cwd(), resolve(name))
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName: name, failureMessages }) => ({
      ...{ file, name, why: firstLines(failureMessages?.join('\n') ?? '') },
      alone: vitestAlone(file, name),
    }))
  if (status === 'failed' && failed.length === 0)
    return [{ file, name: '(the file could not be run)', why: firstLines(message ?? ''), alone: vitestAlone(file) }]
  return failed
}

function suiteFailures({ suites = [], specs = [] }: Suite): FailedTest[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file,
      name: title,
      why: firstLines(tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n')),
      alone: journeyAlone(file, title),
    }))
  return [...own, ...suites.flatMap(suiteFailures)]
}

/** The failed tests of a report file; none when the step left no report. */
export function readFailures(file: string): FailedTest[] {
  try {
    return failuresOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}

/** The failed tests as the end of the output shows them, where whoever sees only the end still finds them. */
export const failureLines = (step: string, failed: readonly FailedTest[]) =>
  failed.map(({ file, name, why, alone }) => `FAILED   ${step}: ${file} › ${name}\n    ${why}\n    ${alone}`)
