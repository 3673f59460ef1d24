import type { Manifest } from '#server/feature/manifest.ts'
import { removeOldIncidents } from './queries.ts'
import { gate } from './routes.ts'

export const gateManifest: Manifest = {
  name: 'gate',
  serves: [gate],
  tables: {
    incidents: { record: 'Incident', personal: { about: 'others', entry: 'none', photo_file_id: 'none' } },
  },
  retention: [{ setting: 'retention_visits_months', remove: removeOldIncidents }],
}
