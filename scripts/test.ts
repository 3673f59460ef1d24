import './node-guard.cjs'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { type Outcome, runStep, type Step, script, table } from './steps.ts'
import { type Counts, closingLine, readCounts, total } from './test-counts.ts'

const REPORTS = '.cache/tests'
const VITEST = 'node_modules/vitest/vitest.mjs'

/** A run of tests, the report it leaves, and why this machine cannot run it, if so. */
type Run = { step: Step; report: string; impossible?: string | undefined }

const runs: Run[] = [
  vitestRun('all', 'units, server and screens', []),
  {
    ...vitestRun(
      'postgres',
      'server, on PostgreSQL 15 reached by address',
      ['scripts/with-postgres.ts', process.execPath],
      ['--project=server', 'src/'],
    ),
    impossible: postgresMissing(),
  },
  {
    step: {
      name: 'journeys in a browser',
      args: ['node_modules/@playwright/test/cli.js', 'test'],
      env: { JOURNEYS_REPORT: `${REPORTS}/journeys.json` },
    },
    report: `${REPORTS}/journeys.json`,
    impossible: existsSync('e2e') ? undefined : 'there is no folder e2e yet',
  },
]

function vitestRun(report: string, name: string, before: string[], after: string[] = []): Run {
  const file = `${REPORTS}/${report}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return { step: { name, args: [...before, VITEST, 'run', ...reporters, ...after] }, report: file }
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
const notes: string[] = []
for (const { step, report, impossible } of runs) {
  if (impossible) {
    notes.push(`NOT RUN  ${step.name}: ${impossible}`)
    continue
  }
  done.push({ ...(await runStep(step)), counts: readCounts(report) })
}

const sum = total(done)
sum.skipped += notes.length
console.log(`\n${[table(done), ...notes].join('\n')}\n`)
console.log(closingLine(sum))
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
