import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { incidentsOnHousehold, removeOldIncidents } from './queries.ts'
import { gate } from './routes.ts'

export const gateManifest: Manifest = {
  name: 'gate',
  serves: [gate],
  tables: {
    incidents: { record: 'Incident', personal: { about: 'others', entry: 'none', photo_file_id: 'none' } },
  },
  guards: [
    {
      tables: ['incidents'],
      rank: 6,
      counted: ['incident', 'incidents'],
      says: (place) => refusals.incident_there({ place }),
      standing: incidentsOnHousehold,
    },
  ],
  retention: [{ setting: 'retention_visits_months', remove: removeOldIncidents }],
}
