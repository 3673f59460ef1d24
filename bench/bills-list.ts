import type { BillFilter } from '#features/billing/server/list.queries.ts'
import { againstBare, type Group } from './against-bare.ts'
import type { Line } from './line.ts'
import type { Place } from './place.ts'

const PATH = '/api/bills/admin'
const TODAY = new Date().toISOString().slice(0, 10)

const everything: BillFilter = { status: null, year: null, month: null, search: '', today: TODAY }
const asks: Record<string, { filter: BillFilter; page: number }[]> = {
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
  const groups = Object.entries(asks).map(
    ([name, group]): Group => ({
      name: `bills list, ${name}`,
      path: PATH,
      atLeast: 0.6,
      asks: group.map(({ filter, page }) => {
        const { status, year, month, search } = filter
        return { body: JSON.stringify({ status, year, month, search, page }), read: { list: 'bills', filter, page } }
      }),
    }),
  )
  return againstBare(village, groups)
}
