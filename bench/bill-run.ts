import pg from 'pg'
import { addMonths, type Month } from '#shared/dates.ts'
import type { Line } from './line.ts'
import { ask, median } from './load.ts'
import type { Place, Village } from './place.ts'
import { serve } from './process.ts'

const ROUNDS = 3
const HOUSES = 100_000
const NOW: Month = new Date().toISOString().slice(0, 7)

/** Issuing a month for 100,000 houses over HTTP against the bare `insert … select` of the same rows. */
export async function billRun(place: Place): Promise<Line[]> {
  const village = await place.village('run', { houses: HOUSES, months: 0, until: `${NOW}-01`, paidPercent: 0 })
  const product = await serve('product.ts', village)
  const client = new pg.Client(village.connection)
  await client.connect()
  try {
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      const [one, other] = [addMonths(NOW, -2 * round), addMonths(NOW, -2 * round - 1)]
      const run = await timed(() => issue(product.port, village, one))
      const bare = await timed(() => insert(client, other))
      // The first of each warms up.
      if (round === 0) continue
      ours.push(run)
      theirs.push(bare)
    }
    return [
      {
        name: `a month for ${HOUSES.toLocaleString('en')} houses`,
        ours: `${(median(ours) / 1000).toFixed(2)} s`,
        theirs: `${(median(theirs) / 1000).toFixed(2)} s (insert … select)`,
        ratio: median(ours) / median(theirs),
        bound: { atMost: 3 },
      },
    ]
  } finally {
    await client.end()
    await product.stop()
  }
}

async function issue(port: number, { token }: Village, month: Month): Promise<void> {
  const body = JSON.stringify({ year: month.slice(0, 4), month: month.slice(5) })
  const { run } = JSON.parse(await ask({ port, token }, { method: 'POST', path: '/api/bill-runs', body }))
  if (run.created !== HOUSES) throw new Error(`${run.created} bills were issued`)
}

/** The rows of a run and nothing else. */
async function insert(client: pg.Client, month: Month): Promise<void> {
  await client.query('begin')
  await client.query(
    `insert into bills (house_id, lot_order, resident_id, month, issue_date, due_date, amount)
     select houses.id, sort_key, residents.id, $1::date, $1::date, $1::date + 6, 100000
     from houses join residents on residents.house_id = houses.id`,
    [`${month}-01`],
  )
  await client.query(
    `insert into bill_lines (bill_id, kind, text, amount) select id, 'dues', 'Monthly dues', amount from bills where month = $1`,
    [`${month}-01`],
  )
  await client.query('commit')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
