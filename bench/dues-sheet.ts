import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { sessionScript } from '../e2e/product.ts'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import type { Line } from './line.ts'
import type { Place } from './place.ts'
import { serve } from './process.ts'

/** Time a person may wait for the result of a key or a press, at the 75th percentile. */
const BUDGET_MS = 100
const ROUNDS = 12
/** The quickest reader looks this long before the next press. */
const READING_MS = 300
const LOTS = 2_000
const TODAY = new Date().toISOString().slice(0, 10)

/** The dues sheet of 2,000 lots by 24 months: opened from the menu, scrolled, moved over by keys, a cell pressed. */
export async function duesSheet(place: Place): Promise<Line[]> {
  const size = { houses: LOTS, months: 60, until: `${TODAY.slice(0, 7)}-01`, paidPercent: 80 }
  const village = await place.shared(size)
  const product = await serve('product.ts', village)
  const path = findChromium()
  const browser = await chromium.launch({ args: chromiumArgs, ...(path ? { executablePath: path } : {}) })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(sessionScript(village.token))
    const url = `http://127.0.0.1:${product.port}`
    await page.goto(`${url}/dues-sheet?months=24`, { waitUntil: 'networkidle' })
    await page.waitForSelector(CELL)
    return [
      line('opened', await painted(page, ROUNDS, () => OPENED, { before: () => leave(page) })),
      line('cells of another kind', await painted(page, ROUNDS, chooseShow)),
      line('scroll', await painted(page, ROUNDS, (round) => scrollTo(round))),
      line('key', await painted(page, ROUNDS, () => press('PageDown'))),
      line(
        'cell to dialog',
        await painted(page, ROUNDS, () => CELL_TO_DIALOG, { after: () => page.keyboard.press('Escape') }),
      ),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

const CELL = '[role=grid] [data-state]'

// Each is a text that runs in the page and answers when its result is there: `[act, isThere]`.

/** Back to the sheet, whose answer is still known. */
const OPENED = `[() => history.back(), () => document.querySelector('${CELL}')]`

async function leave(page: Page): Promise<void> {
  await page.click('nav a[href="/monthly-dues"]')
  await page.waitForSelector('main [role=tab]')
}

const chooseShow = (round: number) => {
  const shown = ['paid', 'open', 'state'][round % 3]
  return `[() => {
    const select = [...document.querySelectorAll('select')].find((one) => [...one.options].some((option) => option.value === 'open'))
    select.value = '${shown}'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, () => location.search.includes('${shown === 'state' ? 'months=24' : `show=${shown}`}')]`
}

const scrollTo = (round: number) => {
  const row = ((round + 1) * 137) % LOTS
  return `[() => { document.querySelector('[role=grid]').scrollTop = ${row} * 36 },
    () => document.querySelector('[data-row="${row}"]')]`
}

const press = (key: string) => `[() => {
    const cell = document.querySelector('[role=grid] [tabindex="0"]')
    cell.focus()
    window.before = cell.closest('[data-row]').dataset.row
    cell.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true, cancelable: true }))
  }, () => document.activeElement.closest('[data-row]')?.dataset.row !== window.before]`

const CELL_TO_DIALOG = `[() => document.activeElement.closest('[data-row]').querySelector('[data-state]').click(),
    () => document.querySelector('[role=dialog] [data-autofocus]')]`

/** Milliseconds from each act to the paint of its result, without the first, which compiles. */
async function painted(
  page: Page,
  rounds: number,
  actOf: (round: number) => string,
  { before, after }: { before?: () => Promise<void>; after?: () => Promise<unknown> } = {},
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    await before?.()
    await setTimeout(READING_MS)
    times.push(await page.evaluate<number>(untilPainted(actOf(round))))
    await after?.()
  }
  return times.slice(1)
}

/** Runs in the page; a text, because what is here is compiled for Node. */
const untilPainted = (act: string) => `new Promise((done, fail) => {
  const [act, isThere] = ${act}
  const started = performance.now()
  const passed = () => performance.now() - started
  act()
  const look = () => {
    if (passed() > 10_000) return fail(new Error('what was asked for did not come'))
    // After the frame that holds it was painted.
    if (isThere()) requestAnimationFrame(() => setTimeout(() => done(passed())))
    else requestAnimationFrame(look)
  }
  look()
})`

function line(name: string, times: readonly number[]): Line {
  const p75 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? Number.NaN
  return {
    name: `dues sheet of 2,000 × 24, ${name}`,
    ours: `${Math.round(p75)} ms from click to paint at the 75th percentile`,
    theirs: `${BUDGET_MS} ms (budget)`,
    ratio: p75 / BUDGET_MS,
    bound: { atMost: 1 },
  }
}
