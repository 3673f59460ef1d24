import { features } from '#app/server/features.ts'
import type { Endpoint } from '#shared/contract.ts'
import { urlOf } from '#shared/contract.ts'
import type { Ask } from './load.ts'

/** Whose token a call is made with. */
export type As = 'admin' | 'resident' | 'nobody'

/** A call that reads, as it is measured. */
export interface ReadCall extends Ask {
  /** `GET /bills/:id`, with what was asked where it is asked in several ways. */
  name: string
  as: As
  endpoint: Endpoint
}

const TODAY = new Date().toISOString().slice(0, 10)
const [YEAR = '', MONTH = ''] = TODAY.split('-')

/** Values in a path: the first of everything is there. */
const IN_PATH: Readonly<Record<string, string>> = {
  block: '1',
  year: YEAR,
  status: 'pending',
  key: 'village_name',
  page: '1',
  token: 'none',
  code: 'none',
}

/** Values for a call that refuses an empty input, by the name of the field that it missed. */
export const PLAUSIBLE: Readonly<Record<string, string>> = {
  year: YEAR,
  month: String(Number(MONTH)),
  from: `${YEAR}-${MONTH}-01`,
  to: TODAY,
  day: TODAY,
  date: TODAY,
  search: 'santos',
  page: '1',
  type: 'permit',
  status: 'pending',
  kind: 'bill',
  house_id: '1',
  resident_id: '1',
  amenity_id: '1',
  place_id: '1',
  place: '1',
  request_id: '1',
  series_id: '1',
  book: 'receipts',
  format: 'pdf',
}

type Request = readonly [path: string, body: object]

/** POSTs that only read, as their screens open. */
const POSTS: readonly Request[] = [
  ['/bills/admin', { page: 1, kinds: 'all' }],
  ['/bills/admin', { page: 1, kinds: 'all', search: 'santos' }],
  ['/bills/overdue/:page', { kinds: 'all' }],
  ['/bills-resident-overdues/:page', { kinds: 'all' }],
  ['/bills-resident-overdues/:page', { kinds: 'all', search: 'santos' }],
  ['/transactions/recent-paid', { page: 1 }],
  ['/transactions/recent-paid', { page: 1, search: 'santos' }],
  ['/get-expenses', { page: 1 }],
  ['/income-totals', { year: YEAR, month: MONTH }],
  ['/bookings/public', { year: Number(YEAR), month: Number(MONTH), amenityId: 1 }],
]

/** As the office's own screen asks, where that is less than what older clients get. */
const BRIEF = ['/bills/most-unpaid-residents']

/** Lists that are searched by what somebody at the counter types. */
const SEARCHED: readonly string[] = ['/residents', '/payments', '/residents/homeowners', '/bookings', '/search']
const WORDS = ['ana santos', '9-2']

/** Not asked: what answers once, or calls for a machine that is not there. */
const LEFT_OUT = new Set([
  '/live',
  '/health',
  '/setup/:token',
  '/invitations/:token',
  '/reset-password/:token',
  '/r/:code',
])

const as = ({ who }: Endpoint): As =>
  who === 'public' ? 'nobody' : who === 'resident' || who === 'owner' ? 'resident' : 'admin'

const pathOf = (endpoint: Endpoint) =>
  urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(IN_PATH[name] ?? '1'))

/** Every call of every contract that the office or a resident reads with, searches too. */
export function readCalls(): ReadCall[] {
  const endpoints: Endpoint[] = features.flatMap(({ contract }) => Object.values(contract))
  const gets = endpoints
    .filter(({ method, path }) => method === 'GET' && !LEFT_OUT.has(path))
    .flatMap((endpoint): ReadCall[] => {
      const plain: ReadCall = {
        name: `GET ${endpoint.path}`,
        ...{ method: 'GET', path: pathOf(endpoint), body: '', as: as(endpoint), endpoint },
      }
      if (BRIEF.includes(endpoint.path)) plain.path += '?brief=true'
      const searched = SEARCHED.includes(endpoint.path) ? WORDS : []
      return [
        plain,
        ...searched.map((word) => ({
          ...plain,
          name: `${plain.name} “${word}”`,
          path: `${plain.path}?search=${encodeURIComponent(word)}`,
        })),
      ]
    })
  const posts = POSTS.map(([path, body]): ReadCall => {
    const endpoint = endpoints.find((one) => one.method === 'POST' && one.path === path)
    if (!endpoint) throw new Error(`no contract has POST ${path}`)
    const message = 'search' in body ? ` “${body.search}”` : ''
    return {
      name: `POST ${path}${message}`,
      ...{ method: 'POST', path: pathOf(endpoint), body: JSON.stringify(body), as: as(endpoint), endpoint },
    }
  })
  return [...gets, ...posts]
}
