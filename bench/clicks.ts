import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openDemo } from '../scripts/demo/served.ts'
import type { Line } from './line.ts'

/** Time a click may take until its result is painted, at the 75th percentile. */
const BUDGET_MS = 100
/** Frames are 16 ms apart, so the percentile of a dozen clicks jumps; the demo's bills of the month have 38 pages to turn. */
const ROUNDS = 32
/** The quickest reader looks this long at a page before the next click. */
const READING_MS = 400

/** Turning a page, changing the tab and opening a dialog on the dues of the demo village, from click to paint. */
export async function clicks(): Promise<Line[]> {
  const demo = await openDemo()
  try {
    const page = await demo.open()
    const at = (path: string) => page.goto(demo.url + path, { waitUntil: 'networkidle' })
    await at('/monthly-dues?status=all')
    const turns = await measure(page, (round) => ({
      click: `[aria-label="Pages of Bills"] [aria-label="Page ${round + 2}"]`,
      shown: `main:has([aria-label="Page ${round + 2}"][aria-current]):not(:has([data-stale])) tbody td:nth-child(2)`,
    }))
    await at('/monthly-dues')
    const tabs = await measure(page, (round) => ({
      click: `[data-tab=${tabOf(round)}]`,
      shown: `main:has([data-tab=${tabOf(round)}][aria-selected=true]) [role=tabpanel] section tbody td`,
    }))
    await at('/monthly-dues?status=overdue')
    const dialogs = await measure(
      page,
      () => ({ click: 'tbody tr:first-child td:last-child button', shown: '[role=dialog] input' }),
      () => page.keyboard.press('Escape'),
    )
    return [line('a page turned', turns), line('a tab changed', tabs), line('a dialog opened', dialogs)]
  } finally {
    await demo.close()
  }
}

/** The tabs that have rows, one after the other. */
const TABS = ['history', 'accounts', 'overdues', 'reminders']
const tabOf = (round: number) => TABS[round % TABS.length]

interface Click {
  click: string
  /** Text that is there when the result is. */
  shown: string
}

/** Milliseconds from the click to the paint of its result, without the first of all, which compiles. */
async function measure(page: Page, clickOf: (round: number) => Click, after?: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const click = clickOf(round)
    await page.waitForSelector(click.click)
    await setTimeout(READING_MS)
    times.push(await page.evaluate<number>(untilPaint(click)))
    await after?.()
  }
  return times.slice(1)
}

/** Runs in the page; a text, because what is here is compiled for Node. */
const untilPaint = ({ click, shown }: Click) => `new Promise((done, fail) => {
  const started = performance.now()
  const passed = () => performance.now() - started
  document.querySelector(${JSON.stringify(click)}).click()
  const look = () => {
    if (passed() > 10_000) return fail(new Error('what was clicked for did not come'))
    // After the frame that holds it was painted.
    if (document.querySelector(${JSON.stringify(shown)})) requestAnimationFrame(() => setTimeout(() => done(passed())))
    else requestAnimationFrame(look)
  }
  look()
})`

function line(name: string, times: readonly number[]): Line {
  const p75 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? Number.NaN
  return {
    name: `${name}, click to paint`,
    ours: `${Math.round(p75)} ms at the 75th percentile`,
    theirs: `${BUDGET_MS} ms (budget)`,
    ratio: p75 / BUDGET_MS,
    bound: { atMost: 1 },
  }
}
