import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { eraseRequests, removeRejectedDocuments, requestsOnHousehold } from './manifest.queries.ts'
import { payableRequests } from './payable.ts'
import { permits, stickers } from './types.ts'

export const requestsManifest: Manifest = {
  name: 'requests',
  serves: [tagged('permit-requests', permits), tagged('car-sticker-requests', stickers)],
  payable: payableRequests,
  tables: {
    requests: {
      record: 'Clearance or sticker request',
      personal: {
        application_date: 'none',
        approval_date: 'none',
        car_model: 'erased',
        car_plate_number: 'erased',
        claimed_date: 'none',
        completed_date: 'none',
        expect_end_date: 'none',
        expect_start_date: 'none',
        note: 'erased',
        permit_type: 'none',
        product: 'none',
        purpose: 'erased',
        reference_number: 'none',
        step: 'none',
        sticker_type: 'none',
      },
    },
    request_documents: { record: 'Document of a request', personal: { description: 'erased', file_id: 'none' } },
    issued_passes: {
      record: 'Issued permit or sticker',
      personal: {
        ...{ code: 'none', expiry_date: 'none', issue_date: 'none', voided_on: 'none', void_kind: 'none' },
        void_reason: 'erased',
      },
    },
  },
  erase: ({ db, residentId }) => eraseRequests(db, residentId),
  retention: [{ setting: 'retention_rejected_documents_months', remove: removeRejectedDocuments }],
  guards: [
    {
      tables: ['requests'],
      rank: 5,
      counted: ['request', 'requests'],
      says: (place, reference) => refusals.request_made({ request: reference, place }),
      standing: requestsOnHousehold,
    },
  ],
}
