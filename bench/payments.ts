import pg from 'pg'
import type { Line } from './line.ts'
import { type Ask, median, requestsPerSecond } from './load.ts'
import type { Place } from './place.ts'
import { serve } from './process.ts'

const ROUNDS = 15
const LOAD = { connections: 16, ms: 400 }
/** More than any machine pays in one turn: a bill is paid once. */
const A_TURN = 800
/** Percent of the bills that are paid already: a database without a payment plans for none. */
const PAID = 20
const TODAY = new Date().toISOString().slice(0, 10)

/**
 * Payments a second with receipt, notice and audit, each in a transaction that is flushed, against a bare handler that
 * changes one row and flushes it. Both go one after another: payments because no receipt number is left out (M11).
 */
export async function payments(place: Place): Promise<Line[]> {
  const months = Math.ceil((A_TURN * (ROUNDS + 2)) / (2_000 * (1 - PAID / 100)))
  const until = `${TODAY.slice(0, 7)}-01`
  const village = await place.village('payments', { houses: 2_000, months, until, paidPercent: PAID })
  const asks = (await unpaid(place.superuser('payments'))).map((bill): Ask => {
    const body = JSON.stringify({ bill_id: bill, payment_amount: 1000 })
    return { method: 'POST', path: '/api/bills/pay-edit-bill', body }
  })
  const product = await serve('product.ts', village)
  const bare = await serve('prove/bare.ts', village)
  const { token } = village
  const one: Ask = { method: 'GET', path: '/', body: '' }
  const pay = () => requestsPerSecond({ port: product.port, token }, asks.splice(0, A_TURN), LOAD)
  const flush = () => requestsPerSecond({ port: bare.port, token }, [one], { ...LOAD, connections: 1 })
  try {
    // The first two turns warm up.
    for (let turn = 0; turn < 2; turn++) await Promise.all([pay(), flush()])
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await pay())
      theirs.push(await flush())
    }
    return [
      {
        name: 'payments, 16 at once',
        ours: `${Math.round(median(ours))} payments/s`,
        theirs: `${Math.round(median(theirs))} flushed changes/s (bare handler)`,
        ratio: median(ours.map((speed, round) => speed / (theirs[round] ?? Number.NaN))),
        bound: { atLeast: 0.1 },
      },
    ]
  } finally {
    await product.stop()
    await bare.stop()
  }
}

async function unpaid(connection: pg.ClientConfig): Promise<number[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>('select id from bills where not paid order by id')
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}
