import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { freePort } from '#server/embedded/postmaster.ts'
import { sessionScript, startProduct } from '../e2e/product.ts'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { ACCOUNTS } from '../scripts/demo/accounts.ts'
import { signIn } from '../scripts/demo/served.ts'
import type { Line } from './line.ts'
import { median } from './load.ts'

// Lighthouse is large and seldom needed: it lives in a package of its own, installed when it is asked for.
const HOME = join(import.meta.dirname, 'lighthouse')
const PROGRAM = join(HOME, 'node_modules/lighthouse/cli/index.js')

/** A resident of the demo village. */
const OWNER = 'owner001@lakeview.example'

/**
 * The pages with their lowest scores of speed out of 100, at a desk and on a phone, before anybody signs in and as somebody.
 * A phone here is one of the middle price, four times slower, on a slow mobile network.
 */
const PAGES = [
  { name: 'sign-in', path: '/', atLeast: { desktop: 97, phone: 98 } },
  { name: 'residents’ sign-in', path: '/my/sign-in', atLeast: { desktop: 97, phone: 95 } },
  { name: 'dashboard', path: '/dashboard', as: ACCOUNTS.treasurer, atLeast: { desktop: 97, phone: 90 } },
  { name: 'dues list', path: '/monthly-dues', as: ACCOUNTS.treasurer, atLeast: { desktop: 97, phone: 90 } },
  { name: 'bookings', path: '/booking', as: ACCOUNTS.treasurer, atLeast: { desktop: 97, phone: 90 } },
  { name: 'residents’ home', path: '/my', as: OWNER, atLeast: { desktop: 97, phone: 95 } },
  { name: 'residents’ pay', path: '/my/pay', as: OWNER, atLeast: { desktop: 97, phone: 95 } },
] as const
const DEVICES = { desktop: ['--preset=desktop'], phone: [] }
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
/** Each page is loaded so often, as if for the first time; the median counts. */
const ROUNDS = 3
/** Of accessibility and best practices, on each of them. */
const QUALITY = 100

type Device = keyof typeof DEVICES

/** Part of a report of Lighthouse that is read here. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>
  runtimeError?: { message: string }
}

/** Lighthouse on pages of the demo village, at a desk and on a phone, each loaded with empty caches. */
export async function lighthouse(): Promise<Line[]> {
  install()
  const product = await startProduct({}, 'scripts/demo.ts')
  const profile = await mkdtemp(join(tmpdir(), 'purok-lighthouse-'))
  const port = await freePort()
  const executablePath = findChromium({ install: true })
  const browser = await chromium.launchPersistentContext(profile, {
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const lines: Line[] = []
    for (const { name, path, atLeast, ...of } of PAGES) {
      if ('as' in of) await enter(browser, product.url, of.as)
      for (const device of Object.keys(DEVICES) as Device[]) {
        const reports: Report[] = []
        for (let round = 0; round < ROUNDS; round++)
          reports.push(await audit(product.url + path, device, port, profile))
        lines.push(...linesOf(`${name}, ${device}`, reports, atLeast[device]))
      }
    }
    return lines
  } finally {
    await browser.close()
    await product.stop()
    await rm(profile, { recursive: true, force: true })
  }
}

/** Brings Lighthouse, once. */
function install(): void {
  const { lighthouse: version } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')).dependencies
  const installed = join(HOME, 'node_modules/lighthouse/package.json')
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === version) return
  console.log('installing Lighthouse (once, 180 MB) …')
  const { status } = spawnSync('npm', ['ci'], { cwd: HOME, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
}

/** A session is kept where the pages look for it; Lighthouse leaves it there. */
async function enter(browser: BrowserContext, url: string, email: string): Promise<void> {
  const token = await signIn(url, email)
  const page = await browser.newPage()
  await page.goto(url)
  await page.evaluate(sessionScript(token))
  // As somebody who was here before.
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
}

async function audit(url: string, device: Device, port: number, folder: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const options = [
    `--port=${port}`,
    `--only-categories=${CATEGORIES}`,
    '--output=json',
    `--output-path=${file}`,
    '--disable-full-page-screenshot',
    '--no-enable-error-reporting',
    '--quiet',
    ...DEVICES[device],
  ]
  await promisify(execFile)(process.execPath, [PROGRAM, url, ...options], { cwd: folder })
  const report: Report = JSON.parse(await readFile(file, 'utf8'))
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

/** The median speed, and the worst of the other two; says what kept a score from 100. */
function linesOf(name: string, reports: readonly Report[], atLeast: number): Line[] {
  return CATEGORIES.map((category): Line => {
    const scores = reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
    const timed = category === 'performance'
    const score = timed ? median(scores) : Math.min(...scores)
    const limit = timed ? atLeast : QUALITY
    const shown = reports[scores.indexOf(score)]
    if (shown) for (const failure of failures(shown, category)) console.log(`  ${name}: ${failure}`)
    return {
      name: `${name}, ${category}`,
      ours: String(score),
      theirs: `${limit} of 100`,
      ratio: score / limit,
      bound: { atLeast: 1 },
    }
  })
}

/** Every audit of a category that counts and is not perfect. */
function failures({ categories, audits }: Report, category: string): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || !weight || audit.score === null || audit.score >= 0.9) return []
    return [`${id} ${Math.round(audit.score * 100)}: ${audit.title} ${audit.displayValue ?? ''}`]
  })
}
