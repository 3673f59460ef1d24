import pg from 'pg'
import { VILLAGE_CODE } from '../test/paying-effects.ts'
import type { Line } from './line.ts'
import { type Ask, ask, latencies, median } from './load.ts'
import type { Place, Village } from './place.ts'
import { serve } from './process.ts'
import type { Prepared } from './statements.ts'

const LOTS = 2_000
const ALLOWED_MS = 60_000
const ALLOWED_MB = 300
/** Factor by which the counter may be slower meanwhile. */
const SLOWER = 1.5
/** Payments with their receipts before the run, and after it. */
const AT_REST = 60
const TODAY = new Date().toISOString().slice(0, 10)

/**
 * A statement for every lot, prepared in the background: how long it takes, the memory of the whole process, and what a payment
 * with its receipt on paper takes meanwhile beside before and after.
 */
export async function statementsRun(place: Place): Promise<Line[]> {
  const until = `${TODAY.slice(0, 7)}-01`
  const village = await place.village('statements', { houses: LOTS, months: 24, until, paidPercent: 60 })
  await withCode(village)
  const product = await serve('statements.ts', village)
  const at = { port: product.port, token: village.token }
  let lot = 0
  /** Milliseconds from the payment to its paper. */
  const atTheCounter = async () => {
    const started = performance.now()
    lot = (lot % LOTS) + 1
    const body = JSON.stringify({ house_id: lot, amount: 1000 })
    const { payment } = JSON.parse(await ask(at, { method: 'POST', path: '/api/payments', body }))
    await ask(at, get(`/api/payments/${payment.id}/receipt`))
    return performance.now() - started
  }
  const several = async (count: number) => {
    const times: number[] = []
    for (let turn = 0; turn < count; turn++) times.push(await atTheCounter())
    return times
  }
  try {
    await several(10)
    await latencies(at, get('/api/statement-run'), 5)
    const before = await several(AT_REST)
    const ordered = { report: 'statement-run' }
    const { document } = JSON.parse(
      await ask(at, { method: 'POST', path: '/api/prepared-reports', body: JSON.stringify(ordered) }),
    )
    let printing = true
    const prepared = product.tell<Prepared>('print').finally(() => {
      printing = false
    })
    const meanwhile: number[] = []
    while (printing) meanwhile.push(await atTheCounter())
    const { ms, memory } = await prepared
    const rest = [...before, ...(await several(AT_REST))]
    const paper = await ask(at, get(`/api/prepared-reports/${document.id}/file`))
    const [bytes, pages] = [paper.length, paper.split('/Type /Page\n').length - 1]
    if (pages < LOTS) throw new Error(`The run has ${pages} pages for ${LOTS} lots.`)
    const mb = memory / 1_000_000
    const name = `${LOTS.toLocaleString('en')} statements with QR, ${Math.round(bytes / 1_000_000)} MB`
    return [
      {
        name: `${name}: time, the counter at work meanwhile`,
        ours: `${(ms / 1000).toFixed(1)} s`,
        theirs: `${ALLOWED_MS / 1000} s`,
        ratio: ms / ALLOWED_MS,
        bound: { atMost: 1 },
      },
      {
        name: `${name}: memory`,
        ours: `${Math.round(mb)} MB`,
        theirs: `${ALLOWED_MB} MB`,
        ratio: mb / ALLOWED_MB,
        bound: { atMost: 1 },
      },
      {
        name: `a payment with its receipt while they are printed, median of ${meanwhile.length}`,
        ours: `${Math.round(median(meanwhile))} ms`,
        theirs: `${Math.round(median(rest))} ms before and after`,
        ratio: median(meanwhile) / median(rest),
        bound: { atMost: SLOWER },
      },
    ]
  } finally {
    await product.stop()
  }
}

const get = (path: string): Ask => ({ method: 'GET', path, body: '' })

/** The village's code, a policy of two lines, and any sum is taken. */
async function withCode(village: Village): Promise<void> {
  const client = new pg.Client({ ...village.connection })
  await client.connect()
  try {
    await client.query('insert into settings (key, value) values ($1, $2), ($3, $4), ($5, $6)', [
      ...['qr_ph', VILLAGE_CODE],
      ...['statement_policy', 'Dues are paid by the 7th. Questions: ask at the office, mornings. '.repeat(3)],
      ...['exact_sums', 'false'],
    ])
  } finally {
    await client.end()
  }
}
