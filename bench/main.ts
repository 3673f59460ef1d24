import '../scripts/node-guard.cjs'
import { billRun } from './bill-run.ts'
import { billsGrowth } from './bills-growth.ts'
import { billsList } from './bills-list.ts'
import { calendar } from './calendar.ts'
import { clicks } from './clicks.ts'
import { cost } from './cost.ts'
import { dashboard } from './dashboard.ts'
import { duesSheet } from './dues-sheet.ts'
import { lighthouse } from './lighthouse.ts'
import { holds, type Line, table } from './line.ts'
import { longReport } from './long-report.ts'
import { overduesList } from './overdues-list.ts'
import { payments } from './payments.ts'
import { openPlace, type Place } from './place.ts'
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
  lighthouse,
}

const named = process.argv.slice(2)
// Lighthouse has packages of its own to install: it runs when it is named.
const asked = named.length > 0 ? named : Object.keys(benchmarks).filter((name) => name !== 'lighthouse')
const place = await openPlace()
const lines: Line[] = []
try {
  for (const [name, measure] of Object.entries(benchmarks)) {
    if (!asked.includes(name)) continue
    console.log(`measuring ${name} …`)
    lines.push(...(await measure(place)))
  }
} finally {
  await place.remove()
}
console.log(`\n${table(lines)}`)
process.exitCode = lines.length > 0 && lines.every(holds) ? 0 : 1
