import type { Manifest } from '#server/manifest.ts'
import { because } from '../refusals.ts'
import { eraseResident } from './erasure.queries.ts'
import { othersOnHousehold, permissionsOnHousehold } from './guards.queries.ts'
import { residents } from './routes.ts'

export const residentsManifest: Manifest = {
  name: 'residents',
  serves: [residents],
  tables: {
    residents: {
      record: 'Resident',
      personal: {
        birthdate: 'erased',
        civil_status: 'none',
        fb_name: 'erased',
        occupation_status: 'none',
        role_type: 'none',
        sex: 'none',
      },
    },
    household_permissions: { record: 'Household permission', personal: { permission_type: 'none' } },
  },
  erase: async ({ db, userId, residentId }) => {
    await eraseResident(db, { residentId, userId })
    return undefined
  },
  guards: [
    {
      tables: ['residents'],
      rank: 7,
      counted: ['other resident', 'other residents'],
      says: (place, name) => because.person_added({ name, place }),
      standing: othersOnHousehold,
    },
    {
      tables: ['household_permissions'],
      rank: 9,
      says: (place) => because.permissions_granted({ place }),
      standing: permissionsOnHousehold,
    },
  ],
}
