import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { erasedTexts } from '#shared/text/person-texts.ts'
import { refusals } from '../refusals.ts'
import { firstLotsJob } from './first-lots.ts'
import { household } from './household.routes.ts'
import { eraseResident, lotsOnHousehold, othersOnHousehold, permissionsOnHousehold } from './manifest.queries.ts'
import { residents } from './routes.ts'

export const residentsManifest: Manifest = {
  name: 'residents',
  serves: [residents, tagged('residents', household)],
  tables: {
    residents: {
      record: 'Resident',
      personal: {
        birthdate: 'erased',
        civil_status: 'none',
        ...erasedTexts,
        occupation_status: 'none',
        role_type: 'none',
        sex: 'none',
      },
    },
    tenures: {
      record: 'Tenure',
      personal: { deed: 'others', from_day: 'none', reason: 'others', role: 'none', until_day: 'none' },
    },
    household_permissions: { record: 'Household permission', personal: { permission_type: 'none' } },
  },
  jobs: [firstLotsJob],
  erase: async ({ db, userId, residentId }) => {
    await eraseResident(db, { residentId, userId })
    return undefined
  },
  guards: [
    {
      tables: ['residents'],
      rank: 7,
      counted: ['other resident', 'other residents'],
      says: (place, name) => refusals.person_added({ name, place }),
      standing: othersOnHousehold,
    },
    {
      tables: ['tenures'],
      rank: 8,
      counted: ['other lot of its owner', 'other lots of its owner'],
      says: (place, name) => refusals.another_lot({ name, place }),
      standing: lotsOnHousehold,
    },
    {
      tables: ['household_permissions'],
      rank: 9,
      says: (place) => refusals.permissions_granted({ place }),
      standing: permissionsOnHousehold,
    },
  ],
}
