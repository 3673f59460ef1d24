import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { eraseVehicles, vehiclesOnHousehold } from './queries.ts'
import { vehicles } from './routes.ts'

export const vehiclesManifest: Manifest = {
  name: 'vehicles',
  serves: [vehicles],
  tables: {
    vehicles: {
      record: 'Vehicle',
      personal: {
        ...{ colour: 'erased', cr_number: 'erased', kind: 'none', make: 'erased', or_day: 'erased' },
        ...{ or_number: 'erased', plate: 'erased', plate_key: 'none', ended_on: 'none' },
      },
    },
  },
  guards: [
    {
      tables: ['vehicles'],
      rank: 6,
      counted: ['vehicle', 'vehicles'],
      says: (place, plate) => refusals.vehicle_there({ plate, place }),
      standing: vehiclesOnHousehold,
    },
  ],
  erase: async ({ db, residentId }) => {
    await eraseVehicles(db, residentId)
    return undefined
  },
}
