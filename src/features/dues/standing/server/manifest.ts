import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { casesOnHousehold, removeServedPhotos } from './manifest.queries.ts'
import { standing } from './routes.ts'

export const standingManifest: Manifest = {
  name: 'standing',
  serves: [standing],
  tables: {
    standing_cases: { record: 'Case of standing', personal: { state: 'none' } },
    standing_lots: { personal: {} },
    standing_steps: {
      record: 'Step of a case',
      personal: {
        ...{ day: 'none', ground: 'none', kind: 'none', resolution: 'none', served_how: 'none' },
        ...{ paper: 'others', remarks: 'others', served_to: 'others' },
      },
    },
    standing_photos: { personal: { file_id: 'none' } },
  },
  erase: ({ db, residentId }) => removeServedPhotos(db, residentId),
  guards: [
    {
      tables: ['standing_cases', 'standing_lots'],
      rank: 5,
      counted: ['case of standing', 'cases of standing'],
      says: (place) => refusals.on_household({ place }),
      standing: casesOnHousehold,
    },
  ],
}
