import { againstBare } from './against-bare.ts'
import type { Line } from './line.ts'
import { type Ask, median } from './load.ts'
import type { Place } from './place.ts'
import { serve } from './process.ts'

const ROUNDS = 15
/** Milliseconds until the last widget has its figures. */
const ALLOWED = 500
const TODAY = new Date().toISOString().slice(0, 10)
const [YEAR = '', MONTH = ''] = TODAY.split('-')

/** Calls the screen makes as it opens. */
const widgets: readonly (readonly [path: string, body?: object])[] = [
  ['settings'],
  ['income-totals', { year: YEAR, month: MONTH }],
  ['total-residents'],
  ['overdue-bills-count'],
  ['total-bookings-this-month'],
  ['today'],
  ['bookings/recent-pending?page=1&per_page=3'],
  ['bills/most-unpaid-residents?brief=true'],
  ['overview'],
  [`income-months?year=${YEAR}&month=${MONTH}`],
  ['overdue-residents?page=1&per_page=1'],
]

/** The whole dashboard of 2,000 houses and five years, every widget at once as a browser asks. */
export async function dashboard(place: Place): Promise<Line[]> {
  const size = { houses: 2_000, months: 60, until: `${TODAY.slice(0, 7)}-01`, paidPercent: 80 }
  const village = await place.shared(size)
  const product = await serve('product.ts', village)
  const headers = { authorization: `Bearer ${village.token}`, 'content-type': 'application/json' }
  const ask = async ([path, body]: (typeof widgets)[number]) => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`http://127.0.0.1:${product.port}/api/${path}`, { headers, ...sent })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.arrayBuffer()).byteLength
  }
  const lines: Line[] = []
  try {
    const [times, bytes]: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      const started = performance.now()
      const sizes = await Promise.all(widgets.map(ask))
      // The first warms up.
      if (round === 0) continue
      times.push(performance.now() - started)
      bytes.push(sizes.reduce((sum, one) => sum + one, 0))
    }
    lines.push({
      name: `dashboard of 2,000 houses and 5 years, ${widgets.length} widgets, ${Math.round(median(bytes) / 1000)} kB`,
      ours: `${Math.round(median(times))} ms`,
      theirs: `${ALLOWED} ms`,
      ratio: median(times) / ALLOWED,
      bound: { atMost: 1 },
    })
  } finally {
    await product.stop()
  }
  const asks = widgets.map(
    ([path, body]): Ask => ({
      method: body ? 'POST' : 'GET',
      path: `/api/${path}`,
      body: body ? JSON.stringify(body) : '',
    }),
  )
  lines.push(...(await againstBare(village, [{ name: 'widgets of the dashboard', asks, atLeast: 0.7, ofLimit: 0.5 }])))
  return lines
}
