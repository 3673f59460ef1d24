import type { Manifest } from '#server/feature/manifest.ts'
import { eraseVehicles } from './queries.ts'
import { vehicles } from './routes.ts'

export const vehiclesManifest: Manifest = {
  name: 'vehicles',
  serves: [vehicles],
  tables: {
    vehicles: {
      record: 'Vehicle',
      personal: {
        ...{ colour: 'erased', cr_number: 'erased', kind: 'none', make: 'erased', or_day: 'erased' },
        ...{ or_number: 'erased', plate: 'erased', plate_key: 'erased', ended_on: 'none' },
      },
    },
  },
  erase: async ({ db, residentId }) => {
    await eraseVehicles(db, residentId)
    return undefined
  },
}
