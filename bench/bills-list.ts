import { againstBare, type Group } from './against-bare.ts'
import type { Line } from './line.ts'
import type { Ask } from './load.ts'
import type { Place } from './place.ts'

const PATH = '/api/bills/admin'
const TODAY = new Date().toISOString().slice(0, 10)

const asks: Record<string, Record<string, unknown>[]> = {
  'as it opens': [{ page: 1 }],
  filtered: [
    { status: 'pending', page: 1 },
    { status: 'overdue', year: 2025, month: 3, page: 2 },
    { status: 'paid', year: 2024, page: 7 },
  ],
  searched: [
    { search: 'nunez', page: 1 },
    { search: 'ana santos', status: 'paid', page: 1 },
    { search: 'dela pena', status: 'overdue', year: 2025, page: 1 },
  ],
}

/** Requests a second of the bills list, 100,000 bills, 10 a page, against a bare handler and the machine's limit. */
export async function billsList(place: Place): Promise<Line[]> {
  const village = await place.village('list', {
    houses: 2_000,
    months: 50,
    until: `${TODAY.slice(0, 7)}-01`,
    paidPercent: 80,
  })
  const groups = Object.entries(asks).map(
    ([name, group]): Group => ({
      name: `bills list, ${name}`,
      atLeast: 0.6,
      ofLimit: 0.35,
      asks: group.map((body): Ask => ({ method: 'POST', path: PATH, body: JSON.stringify(body) })),
    }),
  )
  return againstBare(village, groups)
}
