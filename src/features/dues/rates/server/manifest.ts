import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { duesOfHousehold } from './queries.ts'
import { kindsJob, rates } from './routes.ts'

export const ratesManifest: Manifest = {
  name: 'rates',
  serves: [rates],
  tables: {
    rates: {
      record: 'Rate of dues',
      personal: { basis: 'none', from_month: 'none', kind: 'none', period: 'none', resolution: 'others' },
    },
    lot_kind_changes: { record: 'Kind of a lot', personal: { from_month: 'none', kind: 'none' } },
    lot_exemptions: {
      record: 'Exemption from dues',
      personal: { approved_by: 'others', from_month: 'none', reason: 'others', to_month: 'none' },
    },
  },
  jobs: [kindsJob],
  guards: [
    {
      tables: ['lot_exemptions', 'lot_kind_changes'],
      rank: 4,
      says: (place) => refusals.dues_decided({ place }),
      standing: duesOfHousehold,
    },
  ],
}
