import { againstBare } from './against-bare.ts'
import type { Line } from './line.ts'
import type { Place } from './place.ts'

const TODAY = new Date().toISOString().slice(0, 10)
const PATH = '/api/bills-resident-overdues/1'
const SEARCHES = { 'as it opens': [''], searched: ['nunez', 'ana santos', 'dela pena'] }

/** Requests a second of the overdues list, 2,000 houses with 24 months of bills, against a bare handler and the machine's limit. */
export async function overduesList(place: Place): Promise<Line[]> {
  const village = await place.village('overdues', {
    houses: 2_000,
    months: 24,
    until: `${TODAY.slice(0, 7)}-01`,
    paidPercent: 80,
  })
  return againstBare(
    village,
    Object.entries(SEARCHES).map(([name, searches]) => ({
      name: `overdues list, ${name}`,
      atLeast: 0.5,
      ofLimit: 0.6,
      asks: searches.map((search) => ({ method: 'POST', path: PATH, body: JSON.stringify({ search }) })),
    })),
  )
}
