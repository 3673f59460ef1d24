import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { approvableVoids, reissue, voiding } from './approvable.ts'
import { changesOnHousehold } from './manifest.queries.ts'
import { lots } from './routes.ts'

export const lotsManifest: Manifest = {
  name: 'lots',
  serves: [lots, tagged('payments', voiding), tagged('payments', reissue)],
  approvable: approvableVoids,
  tables: {
    lot_changes: {
      record: 'Joined or split lot',
      personal: { after: 'none', before: 'none', day: 'none', kind: 'none', others: 'none' },
    },
  },
  guards: [
    {
      tables: ['lot_changes'],
      rank: 7,
      counted: ['joining or split', 'joinings and splits'],
      says: (place) => refusals.changed({ place }),
      standing: changesOnHousehold,
    },
  ],
}
