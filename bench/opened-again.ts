import type { BrowserContext } from '@playwright/test'
import { slowed } from '../e2e/phone.ts'
import { openDemo } from '../scripts/demo/served.ts'
import type { Line } from './line.ts'
import { median } from './load.ts'

/** Time after which a resident who opens the app again sees what is owed, on a cheap phone on a thin line. */
const BUDGET_MS = 2500
const ROUNDS = 7
/** A resident of the demo village. */
const OWNER = 'owner001@lakeview.example'
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
/** Elements that show the amount, by page. */
const SHOWN = {
  '/my': '[aria-label="To pay"] a[href="/my/pay"], [aria-label="To pay"] a[href="/my/receipts"]',
  '/my/pay': '[role=img][aria-label^="QR Ph code for"]',
} as const
const NAMES = { '/my': 'residents’ home', '/my/pay': 'residents’ pay' } as const

/** The residents' app opened again, its service worker asleep: from the start of the page to the paint of what is owed. */
export async function openedAgain(): Promise<Line[]> {
  const demo = await openDemo()
  try {
    const first = await demo.open(PHONE, OWNER)
    const context = first.context()
    for (const path of Object.keys(SHOWN)) await first.goto(demo.url + path, { waitUntil: 'networkidle' })
    // Code and answers of the app are kept by then.
    await first.evaluate('navigator.serviceWorker.ready')
    await first.waitForTimeout(3000)
    await first.close()
    const lines: Line[] = []
    for (const [path, shown] of Object.entries(SHOWN) as [keyof typeof SHOWN, string][]) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) times.push(await opened(context, demo.url + path, shown))
      lines.push(line(NAMES[path], times))
    }
    return lines
  } finally {
    await demo.close()
  }
}

/** Milliseconds from the start of a page to the paint of an element. */
async function opened(context: BrowserContext, url: string, shown: string): Promise<number> {
  const page = await context.newPage()
  await slowed(page)
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.addInitScript(untilPaint(shown))
  await page.goto(url, { waitUntil: 'commit' })
  const passed = await page.evaluate<number>('window.painted')
  await page.close()
  return passed
}

/** Runs in the page; a text, because what is here is compiled for Node. */
const untilPaint = (shown: string) => `window.painted = new Promise((done, fail) => {
  const look = () => {
    if (performance.now() > 30_000) return fail(new Error('what is owed did not come'))
    // After the frame that holds it was painted.
    if (document.querySelector(${JSON.stringify(shown)})) requestAnimationFrame(() => setTimeout(() => done(performance.now())))
    else requestAnimationFrame(look)
  }
  look()
})`

function line(name: string, times: readonly number[]): Line {
  const ms = median(times)
  return {
    name: `${name} opened again, what is owed`,
    ours: `${Math.round(ms)} ms`,
    theirs: `${BUDGET_MS} ms (budget)`,
    ratio: ms / BUDGET_MS,
    bound: { atMost: 1 },
  }
}
