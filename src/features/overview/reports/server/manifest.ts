import type { Manifest } from '#server/feature/manifest.ts'
import { deletePreparedJob } from './prepared.ts'
import { throwPreparedAway } from './queries.ts'
import { printJob } from './report-runs.ts'
import { reports } from './routes.ts'

export const reportsManifest: Manifest = {
  name: 'reports',
  serves: [reports],
  tables: {
    prepared_documents: {
      personal: {
        asked: 'none',
        error: 'none',
        file_id: 'none',
        id: 'none',
        name: 'none',
        report: 'none',
        state: 'none',
      },
    },
  },
  jobs: [deletePreparedJob, printJob],
  erase: ({ db }) => throwPreparedAway(db),
}
