import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { addDays, addMonths, firstDay, type Month, showMonth } from '#shared/dates.ts'
import { sessionScript } from '../e2e/product.ts'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import type { Line } from './line.ts'
import { median } from './load.ts'
import type { Place, Village } from './place.ts'
import { serve } from './process.ts'

const ROUNDS = 9
const BOOKINGS = 500
const LIMIT_MS = 100
const NOW: Month = new Date().toISOString().slice(0, 7)

/** The calendar's month with 500 bookings: scripting in a real browser from the click to the drawn month. */
export async function calendar(place: Place): Promise<Line[]> {
  const village = await place.village('calendar', { houses: 10, months: 0, until: `${NOW}-01`, paidPercent: 0 })
  await fillMonth(village, addMonths(NOW, 1))
  const product = await serve('product.ts', village)
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArgs })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, `http://127.0.0.1:${product.port}`, village.token)
    const measured: number[] = []
    // The first two compile what the others run.
    for (let round = -2; round < ROUNDS; round++) {
      const ms = await scriptingOf(page, () => turnTo(page, 'Next month', addMonths(NOW, 1)))
      if (round >= 0) measured.push(ms)
      await turnTo(page, 'Previous month', NOW)
    }
    return [
      {
        name: `calendar, a month of ${BOOKINGS} bookings`,
        ours: `${median(measured).toFixed(0)} ms of scripting`,
        theirs: `${LIMIT_MS} ms`,
        ratio: median(measured) / LIMIT_MS,
        bound: { atMost: 1 },
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** One amenity, its bookings on the 8th to the 28th of a month, which no other month shows; a fifth are requests. */
async function fillMonth({ connection }: Village, month: Month): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `insert into amenities (id, name, is_per_group) overriding system value values (1, 'Clubhouse', true)`,
    )
    await client.query(
      `insert into bookings (amenity_id, full_name, booking_date, start_time, end_time, booking_status, is_per_group,
         day_price, night_price, day_per_person_price, night_per_person_price, guest_additional_price, extension_price, price)
       select 1, 'Guest ' || n, $1::date + 7 + n % 21, make_time(n / 21, 0, 0), make_time(n / 21, 30, 0),
         case when n % 5 = 0 then 'for_approval' else 'reserved' end, true, 0, 0, 0, 0, 0, 0, 0
       from generate_series(0, $2::int - 1) n`,
      [firstDay(month), BOOKINGS],
    )
  } finally {
    await client.end()
  }
}

async function signIn(page: Page, address: string, token: string): Promise<void> {
  await page.addInitScript(sessionScript(token))
  await page.goto(`${address}/booking?view=calendar&day=${addDays(firstDay(NOW), 14)}`)
  await shows(page, NOW)
}

async function turnTo(page: Page, button: string, month: Month): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await shows(page, month)
}

/** The month is drawn when its title stands and, in the full one, a day says how many more it has. */
async function shows(page: Page, month: Month): Promise<void> {
  await page.getByRole('heading', { name: showMonth(month) }).waitFor()
  const more = page.getByRole('button', { name: /^\+\d+ more/ }).first()
  await more.waitFor({ state: month === NOW ? 'detached' : 'visible' })
  // Work of the page once it has drawn counts too.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
}

/** Milliseconds that scripts of the page ran on the processor meanwhile, as the browser counts them. */
async function scriptingOf(page: Page, work: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  // Time of the processor, which what else the machine does leaves alone.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scripting = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await scripting()
  await work()
  const after = await scripting()
  await devtools.detach()
  return after - before
}
