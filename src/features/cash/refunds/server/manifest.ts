import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { approvableRefunds } from './approvable.ts'
import { refundsOnHousehold } from './queries.ts'
import { refunds } from './routes.ts'

export const refundsManifest: Manifest = {
  name: 'refunds',
  serves: [refunds],
  approvable: approvableRefunds,
  tables: {
    refunds: { record: 'Refund', personal: { day: 'none', label: 'none', reason: 'others', what: 'none' } },
    refund_parts: { record: 'Part of a refund', personal: {} },
  },
  guards: [
    {
      tables: ['refunds', 'refund_parts'],
      rank: 3,
      first: true,
      counted: ['refund', 'refunds'],
      says: (place) => refusals.refund_recorded({ place }),
      standing: refundsOnHousehold,
    },
  ],
}
