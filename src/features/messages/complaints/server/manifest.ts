import type { Manifest } from '#server/manifest.ts'
import { because } from '../refusals.ts'
import { eraseComplaints, removeSolvedComplaints } from './erasure.queries.ts'
import { complaintsOnHousehold } from './guards.queries.ts'
import { complaints } from './routes.ts'

export const complaintsManifest: Manifest = {
  name: 'complaints',
  serves: [complaints],
  tables: {
    complaints: {
      record: 'Complaint',
      personal: { date_sent: 'none', message: 'erased', remarks: 'erased', status: 'none', type: 'none' },
    },
  },
  erase: async ({ db, residentId }) => {
    await eraseComplaints(db, residentId)
    return undefined
  },
  retention: [
    {
      setting: 'retention_complaints_months',
      remove: async (tx, before) => {
        await removeSolvedComplaints(tx, before)
        return undefined
      },
    },
  ],
  guards: [
    {
      tables: ['complaints'],
      rank: 6,
      counted: ['complaint', 'complaints'],
      says: (place) => because.complaint_recorded({ place }),
      standing: complaintsOnHousehold,
    },
  ],
}
