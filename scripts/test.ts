import './node-guard.cjs'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { type Outcome, runStep, type Step, script, table } from './steps.ts'
import { type Counts, closingLine, readCounts, total } from './test-counts.ts'
import { failureLines, readFailures } from './test-failures.ts'

const REPORTS = '.cache/tests'
const VITEST = 'node_modules/vitest/vitest.mjs'

/** A run of tests, the report it leaves, and why this machine cannot run it, if so. */
type Run = {
  step: Step
  /** The same for chosen files, which are added to it. */
  again: Step
  report: string
  impossible?: string | undefined
}

/** A run with more failed files than this has found something; it is not repeated. */
const REPEATED_FILES = 4

const runs: Run[] = [
  vitestRun('all', 'units, server and screens', [], [], []),
  {
    ...vitestRun(
      'postgres',
      'server, on PostgreSQL 15 reached by address',
      ['scripts/with-postgres.ts', process.execPath],
      ['--project=server'],
      ['src/'],
    ),
    impossible: postgresMissing(),
  },
  journeys(),
]

function vitestRun(report: string, name: string, before: string[], options: string[], paths: string[]): Run {
  const file = `${REPORTS}/${report}.json`
  const args = (out: string) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${out}`]
    return [...before, VITEST, 'run', ...reporters, ...options]
  }
  return {
    step: { name, args: [...args(file), ...paths] },
    again: { name: `${name}, repeated`, args: args(again(file)) },
    report: file,
  }
}

function journeys(): Run {
  const name = 'journeys in a browser'
  const report = `${REPORTS}/journeys.json`
  const step = (out: string) => ({
    args: ['node_modules/@playwright/test/cli.js', 'test'],
    env: { JOURNEYS_REPORT: out },
  })
  return { step: { name, ...step(report) }, again: { name: `${name}, repeated`, ...step(again(report)) }, report }
}

/** Where a repeated run leaves its report. */
function again(report: string): string {
  return report.replace('.json', '-again.json')
}

/** On a laptop without PostgreSQL 15 the embedded engine has to do; CI, root on a Debian, installs it. */
function postgresMissing(): string | undefined {
  if (existsSync('/usr/lib/postgresql/15/bin/postgres')) return undefined
  if (process.env.CI || (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))) return undefined
  return 'this machine has no PostgreSQL 15 of Debian'
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
process.env.CHROMIUM_PATH = findChromium({ install: true })

const done: (Outcome & { counts?: Counts })[] = [await runStep(script('check'))]
const notRun: string[] = []
const notes: string[] = []
for (const run of runs) {
  if (run.impossible) notRun.push(`NOT RUN  ${run.step.name}: ${run.impossible}`)
  else done.push(await runTests(run))
}

/**
 * Runs tests. On a shared machine a neighbour can take both cores for a minute, so what failed in a few files is run
 * once more by itself; what fails again has failed, and what passes now is named at the end all the same.
 */
async function runTests({ step, again: repeat, report }: Run): Promise<Outcome & { counts: Counts }> {
  const outcome = { ...(await runStep(step)), counts: readCounts(report) }
  if (outcome.ok) return outcome
  const failed = readFailures(report)
  const files = [...new Set(failed.map(({ file }) => file))]
  const lines = failureLines(step.name, failed)
  if (files.length > 0 && files.length <= REPEATED_FILES) {
    const second = await runStep({ ...repeat, args: [...repeat.args, ...files] })
    const left = failureLines(repeat.name, readFailures(again(report)))
    if (second.ok && readCounts(again(report)).passed > 0) {
      const { passed, failed: mended, skipped } = outcome.counts
      notes.push(...lines.map((line) => line.replace('FAILED  ', 'REPEATED')))
      return { ...outcome, ok: true, counts: { passed: passed + mended, failed: 0, skipped } }
    }
    lines.push(...left)
  }
  notes.push(...lines)
  return outcome
}

const sum = total(done)
sum.skipped += notRun.length
console.log(`\n${[table(done), ...notRun, ...notes].join('\n')}\n`)
console.log(closingLine(sum))
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
