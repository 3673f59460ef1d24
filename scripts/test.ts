import './node-guard.cjs'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { findChromium } from './chromium.mjs'
import { memoryFolder } from './memory-folder.ts'
import { type Outcome, runStep, type Step, script, table } from './steps.ts'
import { type Counts, closingLine, readCounts, total } from './test-counts.ts'
import { failureLines, readFailures } from './test-failures.ts'
import { readTimes, slowestTable } from './test-times.ts'

// npm test, the gate: what a change can break, the same way each time. What takes long or a real clock is `npm run prove`.
// docs/how-to/test.md says what each stage guards.

const REPORTS = '.cache/tests'
/** Thrice what the longest takes on two quiet cores. */
const MINUTES = 15

/** A run of tests, the report it leaves, and why this machine cannot run it, if so. */
type Run = { step: Step; report: string; impossible?: string | undefined }

const runs: Run[] = [
  vitestRun('server', 'rules, calls and the database', ['--project=server', '--project=process']),
  // A page waits for its browser: one more than there are cores leaves none of them idle.
  vitestRun('screens', 'parts of screens', ['--project=browser*', `--maxWorkers=${availableParallelism() + 1}`]),
  {
    ...vitestRun(
      'postgres',
      'PostgreSQL 15 reached by address',
      ['--project=server', 'test/postgres-smoke', 'src/server/schema/schema-files'],
      ['scripts/with-postgres.ts', process.execPath],
    ),
    impossible: postgresMissing(),
  },
  playwrightRun('pages', 'every page, and seven journeys', ['--grep', '@gate']),
]

function vitestRun(name: string, title: string, words: string[], before: string[] = []): Run {
  const report = `${REPORTS}/${name}.json`
  const running = `${REPORTS}/${name}-running.txt`
  const env = { TEST_REPORT: report, UNHANDLED_REPORT: unhandledIn(report), RUNNING_REPORT: running }
  const args = [...before, 'node_modules/vitest/vitest.mjs', 'run', ...words]
  return { step: { name: title, args, env, running, minutes: MINUTES }, report }
}

function unhandledIn(report: string): string {
  return report.replace('.json', '-unhandled.json')
}

function playwrightRun(name: string, title: string, words: string[]): Run {
  const report = `${REPORTS}/${name}.json`
  const running = `${REPORTS}/${name}-running.txt`
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...words]
  const env = { JOURNEYS_REPORT: report, RUNNING_REPORT: running }
  return { step: { name: title, args, env, running, minutes: MINUTES }, report }
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
// Every database and every folder of data of the run, unless somebody wants them elsewhere.
const memory = memoryFolder()
if (memory && !process.env.TMPDIR) process.env.TMPDIR = memory

const done: (Outcome & { counts?: Counts })[] = [await runStep(script('check'))]
const notRun: string[] = []
const slowest: string[] = []
const failures: string[] = []
for (const { step, report, impossible } of runs) {
  if (impossible) {
    notRun.push(`NOT RUN  ${step.name}: ${impossible}`)
    continue
  }
  // A failure counts: a second try would hide the test, or the product, that works only sometimes.
  const outcome = await runStep(step)
  done.push({ ...outcome, counts: readCounts(report) })
  slowest.push(slowestTable(step.name, readTimes(report)))
  failures.push(...[report, unhandledIn(report)].flatMap((one) => failureLines(step.name, readFailures(one))))
  if (outcome.cutOff) failures.push(outcome.cutOff)
}

const sum = total(done)
sum.skipped += notRun.length
console.log(`\n${[...slowest, table(done), ...notRun, ...failures].join('\n')}\n`)
console.log(closingLine(sum))
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
