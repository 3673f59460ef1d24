import './node-guard.cjs'
import { type Outcome, runStep, script, table } from './steps.ts'

/** Everything that can be said of the code without running it, and the size of what the browser loads. */
const steps = [
  script('lint'),
  script('imports'),
  script('texts'),
  script('comments'),
  script('patience'),
  script('words'),
  script('paths'),
  script('access-table'),
  script('unused'),
  script('lock'),
  script('spec'),
  script('promises'),
  script('features'),
  script('db:types', '--check'),
  script('build'),
  script('bundle'),
]

// As long as everything else together, and mostly on one core.
const types = runStep({ ...script('types'), beside: true })
const outcomes: Outcome[] = []
for (const step of steps) outcomes.push(await runStep(step))
outcomes.push(await types)

console.log(`\n${table(outcomes)}`)
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
