import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { complaintsOnHousehold, eraseComplaints, removeSolvedComplaints } from './manifest.queries.ts'
import { complaints } from './routes.ts'

export const complaintsManifest: Manifest = {
  name: 'complaints',
  serves: [complaints],
  tables: {
    complaints: {
      record: 'Complaint',
      personal: {
        date_sent: 'none',
        kind: 'none',
        message: 'erased',
        number: 'none',
        place: 'erased',
        remarks: 'erased',
        status: 'none',
        type: 'none',
      },
    },
    complaint_numbers: { personal: {} },
    complaint_messages: { record: 'Answer to a complaint', personal: { message: 'erased' } },
    complaint_photos: { record: 'Photo of a complaint', personal: { file_id: 'none' } },
  },
  erase: ({ db, residentId }) => eraseComplaints(db, residentId),
  retention: [
    {
      setting: 'retention_complaints_months',
      remove: removeSolvedComplaints,
    },
  ],
  guards: [
    {
      tables: ['complaints'],
      rank: 6,
      counted: ['complaint', 'complaints'],
      says: (place) => refusals.complaint_recorded({ place }),
      standing: complaintsOnHousehold,
    },
  ],
}
