import './node-guard.cjs'
import { handsAt } from '../e2e/hands.ts'
import { ACCOUNTS } from './demo/accounts.ts'
import { openDemo } from './demo/served.ts'
import { type Done, type Job, PATIENCE_MS } from './jobs/job.ts'
import { JOBS } from './jobs/jobs.ts'
import { prepareVillage } from './jobs/village.ts'

// The daily jobs of the office in a browser on the demo village, real clicks and keys counted: `npm run jobs`, or only those with a
// word in their name: `npm run jobs -- clearance`. Names, amounts, references, days and reasons are typed and not counted. A job
// above its bound, or that does not come to its end, fails.

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const word = process.argv[2]?.toLowerCase() ?? ''
const chosen = JOBS.filter(({ name }) => name.toLowerCase().includes(word))
if (chosen.length === 0) throw new Error(`No job is called ${word}.`)

const demo = await openDemo()
const rows: { job: Job; done: Done | string }[] = []
try {
  const village = await prepareVillage(demo.url)
  for (const job of chosen) rows.push({ job, done: await attempt(job, village) })
} finally {
  await demo.close()
}
console.log(`\n| job | at first | bound | now | |\n| --- | --- | --- | --- | --- |`)
for (const { job, done } of rows)
  console.log(
    `| ${job.name} | ${job.before} | ${job.bound} | ${logLine(done)} | ${isHeld(job, done) ? 'holds' : 'above'} |`,
  )
const above = rows.filter(({ job, done }) => !isHeld(job, done)).length
console.log(`\njobs: ${rows.length - above} of ${rows.length} within their bound`)
process.exitCode = above > 0 ? 1 : 0

async function attempt(job: Job, village: Awaited<ReturnType<typeof prepareVillage>>): Promise<Done | string> {
  const page = job.resident ? await demo.open(PHONE, village.resident) : await demo.open({}, ACCOUNTS.administrator)
  try {
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(job.resident ? `${demo.url}/my` : `${demo.url}/dashboard`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const hands = handsAt(page)
    await job.does({ page, hands, village })
    return hands.count()
  } catch (error) {
    return `failed: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`
  } finally {
    await page.context().close()
  }
}

function logLine(done: Done | string): string {
  if (typeof done === 'string') return done
  return [done.clicks > 0 && `${done.clicks} clicks`, done.keys > 0 && `${done.keys} keys`].filter(Boolean).join(', ')
}

function isHeld({ clicks, keys }: Job, done: Done | string): boolean {
  if (typeof done === 'string') return false
  return done.keys === 0 ? done.clicks <= clicks : done.clicks === 0 && done.keys <= (keys ?? 0)
}
