import type { BillFilter } from '#features/billing/server/list.queries.ts'
import type { BareSetup } from './bare.ts'
import type { Line } from './line.ts'
import { ask, latencies, median, requestsPerSecond } from './load.ts'
import type { Place } from './place.ts'
import { serve } from './process.ts'

/** Short turns and many: what else the machine does meanwhile slows both sides of a turn alike. */
const ROUNDS = 25
const LOAD = { connections: 16, ms: 400 }
/** Requests before anything is measured: both programs are compiled as they run. */
const WARM_UP = 2_000
const PATH = '/api/bills/admin'
const TODAY = new Date().toISOString().slice(0, 10)

const everything: BillFilter = { status: null, year: null, month: null, search: '', today: TODAY }
const groups: Record<string, { filter: BillFilter; page: number }[]> = {
  'as it opens': [{ filter: everything, page: 1 }],
  filtered: [
    { filter: { ...everything, status: 'pending' }, page: 1 },
    { filter: { ...everything, status: 'overdue', year: 2025, month: 3 }, page: 2 },
    { filter: { ...everything, status: 'paid', year: 2024 }, page: 7 },
  ],
  searched: [
    { filter: { ...everything, search: 'nunez' }, page: 1 },
    { filter: { ...everything, search: 'ana santos', status: 'paid' }, page: 1 },
    { filter: { ...everything, search: 'dela pena', status: 'overdue', year: 2025 }, page: 1 },
  ],
}

/** Requests a second of the bills list, 100,000 bills, 10 a page, against a bare handler with the same statements and bytes. */
export async function billsList(place: Place): Promise<Line[]> {
  const village = await place.village('list', {
    houses: 2_000,
    months: 50,
    until: `${TODAY.slice(0, 7)}-01`,
    paidPercent: 80,
  })
  const product = await serve('product.ts', village)
  const bodyOf = ({ filter, page }: { filter: BillFilter; page: number }) =>
    JSON.stringify({ status: filter.status, year: filter.year, month: filter.month, search: filter.search, page })
  const cases: BareSetup['cases'] = []
  for (const one of Object.values(groups).flat()) {
    const body = bodyOf(one)
    cases.push({ ...one, body, reply: await ask({ ...product, path: PATH, token: village.token }, body) })
  }
  const bare = await serve('bare.ts', { ...village, cases } satisfies BareSetup)
  try {
    const lines: Line[] = []
    for (const [name, group] of Object.entries(groups)) {
      const bodies = group.map(bodyOf)
      const speed = (port: number) => requestsPerSecond({ port, path: PATH, token: village.token }, bodies, LOAD)
      const [ours, theirs]: [number[], number[]] = [[], []]
      for (const { port } of [product, bare])
        await latencies({ port, path: PATH, token: village.token }, bodies[0] ?? '', WARM_UP)
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await speed(product.port))
        theirs.push(await speed(bare.port))
      }
      lines.push({
        name: `bills list, ${name}`,
        ours: `${Math.round(median(ours))} requests/s`,
        theirs: `${Math.round(median(theirs))} requests/s (bare handler)`,
        ratio: median(ours.map((one, round) => one / (theirs[round] ?? Number.NaN))),
        bound: { atLeast: 0.6 },
      })
    }
    return lines
  } finally {
    await product.stop()
    await bare.stop()
  }
}
