import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { eraseWorkers, removeEndedWorkers, workersOnHousehold } from './manifest.queries.ts'
import { workers } from './routes.ts'

export const workersManifest: Manifest = {
  name: 'workers',
  serves: [workers],
  tables: {
    workers: {
      record: 'Worker',
      personal: {
        ...{
          name: 'erased',
          work: 'erased',
          photo_file_id: 'none',
          weekdays: 'none',
          from_day: 'none',
          until_day: 'none',
        },
        ...{ pass_number: 'none', code: 'none', ended_on: 'none' },
      },
    },
  },
  erase: ({ db, residentId, userId }) => eraseWorkers(db, { residentId, userId }),
  retention: [
    {
      setting: 'workers_kept_days',
      unit: 'days',
      remove: (tx, before) => removeEndedWorkers(tx, before.toISOString().slice(0, 10)),
    },
  ],
  guards: [
    {
      tables: ['workers'],
      rank: 7,
      counted: ['worker', 'workers'],
      says: (place, name) => refusals.worker_there({ name, place }),
      standing: workersOnHousehold,
    },
  ],
}
