import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { eraseGuests, passesOnHousehold, removeOldVisits, visitsOnHousehold } from './manifest.queries.ts'
import { gateVisits, visits } from './routes.ts'

export const visitsManifest: Manifest = {
  name: 'visits',
  serves: [gateVisits, visits],
  tables: {
    gate_passes: {
      record: 'Expected guest',
      personal: {
        ...{ about: 'erased', code: 'none', from_day: 'none', kind: 'none', name: 'erased' },
        ...{ plate: 'erased', plate_key: 'none', until_day: 'none' },
      },
    },
    visits: {
      record: 'Visit',
      personal: {
        ...{ about: 'others', answer: 'none', doubt: 'none', entry: 'none', kind: 'none' },
        ...{ name: 'others', plate: 'others', plate_key: 'none' },
      },
    },
  },
  erase: async ({ db, residentId, userId }) => {
    await eraseGuests(db, { residentId, userId })
    return undefined
  },
  retention: [{ setting: 'retention_visits_months', remove: removeOldVisits }],
  guards: [
    {
      tables: ['gate_passes'],
      rank: 6,
      counted: ['guest', 'guests'],
      says: (place, guest) => refusals.guest_there({ guest, place }),
      standing: passesOnHousehold,
    },
    {
      tables: ['visits'],
      rank: 6,
      counted: ['visit', 'visits'],
      says: (place) => refusals.visitor_there({ place }),
      standing: visitsOnHousehold,
    },
  ],
}
