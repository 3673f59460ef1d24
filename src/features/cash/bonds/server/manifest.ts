import type { Manifest } from '#server/feature/manifest.ts'
import { approvableBonds } from './approvable.ts'
import { bondsOfPerson } from './deposits-held.queries.ts'
import { bonds } from './routes.ts'

export const bondsManifest: Manifest = {
  name: 'bonds',
  serves: [bonds],
  approvable: approvableBonds,
  tables: {
    bonds: {
      record: 'Bond',
      personal: {
        inspected_on: 'none',
        purpose: 'others',
        search: 'others',
        state: 'none',
        work_done_on: 'none',
        moved_on: 'none',
      },
    },
    held_entries: { personal: { account: 'none', day: 'none', kind: 'none' } },
    bond_releases: {
      record: 'Release of a bond',
      personal: {
        ...{ cheque_number: 'none', day: 'none', method: 'none', note: 'others', payee: 'kept' },
        undo_reason: 'others',
      },
    },
    bond_deductions: { record: 'Deduction from a bond', personal: { account: 'none', text: 'others' } },
    bond_inspections: {
      record: 'Inspection of a bond',
      personal: { day: 'none', findings: 'others', inspector: 'others' },
    },
    bond_photos: { personal: { file_id: 'none' } },
  },
  held: ({ db, userId }) => bondsOfPerson(db, userId),
}
