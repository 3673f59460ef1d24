import './node-guard.cjs'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { isOnce, testFiles } from '../test/on-postgres.ts'
import { findChromium } from './chromium.mjs'
import { memoryFolder } from './memory-folder.ts'
import { type Outcome, runStep, type Step, script, table } from './steps.ts'
import { type Counts, closingLine, readCounts, total } from './test-counts.ts'
import { failureLines, readFailures } from './test-failures.ts'
import { readTimes, slowestTable } from './test-times.ts'

const REPORTS = '.cache/tests'
const VITEST = 'node_modules/vitest/vitest.mjs'

/** A run of tests, the report it leaves, and why this machine cannot run it, if so. */
type Run = { step: Step; report: string; impossible?: string | undefined }

const onBoth = testFiles().filter(({ reason }) => reason !== undefined)
/** What runs with PostgreSQL 15 alone, where that is there. */
const elsewhere = postgresMissing() ? [] : onBoth.filter(({ reason }) => isOnce(reason))

const runs: Run[] = [
  vitestRun('all', 'units, server and screens', { TESTS_ELSEWHERE: elsewhere.map(({ path }) => path).join(',') }),
  {
    ...vitestRun(
      'postgres',
      'what can differ by engine, on PostgreSQL 15 reached by address',
      {},
      ['scripts/with-postgres.ts', process.execPath],
      ['--project=server', ...onBoth.map(({ path }) => path)],
    ),
    impossible: postgresMissing(),
  },
  journeys(),
]

function vitestRun(
  name: string,
  title: string,
  env: Record<string, string>,
  before: string[] = [],
  after: string[] = [],
): Run {
  const report = `${REPORTS}/${name}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const args = [...before, VITEST, 'run', ...reporters, ...after]
  return { step: { name: title, args, env: { UNHANDLED_REPORT: unhandledIn(report), ...env } }, report }
}

function unhandledIn(report: string): string {
  return report.replace('.json', '-unhandled.json')
}

function journeys(): Run {
  const report = `${REPORTS}/journeys.json`
  const args = ['node_modules/@playwright/test/cli.js', 'test']
  return { step: { name: 'journeys in a browser', args, env: { JOURNEYS_REPORT: report } }, report }
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
  // What failed has failed: a second try would hide the test, or the product, that works only sometimes.
  done.push({ ...(await runStep(step)), counts: readCounts(report) })
  slowest.push(slowestTable(step.name, readTimes(report)))
  failures.push(...[report, unhandledIn(report)].flatMap((one) => failureLines(step.name, readFailures(one))))
}

const sum = total(done)
sum.skipped += notRun.length
console.log(`\n${[...slowest, table(done), ...notRun, ...failures].join('\n')}\n`)
console.log(closingLine(sum))
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
