import type { Line } from './line.ts'
import { latencies, median } from './load.ts'
import type { Place } from './place.ts'
import { serve } from './process.ts'

const ROUNDS = 7
const REQUESTS = 60
const PATH = '/api/bills/admin'
const MONTH = new Date().toISOString().slice(0, 7)

/** The first page of the list at 1,000,000 bills against that at 10,000. */
export async function billsGrowth(place: Place): Promise<Line[]> {
  const size = { months: 50, until: `${MONTH}-01`, paidPercent: 80 }
  const small = await place.village('small', { ...size, houses: 200 })
  const large = await place.village('large', { ...size, houses: 20_000 })
  const [few, many] = [await serve('product.ts', small), await serve('product.ts', large)]
  try {
    const lines: Line[] = []
    for (const [name, filter] of [
      ['every bill', {}],
      ['overdue', { status: 'overdue' }],
      ['paid', { status: 'paid' }],
    ] as const) {
      const body = JSON.stringify({ ...filter, page: 1 })
      const at = (port: number, token: string) =>
        latencies({ port, token }, { method: 'POST', path: PATH, body }, REQUESTS)
      const [ours, theirs]: [number[], number[]] = [[], []]
      await at(many.port, large.token)
      await at(few.port, small.token)
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(...(await at(many.port, large.token)))
        theirs.push(...(await at(few.port, small.token)))
      }
      lines.push({
        name: `first page, ${name}`,
        ours: `${median(ours).toFixed(2)} ms at 1,000,000`,
        theirs: `${median(theirs).toFixed(2)} ms at 10,000`,
        ratio: median(ours) / median(theirs),
        bound: { atMost: 1.5 },
      })
    }
    return lines
  } finally {
    await few.stop()
    await many.stop()
  }
}
