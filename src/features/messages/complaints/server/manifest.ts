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
    thread_messages: { record: 'Message between resident and office', personal: { message: 'erased' } },
    thread_photos: { record: 'Photo between resident and office', personal: { file_id: 'none' } },
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
