import './node-guard.cjs'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays, dayIn } from '../src/shared/dates.ts'
import { findChromium } from './chromium.mjs'
import { ACCOUNTS } from './demo/accounts.ts'
import { type DemoOffice, openDemo } from './demo/served.ts'
import { runStep } from './steps.ts'

// The pictures of the README and of the guide, taken from the demo village: `npm run pictures`, or some by
// their names. With `screens`, the
// reviewed pictures of every screen in its four states instead, which `npm run prove -- screens` compares with.

const FOLDER = resolve(import.meta.dirname, '../docs/pictures')
const MAX_BYTES = 150_000
/** Nothing in sight shows that it waits; further down is asked for when somebody scrolls there. */
const DRAWN = `[...document.querySelectorAll(
  '.mantine-Skeleton-root, [role="status"][aria-label^="Loading"], [aria-busy="true"], [data-loading]',
)].every((one) => one.getBoundingClientRect().top > innerHeight)`

interface Picture {
  path: string
  /** Step on the page before the picture is taken. */
  before?: (page: Page) => Promise<unknown>
  /** On the phone of a home owner instead of the office's screen. */
  phone?: true
}

const OFFICE = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Of the demo village. */
const today = dayIn(new Date(), 'Asia/Manila')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const inDialog = (page: Page) => page.getByRole('dialog').getByRole('heading').first().waitFor()

/** The card of the first lot in a list. */
async function firstLot(page: Page): Promise<void> {
  await page.locator('a[href*="/counter?lot="]').first().click()
  await page.getByRole('button', { name: 'Take payment', exact: true }).waitFor()
}

const PICTURES: Readonly<Record<string, Picture>> = {
  dashboard: { path: '/dashboard' },
  search: {
    path: '/dashboard',
    before: async (page) => {
      await page.keyboard.press('/')
      await page.locator('input:focus').fill('villan')
      await page.getByRole('option').nth(3).waitFor()
    },
  },
  import: { path: '/import' },
  'generate-bills': {
    path: '/monthly-dues?status=all',
    before: async (page) => {
      await button(page, 'Generate bills')
      await inDialog(page)
    },
  },
  counter: { path: '/monthly-dues?tab=overdues', before: (page) => firstLot(page) },
  'take-payment': {
    path: '/monthly-dues?tab=overdues',
    before: async (page) => {
      await firstLot(page)
      await button(page, 'Take payment')
      await page.getByRole('dialog').getByRole('checkbox').nth(1).check()
      await page.getByRole('dialog').getByRole('checkbox').nth(2).check()
      await button(page, 'Exact')
    },
  },
  'dues-sheet': { path: '/dues-sheet' },
  'cash-book': { path: `/cash-book?tab=today&from=${addDays(today, -6)}&to=${today}` },
  overdues: { path: '/monthly-dues?tab=overdues', before: (page) => button(page, /^View/) },
  calendar: { path: '/booking?view=calendar' },
  clearance: { path: '/clearance', before: (page) => button(page, /^Review/) },
  sticker: { path: '/sticker?tab=to_pay' },
  complaint: { path: '/complaints', before: (page) => button(page, /^View/) },
  announcement: { path: '/announcements' },
  books: { path: '/expenses-income' },
  reports: { path: '/reports' },
  people: { path: '/users/admins' },
  'reported-payments': {
    path: '/reported-payments',
    // The last one that waits has a screenshot.
    before: async (page) => {
      await page
        .getByRole('button', { name: /^Open the payment/ })
        .last()
        .click()
      await page.getByRole('img', { name: /^Screenshot of/ }).waitFor()
    },
  },
  reconciliation: { path: '/cash-book?tab=reconciliation' },
  'penalty-rule': {
    path: '/admin-settings?page=penalties',
    before: async (page) => {
      await button(page, 'Add a Rule of Penalties')
      await inDialog(page)
      const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
      await field('Per Cent a Month').fill('2')
      await field('Days of Grace').fill('5')
      await field('Resolution').fill('2026-14')
    },
  },
  phone: { path: '/my', phone: true },
}

async function capturePictures(demo: DemoOffice): Promise<string[]> {
  const tooLarge: string[] = []
  const request = process.argv.slice(2)
  for (const [name, { path, before, phone }] of Object.entries(PICTURES)) {
    if (request.length > 0 && !request.includes(name)) continue
    const page = await demo.open(
      { ...(phone ? PHONE : OFFICE), reducedMotion: 'reduce', colorScheme: 'light' },
      phone ? ACCOUNTS.owner : ACCOUNTS.administrator,
    )
    await page.goto(demo.url + path, { waitUntil: 'networkidle' })
    await before?.(page)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.evaluate(DRAWN), { timeout: 30_000 }).toBe(true)
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const { size } = await sharp(shot)
      .png({ palette: true, effort: 10 })
      .toFile(join(FOLDER, `${name}.png`))
    console.log(`${name}.png ${Math.round(size / 1000)} kB`)
    if (size > MAX_BYTES) tooLarge.push(name)
    await page.context().close()
  }
  return tooLarge
}

/** Writes e2e/pictures/reviewed anew. */
async function captureScreens(): Promise<void> {
  const path = findChromium({ install: true })
  const args = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/pictures.spec.ts']
  const env = { REVIEW_PICTURES: '1', ...(path ? { CHROMIUM_PATH: path } : {}) }
  const { ok } = await runStep({ name: 'pictures of the screens', args, env })
  if (!ok) process.exitCode = 1
}

/** Writes docs/pictures anew. */
async function captureGuide(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const demo = await openDemo()
  try {
    const tooLarge = await capturePictures(demo)
    if (tooLarge.length > 0) throw new Error(`Larger than ${MAX_BYTES / 1000} kB: ${tooLarge.join(', ')}`)
  } finally {
    await demo.close()
  }
}

await (process.argv.includes('screens') ? captureScreens() : captureGuide())
