import './node-guard.cjs'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { mutantsOf } from './mutants/mutants.ts'
import { MUTANTS, type Planted } from './mutants/plant.ts'
import { endings, scoreTable, survivorLines, tally } from './mutants/score.ts'
import { TARGETS } from './mutants/targets.ts'
import { runStep } from './steps.ts'

// Makes small mistakes in the rules, one at a time, and looks whether the tests notice: `npm run mutate`, or with words that
// choose files, `npm run mutate -- billing`.

/** So many of a hundred mistakes have to be noticed. */
const ENOUGH = 90
/** A loop that turns more often than this never ends. */
const MOST_TURNS = 200_000
const REPORT = `${MUTANTS}/report.json`

const words = process.argv.slice(2)
const chosen = Object.keys(TARGETS).filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
const mutants = chosen.flatMap((path): Planted[] =>
  mutantsOf(path, readFileSync(path, 'utf8')).map((mutant) => ({ ...mutant, path })),
)
// The tests of each file once more without a mistake: there they have to pass.
const untouched = chosen.map((path): Planted => ({ path, start: 0, end: 0, line: 0, before: '', after: '' }))

rmSync(MUTANTS, { recursive: true, force: true })
mkdirSync(MUTANTS, { recursive: true })
const planted = [...mutants, ...untouched]
writeFileSync(`${MUTANTS}/mutants.json`, JSON.stringify(planted))
for (const [at, { path }] of planted.entries()) writeFileSync(`${MUTANTS}/${at}.test.ts`, testsOf(path, at))

const args = ['run', '--config=vitest.mutants.config.ts', '--reporter=json', `--outputFile.json=${REPORT}`]
await runStep({
  name: `${mutants.length} mistakes in ${chosen.length} files`,
  args: ['node_modules/vitest/vitest.mjs', ...args],
})

const ended = endings(JSON.parse(readFileSync(REPORT, 'utf8')))
const broken = untouched.filter((_, at) => ended.get(mutants.length + at) !== 'survived').map(({ path }) => path)
const scores = tally(mutants, ended)
console.log(`\n${[...survivorLines(mutants, ended), '', scoreTable(scores)].join('\n')}`)
for (const path of broken) console.error(`The tests of ${path} fail without any mistake.`)
const [sum] = scores.slice(-1)
process.exitCode = broken.length > 0 || !sum || sum.killed < (sum.made * ENOUGH) / 100 ? 1 : 0

/** A file of tests that loads the tests of a mutant's file, which so load the mutant. */
function testsOf(path: string, at: number): string {
  const loops = `let turns = 0\nglobalThis.countLoop = () => { if (++turns > ${MOST_TURNS}) throw new Error('never ends') }`
  const imports = (TARGETS[path] ?? []).map(
    (test) => `await import(${JSON.stringify(`${resolve(test)}?mutant=${at}`)})`,
  )
  return `${[loops, ...imports].join('\n')}\n`
}
