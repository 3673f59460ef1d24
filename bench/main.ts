import '../scripts/node-guard.cjs'
import { commitHere, rewrite } from '../scripts/prove/document.ts'
import { noteProved } from '../scripts/prove/note.ts'
import { measuredIn } from '../scripts/prove/record.ts'
import { billRun } from './bill-run.ts'
import { billsGrowth } from './bills-growth.ts'
import { billsList } from './bills-list.ts'
import { calendar } from './calendar.ts'
import { clicks } from './clicks.ts'
import { cost } from './cost.ts'
import { dashboard } from './dashboard.ts'
import { duesSheet } from './dues-sheet.ts'
import { gate } from './gate.ts'
import { lighthouse } from './lighthouse.ts'
import { holds, type Line, shown, table } from './line.ts'
import { longReport } from './long-report.ts'
import { openedAgain } from './opened-again.ts'
import { overduesList } from './overdues-list.ts'
import { payments } from './payments.ts'
import { openDataDirectory, type Place } from './place.ts'
import { realVillage } from './real-village.ts'
import { rest } from './rest.ts'
import { statementsRun } from './statements-run.ts'

/** Every benchmark by its name; `npm run bench -- bills-list` runs one alone. */
const benchmarks: Record<string, (place: Place) => Promise<Line[]>> = {
  dashboard,
  'long-report': longReport,
  'statements-run': statementsRun,
  'bills-list': billsList,
  'overdues-list': overduesList,
  'real-village': realVillage,
  payments,
  cost,
  rest,
  'bill-run': billRun,
  'bills-growth': billsGrowth,
  clicks,
  calendar,
  'dues-sheet': duesSheet,
  gate,
  'opened-again': openedAgain,
  lighthouse,
}

const named = process.argv.slice(2)
const words = Object.keys(benchmarks)
const unknown = named.filter((name) => !words.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join('", "')}". There are: ${words.join(', ')}`)
  process.exit(2)
}

/** Lighthouse has packages of its own to install and a table of its own: it runs when it is named. */
const APART = 'lighthouse'
const ofReadme = words.filter((word) => word !== APART)
const requests = words.filter((word) => (named.length > 0 ? named.includes(word) : word !== APART))
const lines: Line[] = []
const failed: string[] = []
const place = await openDataDirectory()
try {
  for (const word of requests) await run(word)
} finally {
  await place.remove()
}
console.log(`\n${table(lines)}`)
for (const word of failed) console.log(`${word} did not come to its end`)
const above = lines.filter((line) => !holds(line))
const figures = { lines: lines.length, failed, doNotHold: above.map(({ name }) => name) }
noteProved({ what: 'speed', figures })
process.exitCode = above.length + failed.length === 0 ? 0 : 1

/** One benchmark; docs/speed.md has its lines at once, whatever becomes of the next. */
async function run(word: string): Promise<void> {
  console.log(`measuring ${word} …`)
  const started = performance.now()
  try {
    const measured = (await benchmarks[word]?.(place)) ?? []
    lines.push(...measured)
    // Of some of the calls only, lines would tell less than their names.
    if (word !== APART && !(process.env.COST_ONLY || process.env.COST_NOW_ONLY)) write(word, measured)
  } catch (error) {
    failed.push(word)
    console.error(error)
  }
  console.log(`${word}: ${Math.round((performance.now() - started) / 1000)} s`)
}

function write(word: string, measured: readonly Line[]): void {
  const run = { word, lines: measured.map(shown), day: new Date().toISOString().slice(0, 10), commit: commitHere() }
  rewrite('docs/speed.md', (document) => measuredIn(document, run, ofReadme))
}
