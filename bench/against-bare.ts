import type { BareSetup, Read } from './bare.ts'
import type { Line } from './line.ts'
import { ask, latencies, median, requestsPerSecond } from './load.ts'
import type { Village } from './place.ts'
import { serve } from './process.ts'

/** Short turns and many: what else the machine does meanwhile slows both sides of a turn alike. */
const ROUNDS = 25
const LOAD = { connections: 16, ms: 400 }
/** Requests before anything is measured: both programs are compiled as they run. */
const WARM_UP = 2_000

/** Calls that are measured together: one line of the table. */
export interface Group {
  name: string
  path: string
  asks: { body: string; read: Read }[]
  /** Our requests a second for each of the bare handler's. */
  atLeast: number
}

/** Requests a second of lists of the product against a bare handler with the same statements and bytes. */
export async function againstBare(village: Village, groups: readonly Group[]): Promise<Line[]> {
  const product = await serve('product.ts', village)
  const cases: BareSetup['cases'] = []
  for (const { path, asks } of groups) {
    for (const one of asks)
      cases.push({ path, ...one, reply: await ask({ ...product, path, token: village.token }, one.body) })
  }
  const bare = await serve('bare.ts', { ...village, cases } satisfies BareSetup)
  try {
    const lines: Line[] = []
    for (const { name, path, asks, atLeast } of groups) {
      const bodies = asks.map((one) => one.body)
      const speed = (port: number) => requestsPerSecond({ port, path, token: village.token }, bodies, LOAD)
      const [ours, theirs]: [number[], number[]] = [[], []]
      for (const { port } of [product, bare])
        await latencies({ port, path, token: village.token }, bodies[0] ?? '', WARM_UP)
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await speed(product.port))
        theirs.push(await speed(bare.port))
      }
      lines.push({
        name,
        ours: `${Math.round(median(ours))} requests/s`,
        theirs: `${Math.round(median(theirs))} requests/s (bare handler)`,
        ratio: median(ours.map((one, round) => one / (theirs[round] ?? Number.NaN))),
        bound: { atLeast },
      })
    }
    return lines
  } finally {
    await product.stop()
    await bare.stop()
  }
}
