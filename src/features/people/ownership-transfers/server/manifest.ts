import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { salesOnHousehold } from './queries.ts'
import { ownershipTransfers } from './routes.ts'

export const ownershipTransfersManifest: Manifest = {
  name: 'ownership-transfers',
  serves: [tagged('moves', ownershipTransfers)],
  tables: {
    transfers: { record: 'Sale of a lot', personal: { after: 'none', before: 'none', day: 'none', deed: 'others' } },
    merges: { record: 'Merged person', personal: { after: 'none', before: 'none' } },
  },
  guards: [
    {
      tables: ['transfers'],
      rank: 6,
      counted: ['sale', 'sales'],
      says: (place) => refusals.sale_recorded({ place }),
      standing: salesOnHousehold,
    },
  ],
}
