import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { eraseReports, reportsOnHousehold } from './manifest.queries.ts'
import { reported } from './routes.ts'

export const reportedManifest: Manifest = {
  name: 'reported',
  serves: [reported],
  tables: {
    payment_reports: {
      record: 'Reported payment',
      personal: {
        about: 'erased',
        file_id: 'none',
        kind: 'none',
        method: 'none',
        odd_reason: 'erased',
        other_booking_ids: 'none',
        other_house_ids: 'none',
        other_request_ids: 'none',
        paid_on: 'none',
        reason: 'erased',
        reference: 'none',
        state: 'none',
      },
    },
  },
  erase: ({ db, residentId }) => eraseReports(db, residentId),
  guards: [
    {
      tables: ['payment_reports'],
      rank: 3,
      counted: ['reported payment', 'reported payments'],
      says: (place) => refusals.reported({ place }),
      standing: reportsOnHousehold,
    },
  ],
}
