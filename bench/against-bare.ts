import { type BareSetup, LIMIT, type LimitAsk } from './bare-asks.ts'
import { type Line, table } from './line.ts'
import { type Ask, ask, median, requestsPerSecond } from './load.ts'
import type { Village } from './place.ts'
import { serve } from './process.ts'

/** Short turns and many: what else the machine does meanwhile slows every side of a turn alike. */
const ROUNDS = 9
const LOAD = { connections: 16, ms: 300 }
/** Before anything is measured: all programs are compiled as they run, also what a slow call seldom reaches. */
const WARM_UP = { connections: 4, ms: 2_000 }

/** Calls that are measured together: two lines of the table. */
export interface Group {
  name: string
  asks: Ask[]
  /** Our requests a second for each of the bare handler's. */
  atLeast: number
  /** Our requests a second for each that PostgreSQL alone answers on this machine. */
  ofLimit: number
}

/**
 * Requests a second of calls of the product, against a bare handler with the same statements and bytes, and against the
 * machine's limit: the same statements by as many clients, without HTTP.
 */
export async function againstBare(village: Village, groups: readonly Group[]): Promise<Line[]> {
  const asks = groups.flatMap((group) => group.asks)
  const product = await serve('product.ts', village)
  const bare = await serve('bare.ts', { ...village, asks } satisfies BareSetup)
  const { token } = village
  const limit = async (group: Group): Promise<number> => {
    const places = group.asks.map((one) => asks.indexOf(one))
    const body = JSON.stringify({ places, ...LOAD } satisfies LimitAsk)
    return Number(await ask({ port: bare.port, token }, { method: 'POST', path: LIMIT, body }))
  }
  try {
    const lines: Line[] = []
    for (const group of groups) {
      const speed = (port: number) => requestsPerSecond({ port, token }, group.asks, LOAD)
      const [ours, handlers, limits]: [number[], number[], number[]] = [[], [], []]
      for (const { port } of [product, bare]) await requestsPerSecond({ port, token }, group.asks, WARM_UP)
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await speed(product.port))
        handlers.push(await speed(bare.port))
        limits.push(await limit(group))
      }
      const against = (name: string, theirs: readonly number[], what: string, atLeast: number): Line => ({
        name: `${group.name}${name}`,
        ours: `${Math.round(median(ours))} requests/s`,
        theirs: `${Math.round(median(theirs))} ${what}`,
        ratio: median(ours.map((one, round) => one / (theirs[round] ?? Number.NaN))),
        bound: { atLeast },
      })
      const measured = [
        against('', handlers, 'requests/s (bare handler)', group.atLeast),
        against(', of the limit', limits, 'times/s (PostgreSQL alone)', group.ofLimit),
      ]
      lines.push(...measured)
      // Of a long run that is cut short, what was measured is there.
      console.log(table(measured))
    }
    return lines
  } finally {
    await product.stop()
    await bare.stop()
  }
}
