import type { Villages } from '../../test/villages/serve.ts'
import { partsIn } from './parts.ts'
import type { Address, Screen } from './screen.ts'

/** Stands in for the places of a village where only the shape of an address counts. */
export const PLACES: Villages['full'] = {
  url: '',
  admin: '',
  owner: '',
  house: 1,
  late: 2,
  resident: 3,
  request: 4,
  review: 5,
  complaint: 6,
  own: { amenity: 10, booking: 11, sticker: 12, complaint: 13, announcement: 14 },
  posted: 7,
  ready: 8,
  checked: 9,
  invitation: 'x',
  reset: 'x',
}

/** Every screen of the route table, and every tab that is a screen of its own: each desk has a file of its own in `shown`. */
export const SCREENS = await partsIn<Screen>('shown', 'SHOWN')

const crowded =
  (path: string | ((places: Villages['crowded']) => string)): Address =>
  ({ crowded }) =>
    crowded.url + (typeof path === 'string' ? path : path(crowded))

/** The densest screens, in the village where everything is as long as it may be. */
export const CROWDED: readonly (readonly [name: string, address: Address])[] = [
  ['dashboard', crowded('/dashboard')],
  ['dues', crowded('/monthly-dues?status=all')],
  ['bookings', crowded('/booking')],
  ['income-expenses', crowded('/expenses-income')],
  ['resident', crowded(({ resident }) => `/users/residents?user=${resident}`)],
  ['clearance', crowded('/clearance')],
]
