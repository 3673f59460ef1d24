import { againstBare, type Group } from './against-bare.ts'
import type { Line } from './line.ts'
import type { Ask } from './load.ts'
import type { Place } from './place.ts'

const TODAY = new Date().toISOString().slice(0, 10)

const post = (path: string, body: object): Ask => ({ method: 'POST', path, body: JSON.stringify(body) })
const get = (path: string): Ask => ({ method: 'GET', path, body: '' })

/** Any way of saying an address, and names, as somebody at the counter types them. */
const SEARCHES = ['block 8 lot 1', '9-2', 'b12 l1', 'ana santos', 'nunez']
const typed = (ask: (search: string) => Ask) => SEARCHES.map(ask)
const inPath = (path: string) => (search: string) => get(`${path}search=${encodeURIComponent(search)}`)

/** Every list of money and people of 2,000 lots with 5 years of bills, as it opens and searched by address and by name. */
const LISTS: Record<string, Ask[]> = {
  'bills, all kinds': [post('/api/bills/admin', { page: 1, kinds: 'all' })],
  'bills, all kinds, searched': typed((search) => post('/api/bills/admin', { search, page: 1, kinds: 'all' })),
  'accounts of lots': [get('/api/residents/homeowners?kinds=all')],
  'accounts of lots, searched': typed(inPath('/api/residents/homeowners?kinds=all&')),
  'who is behind, searched': typed((search) => post('/api/bills-resident-overdues/1', { search, kinds: 'all' })),
  'ledger, searched': typed(inPath('/api/payments?')),
  residents: [get('/api/residents')],
  'residents, searched': typed(inPath('/api/residents?')),
  'search over everything': typed(inPath('/api/search?')),
}

/** Requests a second of each list against a bare handler with the same statements, and against the machine's limit. */
export async function realVillage(place: Place): Promise<Line[]> {
  const village = await place.shared({
    houses: 2_000,
    months: 60,
    until: `${TODAY.slice(0, 7)}-01`,
    paidPercent: 80,
  })
  const groups = Object.entries(LISTS).map(
    ([name, asks]): Group => ({ name: `2,000 lots and 5 years: ${name}`, atLeast: 0.5, ofLimit: 0.35, asks }),
  )
  return againstBare(village, groups)
}
