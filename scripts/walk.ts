import './node-guard.cjs'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { freePort } from '#server/embedded/postmaster.ts'
import { ready } from '../e2e/product.ts'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { newcomer } from './newcomer.ts'

// From the clone to the first paid bill, as the README says it and nothing else: `npm run walk`. What is committed is
// walked. Each step costs what the machine took, and what somebody who types and clicks would have.

const LIMIT_SECONDS = 180
const ROOT = resolve(import.meta.dirname, '..')
const PICTURES = join(ROOT, '.cache/walk')

const place = await mkdtemp(join(tmpdir(), 'purok-walk-'))
// The embedded database of root runs as somebody else, who has to come through.
await chmod(place, 0o755)
await mkdir(PICTURES, { recursive: true })
const executablePath = findChromium({ install: true })
const person = newcomer(PICTURES)
let product: ChildProcess | undefined
try {
  await walk(join(place, 'purok'))
} finally {
  if (product) await stop(product)
  await rm(place, { recursive: true, force: true })
}
console.log(`\n${person.table()}\n\nPictures of every step: ${PICTURES}`)
const seconds = person.seconds()
console.log(`from the clone to the first paid bill: ${seconds.toFixed(0)} s of ${LIMIT_SECONDS} s`)
process.exitCode = seconds > LIMIT_SECONDS ? 1 : 0

async function walk(folder: string): Promise<void> {
  await person.step('clone', async () => {
    person.types('git clone … && cd purok\n')
    await run('git', ['clone', '--quiet', ROOT, folder], place)
  })
  await person.step('npm ci', async () => {
    person.types('npm ci && npm start\n')
    await run('npm', ['ci', '--silent'], folder)
  })
  const link = await person.step('npm start', () => started(folder))
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage({
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
      viewport: { width: 1366, height: 768 },
    })
    await inBrowser(person.at(page), page, link)
  } finally {
    await browser.close()
  }
}

async function inBrowser(hand: ReturnType<typeof person.at>, page: Page, link: string): Promise<void> {
  await hand.step('first administrator', async () => {
    hand.clicksOutside()
    await page.goto(link)
    await hand.fills('Name of the village', 'Mabini Village')
    await hand.fills('First name', 'Rosa')
    await hand.fills('Last name', 'Lim')
    await hand.fills('Email', 'rosa@office.example')
    await hand.fills(/^Password|^New password/, 'mangga-at-suman-7')
    await hand.fills(/repeat/i, 'mangga-at-suman-7')
    await hand.clicks('Create the account')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  })
  await hand.step('a house and its owner', async () => {
    await hand.follows(/add a house with its owner/)
    await hand.clicks(/^ADD HOUSE$/)
    await hand.fills(/^Block/, '1')
    await hand.fills(/^Lot/, '1')
    await hand.fills('Last Name', 'Santos')
    await hand.fills('First Name', 'Ana')
    await hand.fills('Birthdate', '1980-01-05')
    await hand.fills('Email', 'ana@home.example')
    await hand.fills('Contact Number', '09170000001')
    await hand.clicks(/^Add House$/)
    await page.getByRole('dialog', { name: 'Invitation link' }).waitFor()
    await hand.clicks(/^Done$/)
  })
  await hand.step("the month's bills", async () => {
    await hand.follows(/^Monthly Dues/)
    await hand.clicks('Generate bills')
    await hand.clicks(/^Generate \d+ bill/)
    await page
      .getByRole('dialog')
      .getByText(/₱[\d,]+\.00 in all/)
      .waitFor()
    await hand.presses('Escape')
  })
  await hand.step('the payment', async () => {
    // Billed after the day it is due, it is overdue already; the list opens with those that are not.
    await hand.clicks('Show every status')
    await hand.clicks(/^Edit the bill of/)
    await hand.fills('Payment Amount', '1000')
    await hand.clicks('Save')
    await page.getByRole('dialog').getByText('Bill updated successfully').waitFor()
  })
  await hand.step('the receipt', async () => {
    const answer = page.waitForResponse(/\/api\/payments\/\d+\/receipt$/)
    await hand.clicks(/^Open receipt AR-/)
    const type = (await answer).headers()['content-type']
    if (type !== 'application/pdf') throw new Error(`the receipt came as ${type}`)
  })
}

/** Ends with what the terminal shows: the one-time link. */
async function started(folder: string): Promise<string> {
  const env = { ...ownEnvironment(), PORT: String(await freePort()) }
  product = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const { setupLink } = await ready(product)
  if (setupLink === null) throw new Error('the new village has an administrator already')
  return setupLink
}

async function run(command: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, env: ownEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

/** A terminal of its own: nothing of the npm that runs this, no settings of the product. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, USER, SHELL, LANG, TMPDIR, APPDATA, SystemRoot } = process.env
  const path = PATH?.split(':')
    .filter((one) => !one.includes('node_modules'))
    .join(':')
  return { PATH: path, HOME, USER, SHELL, LANG, TMPDIR, APPDATA, SystemRoot }
}

/** Ends npm and what it started, which writes to its folder for longer than npm is there, and holds the output as long. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.pid) return
  const ended = once(child, 'close')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
